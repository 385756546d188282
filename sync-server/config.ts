import { resolve } from 'node:path'
import * as z from 'zod'

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
  /** Tokens a day (UTC), in and out together, for everybody and for one person. */
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
  /** The address people type, without a trailing slash. It is the issuer of the built-in identity provider. */
  publicUrl: string
  /** Absolute path of the folder for the SQLite file and its backups. */
  dataDir: string
  /** postgres://…; absent means SQLite in `dataDir`. */
  databaseUrl?: string
  auth: AuthConfig
  /** Whether the operator vouches for the addresses given to the built-in provider, which sends no mail itself. */
  trustEmails: boolean
  /** An external geocoding service with the calls of Geoapify; absent means the built-in gazetteer. */
  geocoder?: { url: string; key: string }
  /** A language model; absent means none, and what needs one is made from the built-in guide or not offered. */
  ai?: AiConfig
  /** What the model costs, for the figures of administrators; also for what an earlier one has used. */
  aiPrices?: AiPrices
  /** Lower case. A verified account with one of these addresses becomes an administrator. */
  adminEmails: string[]
  /** Where the source of this very server can be had; the guide links to it. */
  sourceUrl?: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Absolute path of the built app. */
  staticDir: string
  /** The proxies in front, as addresses and subnets (`10.0.0.0/8`); their X-Forwarded-… is believed, and no other. */
  trustProxy: readonly string[]
  /** What cannot be used as it was meant, said once at the start. */
  warnings: readonly string[]
  /** Where people report security problems, as a URI; absent means that nothing is published. */
  securityContact?: string
  /** Off only for load tests: one client then makes the requests of a thousand. */
  rateLimits: boolean
  /** Absent keys are made on the first start and kept in the database. */
  push: {
    keys?: { publicKey: string; privateKey: string }
    /** Only for tests: push services on this very machine, also over http://. */
    allowLoopback: boolean
  }
}

/** A setting that cannot be used; the message names it and is written for the person who set it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform(url => url.replace(/\/+$/, ''))

const Domain = z
  .string()
  .transform(domain => (domain.includes('://') ? domain : `https://${domain}`))
  .pipe(HttpUrl)

const loopback = ['127.0.0.0/8', '::1/128']

const Subnet = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Addresses and subnets between commas or blanks; `loopback` stands for this machine. */
const Proxies = z
  .string()
  .transform(list => list.split(/[\s,;]+/).filter(Boolean))
  .transform(list => list.flatMap(one => (one === 'loopback' ? loopback : [one])))
  .pipe(
    z.array(Subnet, {
      error: 'must be the addresses of the proxies, such as loopback or 10.0.0.7,192.168.0.0/16',
    }),
  )

const Tokens = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be 0 or more')

const Price = z.coerce.number({ error: 'must be a number' }).min(0, 'must be 0 or more')

