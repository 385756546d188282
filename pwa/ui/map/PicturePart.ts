import { lazyPart } from '../lazyPart.tsx'
import { withSketch } from './withSketch.ts'

/** A map that stands still. Its code is loaded when it is first shown; without it, its room stays empty. */
export const PicturePart = lazyPart(async () => (await withSketch(import('./MapPicture.tsx'))).MapPicture, {
  quiet: true,
})
