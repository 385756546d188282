import { compareItems } from '#shared/features/itinerary/order.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { SyncRequest } from '../protocol.ts'
import { rowKey } from '../row.ts'
import type { Row } from '../row.ts'
import { scopeId, userScope } from '../scope.ts'
import { syncRound } from '../syncRound.ts'
import type { RoundStep } from '../syncRound.ts'
import { WorkingSet } from '../workingSet.ts'
import { checkDevice, checkFold, checkSameRows } from './checkDevice.ts'
import type { Command } from './commands.ts'
import { editOf, poolId, tripIds } from './edits.ts'
import type { EditCall } from './edits.ts'
import { Ledger } from './ledger.ts'
import { ModelDevice } from './modelDevice.ts'
import { ModelServer } from './modelServer.ts'
import type { Answered, ServerFaults } from './modelServer.ts'
import type { Plant } from './plants.ts'
import { must, Violation } from './violation.ts'

const dayMs = 86_400_000
const batchLimit = 3
const [ana, ben, eve] = [poolId(9, 1), poolId(9, 2), poolId(9, 3)] as const

/** A round under way in one tab. */
interface Tab {
  device: ModelDevice
  round: ReturnType<typeof syncRound>
  /** The last answer of the round. */
  answered: Answered | null
  isTainted: boolean
}

/** `tab` is null for a copy that the network made: nobody listens to its answer. */
interface InFlight {
  tab: Tab | null
  userId: string
  request: SyncRequest
}

interface Arriving {
  tab: Tab
  answered: Answered
  isTainted: boolean
}

export interface WorldOptions {
  plant?: Plant | undefined
  /**
   * Either a device is cloned (once: if three copies have an edit in common, two can end up with their own ids and both
   * send it), or backups are restored. Not both: a clone under the same client id can use the numbers that a backup
   * took from its original, and no numbering can detect that.
   */
  history: 'clones' | 'restores'
}

/**
 * A server, the devices of three people, and the network between them. Every command is one step, and everything that
 * can be checked after it is checked. Fully deterministic.
 */
export class World {
  readonly ledger = new Ledger()
  readonly #server: ModelServer
  readonly #devices: ModelDevice[]
  readonly #options: WorldOptions
  readonly #tabs = new Map<ModelDevice, [Tab | null, Tab | null]>()
  #requests: InFlight[] = []
  #answers: Arriving[] = []
  readonly #backups: (() => void)[] = []
  #clock = Date.UTC(2026, 0, 1)
  #ids = 0
  #epochs = 1
  /** A backup was restored, but the server still uses the old epoch: nobody can know yet. */
  #isTainted = false
  #hasPurged = false

