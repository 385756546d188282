import helmet from 'koa-helmet'
import type { Middleware } from 'koa'
import type { Config } from '../config.ts'
import { mapOrigin } from '../mapConfig.ts'

/** Fluent adds an empty style element to the page; this is the hash of an empty string. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const deniedFeatures = [
  'accelerometer',
  'camera',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

/** Restricts what browsers may do with our pages. Anything not named here is denied. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'auth' | 'map'>): Middleware {
  const https = config.publicUrl.startsWith('https:')
  const provider = config.auth.mode === 'external' ? [new URL(config.auth.domain).origin] : []
  const streets = mapOrigin(config.map)
  const headers = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", emptyStyle],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Tiles are fetched, pictures as well; from nowhere but the source that the host named.
        connectSrc: ["'self'", ...provider, ...(streets === undefined ? [] : [streets])],
        // Silent renewal of the session runs in a hidden frame.
        frameSrc: ["'self'", ...provider],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...provider],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Signing in by popup needs access to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false } : false,
  })
  // The map asks where the person is, once they press a button.
  const permissions = ['geolocation=(self)', ...deniedFeatures.map(feature => `${feature}=()`)].join(', ')
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', permissions)
    await headers(ctx, next)
  }
}
