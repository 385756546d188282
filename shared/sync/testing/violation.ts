/** A broken invariant. `rule` is the number in SPEC.md. */
export class Violation extends Error {
  readonly rule: string

  constructor(rule: string, message: string) {
    super(`[${rule}] ${message}`)
    this.name = 'Violation'
    this.rule = rule
  }
}

/** Throws a Violation with the number of the broken rule; `message` is called only then. */
export function must(holds: boolean, rule: string, message: () => string): asserts holds {
  if (!holds) throw new Violation(rule, message())
}
