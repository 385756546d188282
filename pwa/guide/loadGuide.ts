import url from 'virtual:guide'
import type { Guide } from '#shared/features/guide/schema.ts'
import { fetchUnzipped } from '../fetchUnzipped.ts'

const deadlineMs = 30_000
let loading: Promise<Guide> | undefined

/**
 * The built-in guide, read once. It is on the device after the first visit. Rejects when it is not to be had, and
 * when the answer is something else (a captive portal); asking again tries again.
 */
export function loadGuide(): Promise<Guide> {
  loading ??= readGuide().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readGuide(): Promise<Guide> {
  const guide = JSON.parse(new TextDecoder().decode(await fetchUnzipped(url, deadlineMs))) as Partial<Guide>
  if (!Array.isArray(guide.destinations) || !Array.isArray(guide.countries))
    throw new Error('This is no guide.')
  return guide as Guide
}
