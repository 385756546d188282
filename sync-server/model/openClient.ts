import type OpenAI from 'openai'
import type { AiConfig } from '../config.ts'

const clients = new WeakMap<AiConfig, Promise<OpenAI>>()

/** The library's client, loaded and created on the first call. It tries once; retrying is up to the caller. */
export function openClient(config: AiConfig): Promise<OpenAI> {
  let client = clients.get(config)
  if (!client) clients.set(config, (client = make(config)))
  return client
}

async function make({ baseUrl, apiKey }: AiConfig): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({
    baseURL: baseUrl,
    apiKey,
    // Keeps it from reading anything else from the environment.
    organization: null,
    project: null,
    maxRetries: 0,
    // Every call sets its own deadline.
    timeout: 24 * 60 * 60_000,
    // It would log what people wrote.
    logLevel: 'off',
    // The key must not follow a redirect to another address.
    fetchOptions: { redirect: 'error' },
  })
}