  constructor(options: WorldOptions) {
    this.#options = options
    const parts = { ledger: this.ledger, newId: this.#newId, plant: options.plant }
    this.#server = new ModelServer(this.ledger, this.#newId, options.plant)
    this.#devices = [
      new ModelDevice('ana-desktop', ana, parts),
      new ModelDevice('ana-phone', ana, parts),
      new ModelDevice('ben-laptop', ben, parts),
      new ModelDevice('ben-phone', ben, parts),
      new ModelDevice('eve-phone', eve, parts),
    ]
    for (const device of this.#devices) this.#tabs.set(device, [null, null])
    this.#begin()
  }

  step([op, index, x, y, z]: Command): void {
    this.#clock += 1000
    const device = this.#devices[index % this.#devices.length]!
    switch (op) {
      case 'edit':
        return this.#edit(device, editOf(x, y, z, this.#choice(device)), y % 8 === 0)
      case 'foreign-edit':
        return this.#foreignEdit(device, x)
      case 'sync':
        this.#sync(device)
        return
      case 'start':
        return this.#start(device, x % 2)
      case 'serve':
        return this.#serve(this.#take(this.#requests, x))
      case 'deliver':
        return this.#deliver(this.#take(this.#answers, x))
      case 'lose-request':
        return this.#lose(this.#take(this.#requests, x))
      case 'lose-answer':
        return this.#lose(this.#take(this.#answers, x))
      case 'duplicate-request': {
        const original = this.#requests[x % this.#requests.length]
        if (original) this.#requests.push({ ...original, tab: null })
        return
      }
      case 'serve-during': {
        const outer = this.#take(this.#requests, x)
        const inner = this.#take(this.#requests, y)
        // Requests of one device take turns, because its row is locked.
        if (!outer || outer.request.clientId === inner?.request.clientId) {
          this.#serve(inner)
          return this.#serve(outer)
        }
        return this.#serve(outer, { meanwhile: () => this.#serve(inner) })
      }
      case 'kill-server':
        return this.#serve(this.#take(this.#requests, x), { isKilled: true })
      case 'crash':
        return this.#crash(device)
      case 'invite':
        return this.#rest(ana, 'collaborator.invite', { id: this.#newId(), userId: [ben, eve][x % 2]! })
      case 'accept':
        return this.#onMembership([ben, eve][x % 2]!, id =>
          this.#rest([ben, eve][x % 2]!, 'collaborator.accept', { id }),
        )
      case 'kick':
        return this.#onMembership([ben, eve][x % 2]!, id =>
          this.#rest(y % 3 === 0 ? [ben, eve][x % 2]! : ana, 'collaborator.remove', { id }),
        )
      case 'clone':
        return this.#clone(device)
      case 'backup':
        if (this.#options.history !== 'restores') return
        return this.#backup()
      case 'restore':
        return this.#restore(x, y % 2 === 0)
      case 'rotate-epoch':
        return this.#isTainted ? this.#rotateEpoch() : undefined
      case 'later':
        return this.#wait((x % 4 === 0 ? 100 : 8) * dayMs)
      case 'purge':
        return this.#purge()
      case 'settle':
        return x % 3 === 0 && !this.#isTainted ? this.settle() : undefined
    }
  }

