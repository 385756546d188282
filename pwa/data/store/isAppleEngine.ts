/** True in Safari, and in every browser on an iPhone or iPad: they all run Apple's engine. */
export const isAppleEngine = (): boolean =>
  typeof navigator !== 'undefined' && navigator.vendor === 'Apple Computer, Inc.'
