import type { PublicConfig } from '#shared/features/auth/publicConfig.ts'

const key = 'wend.config'
const deadlineMs = 5_000

/** Asks the server how to sign in, and keeps the answer for starts without a network. */
export async function fetchConfig(): Promise<PublicConfig> {
  const answer = await fetch('/api/config', { signal: AbortSignal.timeout(deadlineMs), cache: 'no-store' })
  const config: unknown = answer.ok ? await answer.json() : undefined
  // A captive portal answers with anything it likes, even with a success status.
  if (!isConfig(config)) throw new Error(`no configuration in the answer (${answer.status})`)
  try {
    localStorage.setItem(key, JSON.stringify(config))
  } catch {
    // Full storage only costs the next offline start its token, which it could not get anyway.
  }
  return config
}

/** The kept answer, or undefined on a device that never had one. */
export function keptConfig(): PublicConfig | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isConfig(kept) ? kept : undefined
  } catch {
    // Damaged or blocked storage: ask the server.
    return undefined
  }
}

function isConfig(value: unknown): value is PublicConfig {
  const auth = (value as Partial<PublicConfig> | null | undefined)?.auth
  return [auth?.domain, auth?.clientId, auth?.audience].every(text => typeof text === 'string' && text !== '')
}
