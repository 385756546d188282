import { resolve } from 'node:path'
import { Environment } from './environment.ts'
import { mapWarnings, readMap } from './mapConfig.ts'
import type { MapConfig } from './mapConfig.ts'

/** Who signs people in: the built-in identity provider, or an external one at `domain` (with its scheme). */
export type AuthConfig =
  | { mode: 'builtin' }
  | { mode: 'external'; domain: string; clientId: string; audience: string }

/** A language model behind an OpenAI-compatible address. */
export interface AiConfig {
  /** Without a trailing slash: …/v1. */
  baseUrl: string
  apiKey: string
  model: string
  /** Tokens per UTC day, input plus output: for everyone together, and per person. */
  dailyTokens: number
  dailyTokensPerUser: number
}

/** What a million tokens cost. */
export interface AiPrices {
  input: number
  output: number
  /** 'USD', 'EUR' and the like. */
  currency: string
}

export interface Config {
  port: number
  /** Addresses of this machine to listen on; none means all of them. */
  hosts: readonly string[]
  /** The address people type, as browsers write it: an origin. It is the issuer of the built-in identity provider. */
  publicUrl: string
  /** Absolute path of the folder for the SQLite file and its backups. */
  dataDir: string
  /** postgres://…; absent means SQLite in `dataDir`. */
  databaseUrl?: string
  /** The database itself, if `databaseUrl` leads to a pooler that lends connections for one transaction. */
  databaseDirectUrl?: string
  auth: AuthConfig
  /** Whether the operator vouches for the addresses given to the built-in provider, which sends no mail itself. */
  trustEmails: boolean
  /** An external geocoding service with the calls of Geoapify; absent means the built-in gazetteer. */
  geocoder?: { url: string; key: string }
  /** A language model. When absent, features that need one use the built-in guide or are not offered. */
  ai?: AiConfig
  /** What the model costs, for the administrators' figures. Also applied to the usage of an earlier model. */
  aiPrices?: AiPrices
  /** Where streets come from; absent means that maps are sketches. */
  map?: MapConfig
  /** Who may sign a newer guide for this server, as public keys. Without one, the built-in guide is used. */
  guideKeys: readonly string[]
  /** Lower case. A verified account with one of these addresses becomes an administrator. */
  adminEmails: string[]
  /** Where the source code of this server is published; the guide links to it. */
  sourceUrl?: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Absolute path of the built app. */
  staticDir: string
  /**
   * The proxies in front, as addresses and subnets (`10.0.0.0/8`). X-Forwarded-… headers are trusted from these only.
   */
  trustProxy: readonly string[]
  /** Settings that can't work as intended, reported once at startup. */
  warnings: readonly string[]
  /** Where people report security problems, as a URI; absent means that nothing is published. */
  securityContact?: string
  /** How much an account may store, in bytes. */
  accountBytes: number
  /** Off only in load tests, where one client sends the requests of a thousand. */
  rateLimits: boolean
  /** Absent keys are made on the first start and kept in the database. */
  push: {
    keys?: { publicKey: string; privateKey: string }
    /** Only for tests: allows push services on this machine, and over http://. */
    allowLoopback: boolean
  }
}

/** A setting that cannot be used; the message names it and is written for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the settings from the environment. An empty value counts as not set. Throws a ConfigError that names every
 * invalid setting without showing its value.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    )
  }
  const settings = parsed.data
  const publicUrl = settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`).origin
  return {
    port: settings.PORT,
    hosts: readHosts(settings.HOST, publicUrl),
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    ...readDatabase(settings),
    auth: readAuth(settings),
    ...readGeocoder(settings),
    ...readAi(settings),
    ...readAiPrices(settings),
    ...readStreets(settings),
    guideKeys: settings.GUIDE_KEYS,
    trustEmails: settings.AUTH_TRUST_EMAILS === 'true',
    adminEmails: settings.ADMIN_EMAILS,
    ...(settings.SOURCE_URL !== undefined && { sourceUrl: settings.SOURCE_URL }),
    // Someone watching a terminal wants the address, not a line per request.
    logLevel: settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    staticDir: resolve(settings.STATIC_DIR),
    trustProxy: settings.TRUST_PROXY,
    warnings: readWarnings(given, settings),
    ...(settings.SECURITY_CONTACT !== undefined && { securityContact: settings.SECURITY_CONTACT }),
    accountBytes: settings.ACCOUNT_STORAGE_MB * 1_000_000,
    rateLimits: settings.RATE_LIMITS === 'on',
    push: { ...readPushKeys(settings), allowLoopback: settings.PUSH_LOOPBACK === 'allow' },
  }
}

function readDatabase({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseDirectUrl,
}: Environment): Pick<Config, 'databaseUrl' | 'databaseDirectUrl'> {
  if (databaseUrl === undefined) {
    if (databaseDirectUrl === undefined) return {}
    throw new ConfigError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.')
  }
  return { databaseUrl, ...(databaseDirectUrl !== undefined && { databaseDirectUrl }) }
}

/** Where PostgreSQL itself can be reached, for what a pooler does not pass on; undefined with SQLite. */
export const directUrlOf = (config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>): string | undefined =>
  config.databaseDirectUrl ?? config.databaseUrl

