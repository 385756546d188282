// A setup file of Vitest. A property that failed draws the same values when it is repeated: with others, it might pass
// although it found a real fault.
const seed = process.env['WEND_REPLAY_SEED']
if (seed) {
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
}
