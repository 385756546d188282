import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/**
 * The image library, loaded with the first picture: it is large, and a server may never need it. It reads only the
 * four accepted formats, whatever else it was built with, and caches nothing.
 */
export const loadSharp = (): Promise<typeof Sharp> =>
  (loading ??= import('sharp').then(
    ({ default: sharp }) => {
      sharp.block({ operation: ['VipsForeignLoad'] })
      sharp.unblock({
        operation: [
          'VipsForeignLoadJpeg',
          'VipsForeignLoadPng',
          'VipsForeignLoadWebp',
          'VipsForeignLoadHeif',
        ],
      })
      sharp.cache(false)
      // Several pictures are decoded in parallel instead, and the rest of the server needs a core as well.
      sharp.concurrency(1)
      return sharp
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
