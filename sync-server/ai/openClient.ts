import type OpenAI from 'openai'
import type { AiConfig } from '../config.ts'

const clients = new WeakMap<AiConfig, Promise<OpenAI>>()

/** The client of the library, loaded and made with the first call. It tries once; trying again is for the caller. */
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
    // Of the environment it reads nothing else.
    organization: null,
    project: null,
    maxRetries: 0,
    // Every call brings a deadline of its own.
    timeout: 24 * 60 * 60_000,
    // It would log what people wrote.
    logLevel: 'off',
    // The key must not follow to another address.
    fetchOptions: { redirect: 'error' },
  })
}