  /** Lets everything arrive, then checks that everybody has the same rows and that nothing is missing. */
  settle(): void {
    if (this.#isTainted) this.#rotateEpoch()
    this.#requests = []
    this.#answers = []
    for (const device of this.#devices) this.#crash(device)
    for (let pass = 0; pass < 2; pass++) for (const device of this.#devices) this.#drain(device)
    this.ledger.checkNothingLost(this.#devices)
    for (const device of this.#devices) {
      const scopes = this.#server.grantedTo(device.userId)
      const rows = new WorkingSet(scopes.flatMap(scope => [...this.#server.rows.rowsOf(scope)]))
      checkSameRows(device, rows, 'PULL3', this.#isPurged)
      const { outbox, shadows } = device.disk
      must(outbox.length === 0, 'PUSH4', () => `${device.name} still has ${outbox.length} edits waiting`)
      must(shadows.size === 0, 'PULL4', () => `${device.name} still has ${shadows.size} shadows`)
    }
    for (const tripId of tripIds) this.#checkOrder(`trip:${tripId}`)
    for (const userId of [ana, ben, eve]) this.#checkInvitations(userId)
  }

  /** [EFFECT2–3] Checks that a person holds an open invitation exactly when a trip has one for them. */
  #checkInvitations(userId: string): void {
    const { rows } = this.#server
    const open = new Set<string>()
    for (const { scope, id, kind, deletedAt, data } of rows.all()) {
      const isPending = kind === 'collaborator' && deletedAt === null && data.status === 'pending'
      if (!isPending || data.userId !== userId) continue
      if (rows.get(scope, 'trip', scopeId(scope))?.deletedAt === null) open.add(id)
    }
    for (const { id, data } of rows.rowsOf(userScope(userId))) {
      const isHeld = data.status === 'pending'
      must(
        isHeld === open.delete(id),
        'EFFECT3',
        () => `an invitation is ${String(data.status)} on one side only`,
      )
    }
    must(open.size === 0, 'EFFECT2', () => `${open.size} invitations did not reach anybody`)
  }

  readonly #newId = (): string => `10000000-0000-7000-8000-${(++this.#ids).toString(16).padStart(12, '0')}`

  readonly #choice = (device: ModelDevice) => ({ device, people: [ben, eve, ana], newId: this.#newId })

  /** Sets up a shared trip that everybody but Eve works on. */
  #begin(): void {
    const [desktop] = this.#devices as [ModelDevice]
    for (const userId of [ana, ben, eve]) this.#server.openUserScope(userId)
    const tripId = tripIds[0]
    const membership = this.#newId()
    const first: EditCall[] = [
      [
        'trip.create',
        {
          id: tripId,
          title: 'Trip',
          destination: { destination: 'Rome' },
          dates: { startDate: null, endDate: null },
        },
      ],
      ['day.add', { id: poolId(2, 1), tripId, dayNumber: 1, date: null }],
      ['day.add', { id: poolId(2, 2), tripId, dayNumber: 2, date: null, status: 'suggested' }],
      ['collaborator.invite', { id: membership, tripId, userId: ben }],
    ]
    for (const [name, args] of first) desktop.edit(name, args)
    this.#sync(desktop)
    this.#rest(ben, 'collaborator.accept', { id: membership })
    for (const device of this.#devices) this.#sync(device)
  }

  #edit(device: ModelDevice, [name, args]: EditCall, isDeep: boolean): void {
    if (!device.edit(name, args)) return
    checkDevice(device, this.ledger)
    if (isDeep) checkFold(device, this.ledger)
  }

  #foreignEdit(device: ModelDevice, x: number): void {
    const scope = `trip:${tripIds[0]}`
    const id = tripIds[0]
    const edits: [string, number, unknown][] = [
      ['trip.teleport', 1, { id }],
      ['constructor', 1, { id }],
      ['trip.update', 99, { id, title: 'From the future' }],
      ['trip.update', 1, { id, title: '' }],
      ['trip.update', 1, null],
      ['trip.update', 1, { id: tripIds[1], title: 'Elsewhere' }],
      ['item.move', 1, { id: poolId(3, 1), tripId: id, dayId: poolId(2, 1), pos: 'b' }],
    ]
    const [name, sv, args] = edits[x % edits.length]!
    device.forceEdit(name, sv, scope, args)
    checkDevice(device, this.ledger)
  }

  /** A write through REST. */
  #rest(userId: string, name: string, args: Record<string, unknown>): void {
    const scope = `trip:${tripIds[0]}`
    const mutation = {
      mid: 1,
      key: this.#newId(),
      sv: 1,
      name,
      scope,
      base: Number.MAX_SAFE_INTEGER,
      madeAt: '',
      args: { tripId: tripIds[0], ...args },
    }
    this.#server.apply({ userId, clientId: null, mutations: [mutation] }, this.#clock)
  }

  #onMembership(userId: string, act: (id: string) => void): void {
    const rows = this.#server.rows.childrenOf(`trip:${tripIds[0]}`, userId)
    const living = rows.find(({ kind, deletedAt }) => kind === 'collaborator' && deletedAt === null)
    if (living) act(living.id)
  }

  #start(device: ModelDevice, tabIndex: number): void {
    const tabs = this.#tabs.get(device)!
    if (tabs[tabIndex]) return
    const tab: Tab = { device, round: syncRound(batchLimit), answered: null, isTainted: false }
    tabs[tabIndex] = tab
    this.#advance(tab, undefined)
  }

  /** Continues a round until it asks the server again or is over. */
  #advance(tab: Tab, value: unknown): void {
    const { device } = tab
    let step = tab.round.next(value)
    for (;;) {
      if (step.done) {
        if (step.value === 'done') return this.#close(tab)
        tab.round = syncRound(batchLimit)
        step = tab.round.next()
      } else if (step.value.kind === 'ask') {
        this.#requests.push({ tab, userId: device.userId, request: step.value.request })
        return
      } else {
        step = tab.round.next(this.#perform(tab, step.value))
      }
    }
  }

  #perform(tab: Tab, step: Exclude<RoundStep, { kind: 'ask' }>): unknown {
    const { device, answered } = tab
    if (step.kind !== 'merge') {
      const result = device.perform(step, this.#clock)
      // `standing` only reads.
      if (step.kind !== 'standing') checkDevice(device, this.ledger)
      return result
    }
    const { response, snapshot } = answered!
    const lmid = this.#options.plant === 'settled-unasked' ? response.lmid : step.answer.lmid
    const before = device.disk
    const { cursors, client } = before
    const isMerged = device.perform({ kind: 'merge', answer: { ...step.answer, lmid } }, this.#clock)
    if (!isMerged) return isMerged
    if (!response.more) this.ledger.caughtUp(device)
    if (!tab.isTainted && !this.#isTainted && client.serverEpoch === response.serverEpoch) {
      this.#checkCursors(device, cursors)
    }
    if (!tab.isTainted && !response.more) this.#checkSnapshot(device, snapshot)
    checkDevice(device, this.ledger)
    checkFold(device, this.ledger)
    return isMerged
  }

  /** Checks that cursors never go back within an epoch. */
  #checkCursors(device: ModelDevice, before: ModelDevice['disk']['cursors']): void {
    for (const [scope, [version, epoch]] of Object.entries(device.disk.cursors)) {
      const was = before[scope]
      if (!was || was[1] !== epoch) continue
      must(version >= was[0], 'MERGE1', () => `${device.name} went back in ${scope}: ${was[0]} to ${version}`)
    }
  }

  /** Checks that an incremental pull leaves what a fresh one would have brought, except for purged tombstones. */
  #checkSnapshot(device: ModelDevice, snapshot: Answered['snapshot']): void {
    const told = this.ledger.told(device)
    for (const [scope, rows] of snapshot) {
      for (const row of rows.values()) {
        const version = told.get(scope, row.kind, row.id)?.version
        must(version === row.version, 'PULL3', () => {
          return `${device.name} was told version ${version} of a ${row.kind}, not ${row.version}`
        })
      }
    }
    for (const row of told.all()) {
      const isThere = snapshot.get(row.scope)?.has(rowKey(row))
      must(isThere || this.#isPurged(row), 'PULL3', () => `${device.name} still has a ${row.kind}`)
    }
  }

  readonly #isPurged = (row: Row): boolean => this.#hasPurged && row.deletedAt !== null

  #serve(request: InFlight | undefined, faults: ServerFaults = {}): void {
    if (!request) return
    const isTainted = this.#isTainted
    const answered = this.#server.sync(request.userId, request.request, this.#clock, faults)
    if (!request.tab) return
    // The answer crosses the network as text: what the device does with it does not reach the server.
    if (answered) this.#answers.push({ tab: request.tab, answered, isTainted })
    else this.#close(request.tab)
  }

  #deliver(answer: Arriving | undefined): void {
    if (!answer) return
    const { tab, answered, isTainted } = answer
    tab.answered = answered
    tab.isTainted ||= isTainted
    this.#advance(tab, answered.response)
  }

