import helmet from 'koa-helmet'
import type { Middleware } from 'koa'
import type { Config } from '../config.ts'

/** Fluent puts an empty style element into the page; this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const deniedFeatures = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]

/** Everything the browser may not do with our pages. What is not named here is denied. */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'auth'>): Middleware {
  const https = config.publicUrl.startsWith('https:')
  const provider = config.auth.mode === 'external' ? [new URL(config.auth.domain).origin] : []
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
        connectSrc: ["'self'", ...provider],
        // Silent renewal of the session runs in a hidden frame.
        frameSrc: ["'self'", ...provider],
        frameAncestors: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'", ...provider],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    // Signing in by popup needs the way back to its opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https ? { maxAge: 180 * 24 * 60 * 60, includeSubDomains: false } : false,
  })
  const permissions = deniedFeatures.map(feature => `${feature}=()`).join(', ')
  return async (ctx, next) => {
    ctx.set('Permissions-Policy', permissions)
    await headers(ctx, next)
  }
}
