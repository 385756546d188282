// Before any test of the app: Dexie looks for a database once, when it is first loaded.
import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// These tests say what happens, not how fast: on a busy machine the second that is waited by default is soon over.
const timeout = 20_000
configure({ asyncUtilTimeout: timeout })
const { waitFor } = vi
vi.waitFor = (callback, options = { timeout }) => waitFor(callback, options)
