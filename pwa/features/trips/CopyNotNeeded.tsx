import { useCopyAsked } from './useCopyAsked.ts'

/** Drops the wish for a copy from the address of a trip that the person is on already. */
export function CopyNotNeeded() {
  useCopyAsked()
  return null
}
