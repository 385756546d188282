import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { SeenNote } from './SeenNote.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})

test.each([
  ['offline', "You're offline. Last updated 5 minutes ago."],
  ['idle', "We can't load anything newer right now. Last updated 5 minutes ago."],
])('what could not be refreshed says why and how old it is: %s', (phase, words) => {
  const engine = { state: () => ({ phase }), subscribe: () => () => {} }
  setSession({ engine } as unknown as Session)
  render(<SeenNote at={0} now={5 * 60_000} />)
  expect(screen.getByRole('status').textContent).toBe(words)
})
