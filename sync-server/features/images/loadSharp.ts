import type Sharp from 'sharp'

let loading: Promise<typeof Sharp> | undefined

/**
 * The image library, loaded with the first picture: it is large, and a server may never see one. It reads the four
 * formats that are taken and no other, whatever else it was built with, and keeps nothing of what it read.
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
      // Pictures are read side by side instead; the rest of the server wants a core as well.
      sharp.concurrency(1)
      return sharp
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  ))