const Environment = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535')
    .max(65535, 'must be between 0 and 65535')
    .default(8787),
  HOST: z
    .string()
    .transform(host => host.replace(/^\[(.*)\]$/, '$1'))
    .pipe(
      z.union([z.ipv4(), z.ipv6(), z.hostname()], { error: 'must be an address or name of this machine' }),
    )
    .optional(),
  PUBLIC_URL: HttpUrl.refine(url => new URL(url).pathname === '/', {
    error: 'must be the root of its host, without a path',
  }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  AUTH_DOMAIN: Domain.optional(),
  AUTH_CLIENT_ID: z.string().optional(),
  AUTH_AUDIENCE: z.string().optional(),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform(list =>
      list
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(email => email.toLowerCase()),
    ),
  GEOCODER_URL: HttpUrl.optional(),
  GEOCODER_KEY: z.string().optional(),
  AI_BASE_URL: HttpUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, 'must be at most 200 characters').optional(),
  AI_ENABLED: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  AI_DAILY_TOKENS: Tokens.default(2_000_000),
  AI_DAILY_TOKENS_PER_USER: Tokens.default(200_000),
  AI_PRICE_INPUT: Price.optional(),
  AI_PRICE_OUTPUT: Price.optional(),
  AI_PRICE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be three capital letters, like USD')
    .default('USD'),
  AUTH_TRUST_EMAILS: z.enum(['true', 'false'], { error: 'must be true or false' }).default('false'),
  SOURCE_URL: HttpUrl.optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  STATIC_DIR: z.string().default('./dist'),
  TRUST_PROXY: z
    .union(
      [
        z.enum(['0', 'false']).transform((): string[] => []),
        z.enum(['1', 'true']).transform(() => loopback),
        Proxies,
      ],
      {
        error: 'must be the addresses of the proxies, such as loopback or 10.0.0.7,192.168.0.0/16',
      },
    )
    .default([]),
  SECURITY_CONTACT: z
    .string()
    .transform(contact => (contact.includes(':') ? contact : `mailto:${contact}`))
    .pipe(
      z
        .string()
        .regex(
          /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/,
          'must be an e-mail address or an https:// address',
        ),
    )
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  PUSH_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a VAPID public key')
    .optional(),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a VAPID private key')
    .optional(),
  PUSH_LOOPBACK: z.enum(['allow', 'refuse'], { error: 'must be allow or refuse' }).default('refuse'),
})

type Environment = z.output<typeof Environment>

/**
 * Reads the settings from the environment. An empty value counts as not set.
 * Throws a ConfigError that names every setting at fault, without showing its value.
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
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  return {
    port: settings.PORT,
    hosts: readHosts(settings.HOST, publicUrl),
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    ...(settings.DATABASE_URL !== undefined && { databaseUrl: settings.DATABASE_URL }),
    auth: readAuth(settings),
    ...readGeocoder(settings),
    ...readAi(settings),
    ...readAiPrices(settings),
    trustEmails: settings.AUTH_TRUST_EMAILS === 'true',
    adminEmails: settings.ADMIN_EMAILS,
    ...(settings.SOURCE_URL !== undefined && { sourceUrl: settings.SOURCE_URL }),
    // A person watching a terminal wants the address, not a line for each request.
    logLevel: settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    staticDir: resolve(settings.STATIC_DIR),
    trustProxy: settings.TRUST_PROXY,
    warnings: readWarnings(given, settings),
    ...(settings.SECURITY_CONTACT !== undefined && { securityContact: settings.SECURITY_CONTACT }),
    rateLimits: settings.RATE_LIMITS === 'on',
    push: { ...readPushKeys(settings), allowLoopback: settings.PUSH_LOOPBACK === 'allow' },
  }
}

/** Both loopback addresses, because `localhost` is one or the other, unless people elsewhere are to reach it. */
function readHosts(host: string | undefined, publicUrl: string): string[] {
  if (host === undefined ? isLoopback(publicUrl) : host === 'localhost') return ['127.0.0.1', '::1']
  return host === undefined ? [] : [host]
}

/** Whether an address leads to the machine of whoever opens it. */
function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname)
}

/** Settings that do less than they seem to, in words for whoever set them. */
function readWarnings(given: NodeJS.ProcessEnv, settings: Environment): string[] {
  const isCount = given['TRUST_PROXY'] === '1' || given['TRUST_PROXY'] === 'true'
  const isIdle =
    settings.ADMIN_EMAILS.length > 0 && !settings.AUTH_DOMAIN && settings.AUTH_TRUST_EMAILS === 'false'
  return [
    ...(isCount
      ? [
          `TRUST_PROXY=${given['TRUST_PROXY']} now means loopback: a proxy on this machine. Name the address of any other proxy.`,
        ]
      : []),
    ...(isIdle
      ? [
          'ADMIN_EMAILS has no effect: the built-in identity provider sends no mail, so it cannot verify an address. Use the setup link, or AUTH_TRUST_EMAILS=true where you know everybody who can sign up.',
        ]
      : []),
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