/** Both loopback addresses, because `localhost` can mean either, unless people elsewhere need to reach the server. */
function readHosts(host: string | undefined, publicUrl: string): string[] {
  if (host === undefined ? isLoopback(publicUrl) : host === 'localhost') return ['127.0.0.1', '::1']
  return host === undefined ? [] : [host]
}

/** Whether an address points to the machine of the person who opens it. */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Settings that do less than they seem to, explained to the person who set them. */
function readWarnings(given: NodeJS.ProcessEnv, settings: Environment): string[] {
  const isCount = given['TRUST_PROXY'] === '1' || given['TRUST_PROXY'] === 'true'
  const isIdle =
    settings.ADMIN_EMAILS.length > 0 && !settings.AUTH_DOMAIN && settings.AUTH_TRUST_EMAILS === 'false'
  const isInsecure = settings.PUBLIC_URL?.startsWith('http:') && !isLoopback(settings.PUBLIC_URL)
  return [
    ...(isInsecure
      ? [
          'PUBLIC_URL begins with http://: browsers let nobody sign in, install the app or use it offline there. Put HTTPS in front of the server and set PUBLIC_URL to that address.',
        ]
      : []),
    ...(isCount
      ? [
          `TRUST_PROXY=${given['TRUST_PROXY']} now means loopback: a proxy on this machine. Name the address of any other proxy.`,
        ]
      : []),
    ...(isIdle
      ? [
          'ADMIN_EMAILS has no effect: the built-in identity provider sends no mail, so it cannot verify an address. Use the setup link, or AUTH_TRUST_EMAILS=true where you know everyone who can sign up.',
        ]
      : []),
    ...mapWarnings(given),
  ]
}

function readAuth(settings: Environment): AuthConfig {
  const { AUTH_DOMAIN: domain, AUTH_CLIENT_ID: clientId, AUTH_AUDIENCE: audience } = settings
  if (domain && clientId && audience) return { mode: 'external', domain, clientId, audience }
  if (domain || clientId || audience) {
    throw new ConfigError(
      'AUTH_DOMAIN, AUTH_CLIENT_ID and AUTH_AUDIENCE belong together: set all three for an external identity provider, or none for the built-in one.',
    )
  }
  return { mode: 'builtin' }
}

function readGeocoder({ GEOCODER_URL: url, GEOCODER_KEY: key }: Environment): Pick<Config, 'geocoder'> {
  if (url && key) return { geocoder: { url, key } }
  if (url || key) {
    throw new ConfigError(
      'GEOCODER_URL and GEOCODER_KEY belong together: set both for an external geocoding service, or none for the built-in gazetteer.',
    )
  }
  return {}
}

function readAi(settings: Environment): Pick<Config, 'ai'> {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = settings
  if (!(baseUrl && apiKey && model)) {
    if (!baseUrl && !apiKey && !model) return {}
    throw new ConfigError(
      'AI_BASE_URL, AI_API_KEY and AI_MODEL belong together: set all three to use a language model (any text as the key where it needs none), or none.',
    )
  }
  if (settings.AI_ENABLED === 'off') return {}
  const { AI_DAILY_TOKENS: dailyTokens, AI_DAILY_TOKENS_PER_USER: dailyTokensPerUser } = settings
  return { ai: { baseUrl, apiKey, model, dailyTokens, dailyTokensPerUser } }
}

function readAiPrices(settings: Environment): Pick<Config, 'aiPrices'> {
  const { AI_PRICE_INPUT: input, AI_PRICE_OUTPUT: output, AI_PRICE_CURRENCY: currency } = settings
  if (input !== undefined && output !== undefined) return { aiPrices: { input, output, currency } }
  if (input !== undefined || output !== undefined) {
    throw new ConfigError(
      'AI_PRICE_INPUT and AI_PRICE_OUTPUT belong together: set both to see what the model costs, or none.',
    )
  }
  return {}
}

function readStreets(settings: Environment): Pick<Config, 'map'> {
  if (settings.MAP_PMTILES && settings.MAP_TILES)
    throw new ConfigError('MAP_PMTILES and MAP_TILES exclude each other: set the one that streets come from.')
  const map = readMap(settings, resolve(settings.DATA_DIR))
  return map ? { map } : {}
}

function readPushKeys({
  PUSH_PUBLIC_KEY: publicKey,
  PUSH_PRIVATE_KEY: privateKey,
}: Environment): Pick<Config['push'], 'keys'> {
  if (publicKey && privateKey) return { keys: { publicKey, privateKey } }
  if (publicKey || privateKey) {
    throw new ConfigError(
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY belong together: set both, or none to have them made on the first start.',
    )
  }
  return {}
}
