import * as z from 'zod'

/** Where this server's streets come from, as `GET /api/config` tells the app. */
export const HostMap = z.object({
  /** One PMTiles archive that is read in parts, or an address for each tile. */
  kind: z.enum(['archive', 'tiles']),
  /** An address on this server, such as /map/italy.pmtiles, or elsewhere. For tiles, with {z}, {x} and {y} in it. */
  url: z.string().max(2000),
  /** What single tiles are. An archive says so itself. */
  format: z.enum(['vector', 'raster']),
  /** Shown on the map; plain text. */
  attribution: z.string().max(500),
  /** Whether people may download the map of a trip. */
  isOfflineAllowed: z.boolean(),
})
export type HostMap = z.output<typeof HostMap>
