import * as z from 'zod'

/** An external geocoding service with the calls of Geoapify. */
export interface GeocoderConfig {
  /** Its address without a trailing slash, such as https://api.geoapify.com. */
  url: string
  /** Secret: goes into requests to `url` and nowhere else. */
  key: string
}

const Environment = z
  .object({
    GEOCODER_URL: z
      .url({ protocol: /^https?$/, error: 'GEOCODER_URL must be an http:// or https:// address' })
      .transform(url => url.replace(/\/+$/, ''))
      .optional(),
    GEOCODER_KEY: z.string().optional(),
  })
  .refine(env => Boolean(env.GEOCODER_URL) === Boolean(env.GEOCODER_KEY), {
    error: 'GEOCODER_URL and GEOCODER_KEY belong together: set both, or none for the built-in gazetteer',
  })

/** The service that the environment names; undefined when it names none. Throws a ZodError on half a setting. */
export function readGeocoderConfig(env: NodeJS.ProcessEnv): GeocoderConfig | undefined {
  const { GEOCODER_URL: url, GEOCODER_KEY: key } = Environment.parse({
    GEOCODER_URL: env['GEOCODER_URL']?.trim() || undefined,
    GEOCODER_KEY: env['GEOCODER_KEY']?.trim() || undefined,
  })
  return url && key ? { url, key } : undefined
}
