/** A broken invariant. `rule` is the number in SPEC.md. */
export class Violation extends Error {
  readonly rule: string

  constructor(rule: string, message: string) {
    super(`[${rule}] ${message}`)
    this.name = 'Violation'
    this.rule = rule
  }
}

/** Fails with the number of the rule that is broken; the message is made only then. */
export function must(holds: boolean, rule: string, message: () => string): asserts holds {
  if (!holds) throw new Violation(rule, message())
}