  /** The round fails; the tab will begin another one. */
  #lose(lost: { tab: Tab | null } | undefined): void {
    if (lost?.tab) this.#close(lost.tab)
  }

  #close(tab: Tab): void {
    const tabs = this.#tabs.get(tab.device)!
    const index = tabs.indexOf(tab)
    if (index >= 0) tabs[index] = null
  }

  #crash(device: ModelDevice): void {
    for (const tab of this.#tabs.get(device)!) {
      if (!tab) continue
      this.#close(tab)
      for (const request of this.#requests) if (request.tab === tab) request.tab = null
      this.#answers = this.#answers.filter(answer => answer.tab !== tab)
    }
    device.crash()
    checkDevice(device, this.ledger)
  }

  /** One round without faults. */
  #sync(device: ModelDevice): 'done' | 'again' {
    const tab: Tab = { device, round: syncRound(batchLimit), answered: null, isTainted: this.#isTainted }
    let step = tab.round.next()
    for (let asked = 0; !step.done;) {
      if (step.value.kind === 'ask') {
        must(++asked < 500, 'PUSH4', () => `${device.name} asks without end`)
        tab.answered = this.#server.sync(device.userId, step.value.request, this.#clock)!
        step = tab.round.next(tab.answered.response)
      } else {
        step = tab.round.next(this.#perform(tab, step.value))
      }
    }
    return step.value
  }

  #drain(device: ModelDevice): void {
    for (let round = 0; this.#sync(device) === 'again'; round++) {
      must(round < 10, 'PUSH4', () => `the queue of ${device.name} is stuck`)
    }
  }

  /** No request stays under way for days: those in flight are lost. */
  #wait(ms: number): void {
    this.#clock += ms
    for (const request of this.#requests.splice(0)) this.#lose(request)
    for (const answer of this.#answers.splice(0)) this.#lose(answer)
  }

  #clone(device: ModelDevice): void {
    if (this.#options.history !== 'clones' || this.#devices.length > 5) return
    const copy = device.clone(`${device.name}-copy${this.#devices.length}`)
    this.#devices.push(copy)
    this.#tabs.set(copy, [null, null])
    this.ledger.cloned(device, copy)
  }

  #backup(): void {
    const [server, ledger] = [this.#server.backup(), this.ledger.backup()]
    this.#backups.push(() => {
      server()
      ledger()
    })
    if (this.#backups.length > 3) this.#backups.shift()
  }

  #restore(index: number, isEpochNew: boolean): void {
    const chosen = index % Math.max(this.#backups.length, 1)
    const back = this.#backups[chosen]
    if (!back) return
    // Only ever go further back. A newer backup restored after an older one would bring back what a device with a hole
    // in its archive has since sent under a new id.
    this.#backups.splice(chosen + 1)
    back()
    if (isEpochNew) this.#rotateEpoch()
    else this.#isTainted = true
  }

  #rotateEpoch(): void {
    this.#server.epoch = `server-${++this.#epochs}`
    this.#isTainted = false
  }

  #purge(): void {
    const outcomes = this.#options.history === 'restores'
    this.#server.purge(this.#clock, { outcomes })
    this.#hasPurged = true
    for (const id of tripIds) {
      const left = [...this.#server.rows.rowsOf(`trip:${id}`)]
      const isWhole = left.length === 0 || left.some(({ kind }) => kind === 'trip')
      must(isWhole, 'LIFE3', () => `${left.length} rows outlive their trip`)
    }
    if (outcomes) this.ledger.hasPurgedOutcomes = true
  }

  /** [MERGE6] Checks that every day's order is total: the same in whatever order its items come. */
  #checkOrder(scope: string): void {
    const items = [...this.#server.rows.rowsOf(scope)].filter(({ kind }) => kind === 'item')
    for (const [, ofDay] of Map.groupBy(items, ({ parent }) => parent)) {
      const one = ofDay.map(({ data }) => data as Item).toSorted(compareItems)
      const other = ofDay
        .map(({ data }) => data as Item)
        .toReversed()
        .toSorted(compareItems)
      must(
        one.every((item, index) => item === other[index]),
        'MERGE6',
        () => `the order of a day in ${scope} is not total`,
      )
    }
  }

  #take<Value>(from: Value[], index: number): Value | undefined {
    return from.splice(index % Math.max(from.length, 1), 1)[0]
  }
}

/**
 * Runs the commands in a new world and settles it; a bug that throws counts as a violation. Refused edits are errors
 * too, and their stack traces, which nobody reads, would cost a tenth of the time, so only a world that failed runs
 * again with stack traces.
 */
export function runWorld(options: WorldOptions, commands: readonly Command[]): void {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    play(options, commands)
  } catch (error) {
    Error.stackTraceLimit = stackTraceLimit
    play(options, commands)
    throw error
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

function play(options: WorldOptions, commands: readonly Command[]): void {
  try {
    const world = new World(options)
    for (const command of commands) world.step(command)
    world.settle()
  } catch (error) {
    if (error instanceof Violation) throw error
    throw new Violation('BUG', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}
