import { lazyPart } from '../lazyPart.tsx'
import { withSketch } from './withSketch.ts'

/** A map that stands still, with names and ways. Its code is loaded when it is first shown. */
export const NamedPicturePart = lazyPart(
  async () => (await withSketch(import('./NamedPicture.tsx'))).NamedPicture,
  { quiet: true },
)
