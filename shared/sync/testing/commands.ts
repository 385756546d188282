import * as fc from 'fast-check'

/** Everything that can happen in a world, and how often. */
const weights = {
  edit: 34,
  /** An edit from an app that this code does not know. */
  'foreign-edit': 1,
  /** A whole round over a working network. */
  sync: 12,
  /** One of the device's two tabs begins a round: its request is on the way. */
  start: 14,
  /** A request arrives, an answer arrives, in any order. */
  serve: 14,
  deliver: 12,
  'lose-request': 2,
  'lose-answer': 3,
  'duplicate-request': 3,
  /** Another request is served while this one is between its statements. */
  'serve-during': 2,
  'kill-server': 1,
  crash: 2,
  invite: 2,
  accept: 3,
  kick: 2,
  clone: 1,
  backup: 1,
  restore: 1,
  'rotate-epoch': 1,
  later: 1,
  purge: 1,
  settle: 1,
} as const

export type Op = keyof typeof weights

/** What happens, to which device, and three numbers that decide the rest. Any numbers make sense in any world. */
export type Command = readonly [op: Op, device: number, x: number, y: number, z: number]

const ops = Object.entries(weights).flatMap(([op, weight]) => Array<Op>(weight).fill(op as Op))

const command: fc.Arbitrary<Command> = fc.tuple(
  fc.constantFrom(...ops),
  fc.nat(7),
  fc.nat(63),
  fc.nat(63),
  fc.nat(63),
)

/** One run: long enough that a fault has time to show. */
export const commands = (length: { min: number; max: number }): fc.Arbitrary<Command[]> =>
  fc.array(command, { minLength: length.min, maxLength: length.max, size: 'max' })
