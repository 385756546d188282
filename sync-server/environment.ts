import * as z from 'zod'
import { mapSettings } from './mapConfig.ts'

const HttpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' })
  .transform(url => url.replace(/\/+$/, ''))

/** Whether there is nothing after the path and no user before the host. */
const isPlain = ({ search, hash, username, password }: URL) => !(search || hash || username || password)

/** An address as browsers write it: they never call a page's origin `https://Wend.example:443`. */
const Origin = HttpUrl.transform(url => new URL(url))
  .refine(url => url.pathname === '/' && isPlain(url), {
    error: 'must be the root of its host, without a path, query, fragment or user',
  })
  .transform(url => url.origin)

/** The host of an identity provider, as it names itself in its tokens. */
const Domain = z
  .string()
  .transform(domain => (domain.includes('://') ? domain : `https://${domain}`))
  .pipe(HttpUrl)
  .transform(url => new URL(url))
  .refine(isPlain, { error: 'must be a host or an address, without a query, fragment or user' })
  .transform(url => url.origin + url.pathname.replace(/\/+$/, ''))

const loopback = ['127.0.0.0/8', '::1/128']

const Subnet = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** Addresses and subnets separated by commas or spaces; `loopback` stands for this machine. */
const Proxies = z
  .string()
  .transform(list => list.split(/[\s,;]+/).filter(Boolean))
  .transform(list => list.flatMap(one => (one === 'loopback' ? loopback : [one])))
  .pipe(
    z.array(Subnet, {
      error: 'must be the addresses of the proxies, such as loopback or 10.0.0.7,192.168.0.0/16',
    }),
  )

/** Public Ed25519 keys: 32 bytes each, as `npm run guide -- keys` prints them. */
const GuideKeys = z
  .string()
  .transform(list => list.split(/[\s,;]+/).filter(Boolean))
  .pipe(
    z.array(z.string().regex(/^[\w-]{43}$/), {
      error: 'must be public keys as `npm run guide -- keys` prints them, separated by commas',
    }),
  )

const Tokens = z.coerce
  .number({ error: 'must be a number' })
  .int('must be a whole number')
  .min(0, 'must be 0 or more')

const Price = z.coerce.number({ error: 'must be a number' }).min(0, 'must be 0 or more')

const PostgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://')

/** What the environment may set, with its defaults; docs/hosting.md says what each does. */
export const Environment = z.object({
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
  PUBLIC_URL: Origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
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
  ...mapSettings,
  GUIDE_KEYS: GuideKeys.default([]),
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
          'must be an email address or an https:// address',
        ),
    )
    .optional(),
  ACCOUNT_STORAGE_MB: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .default(500),
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

export type Environment = z.output<typeof Environment>
