import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { insightsIdFor } from '#shared/features/insights/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { needsOf } from '#shared/sync/needsOf.ts'
import type { MutationResult } from '#shared/sync/protocol.ts'
import { readyMutation } from '#shared/sync/readyMutation.ts'
import { argNames, sampleArgs } from '#shared/sync/testing/sampleArgs.ts'
import { createEngine } from '../engine.ts'
import type { Db } from '../db/open.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { followAccount } from './followAccount.ts'
import { readOwnRows } from './readRows.ts'
import { device } from './testing/device.ts'
import { pairWorld } from './testing/pairWorld.ts'
import type { PairWorld } from './testing/pairWorld.ts'

type Edit = readonly [name: string, args: Record<string, unknown>]

async function send(db: Db, userId: string, ...edits: Edit[]): Promise<MutationResult[]> {
  const phone = device(userId)
  const { results } = await phone.send(db, ...edits.map(([name, args]) => phone.edit(name, args)))
  return results
}

const outcomes = async (db: Db, userId: string, ...edits: Edit[]): Promise<string[]> =>
  (await send(db, userId, ...edits)).map(({ status, message = '' }) => `${status} ${message}`.trim())

const date = '2027-05-01'

const planDay = (tripId: string): Edit[] => {
  const id = dayIdFor(tripId, date)
  return [
    ['day.add', { id, tripId, dayNumber: 1, date }],
    ['item.add', { ...itemFields, id: newId(), tripId, dayId: id }],
  ]
}

const itemFields = {
  time: null,
  title: 'Tram',
  location: null,
  description: null,
  cost: null,
  category: null,
}

const newTrip = (id: string): Edit => [
  'trip.create',
  { id, title: 'Own', destination: { destination: 'Oslo' }, dates: { startDate: null, endDate: null } },
]

describeEachDatabase('ids that are known beforehand', database => {
  test('[ID1] a comment with the id of a day or of the insights leaves both to those who plan', async () => {
    const db = await database.open()
    const { people, trips } = await pairWorld(db)
    const { id: tripId } = trips.public
    const insights = insightsIdFor(tripId)
    const comments = [dayIdFor(tripId, date), insights].map((id): Edit => [
      'comment.add',
      { id, userId: people.stranger, tripId, text: 'Lovely' },
    ])
    expect(await outcomes(db, people.stranger, ...comments)).toEqual(['applied', 'applied'])
    expect(await outcomes(db, people.owner, ...planDay(tripId))).toEqual(['applied', 'applied'])
    const saying = (season: string): Edit => ['insights.update', { tripId, texts: { season } }]
    const asking: Edit = ['insights.request', { tripId, requestId: newId() }]
    expect(await outcomes(db, people.editor, saying('Spring'), asking)).toEqual(['applied', 'applied'])
    // Withdrawing the comment removes nothing else.
    const withdrawal = { id: insights, tripId, userId: people.stranger }
    expect(await outcomes(db, people.stranger, ['comment.withdraw', withdrawal])).toEqual(['applied'])
    expect(await outcomes(db, people.editor, saying('Fall'))).toEqual(['applied'])
  })

  test('[ID1] an invitation occupies nothing in the scope of whom it is for', async () => {
    const db = await database.open()
    const { people, other } = await pairWorld(db)
    const { owner: userId, stranger: personId } = people
    const { tripId } = other
    const ids = [personId, userId, tripId]
    for (const id of ids) {
      const trap = newId()
      const invite: Edit = ['collaborator.invite', { id, tripId: trap, userId }]
      expect(await outcomes(db, personId, newTrip(trap), invite)).toEqual(['applied', 'applied'])
    }
    const another = newId()
    const last: Edit = ['collaborator.invite', { id: another, tripId: another, userId }]
    expect(await outcomes(db, personId, newTrip(another), last)).toEqual(['applied', 'applied'])
    const decline: Edit = ['invitation.decline', { id: another, tripId: another, userId }]
    expect(await outcomes(db, userId, decline)).toEqual(['applied'])
    expect(
      await outcomes(
        db,
        userId,
        ['block.set', { userId, personId, on: true }],
        ['profile.update', { userId, bio: 'Walks' }],
        ['like.set', { userId, tripId, on: true }],
        ['save.set', { userId, tripId, on: true }],
        ['mute.trip', { userId, tripId, on: true }],
      ),
    ).toEqual(['applied', 'applied', 'applied', 'applied', 'applied'])
    // The block has ended them.
    const held = await readOwnRows(db, userId, 'invitation')
    expect(held.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
      [...ids.map(id => `${id} withdrawn`), `${another} declined`].toSorted(),
    )
  })

  test('[ID3] an invitation that someone waits for is not kept from them by another under its id', async () => {
    const db = await database.open()
    const { people, trips } = await pairWorld(db)
    const { id: tripId } = trips.public
    const [id, first, second] = [newId(), newId(), newId()]
    const carol = { id: newId(), email: 'carol@example.org', email_verified: 1 }
    const invite = (to: string): Edit => ['collaborator.invite', { id, tripId: to, email: carol.email }]
    expect(await outcomes(db, people.owner, invite(tripId))).toEqual(['applied'])
    const taken = 'rejected This id is taken.'
    expect(await outcomes(db, people.editor, newTrip(first), invite(first))).toEqual(['applied', taken])

    const named = { first_name: 'Carol', last_name: null, profile_image_url: null }
    await db.transaction(trx => followAccount(createEngine(db), trx, { ...carol, ...named }))
    expect(await readOwnRows(db, carol.id, 'invitation')).toMatchObject([{ id, tripId }])

    // Nor in one batch, where the first isn't stored yet when the second is checked.
    const other = newId()
    const both = [first, second, first].map((to): Edit => [
      'collaborator.invite',
      { id: other, tripId: to, userId: people.owner },
    ])
    const results = await outcomes(db, people.editor, newTrip(second), ...both)
    expect(results).toEqual(['applied', 'applied', taken, 'noop'])
  })

  test('[ID3] the id of a comment names one alone, also where reports name no trip', async () => {
    const db = await database.open()
    const { people, trips, other } = await pairWorld(db)
    const userId = people.editor
    const { id: tripId, commentId: id } = trips.public
    // The author has it in their own scope; another person doesn't.
    const add = (by: string, to: string): Edit => [
      'comment.add',
      { id, userId: by, tripId: to, text: 'Harmless' },
    ]
    expect(await outcomes(db, userId, add(userId, other.tripId), add(userId, tripId))).toEqual([
      'noop',
      'noop',
    ])
    const { stranger } = people
    expect(await outcomes(db, stranger, add(stranger, other.tripId))).toEqual(['rejected This id is taken.'])
  })

  test('[ID2] the id of a date is for a day of this date alone', async () => {
    const db = await database.open()
    const { people, trips } = await pairWorld(db)
    const { id: tripId } = trips.public
    const id = dayIdFor(tripId, date)
    const dayOn = (other: string | null): Edit => ['day.add', { id, tripId, dayNumber: 1, date: other }]
    expect(await outcomes(db, people.editor, dayOn('2027-06-06'), dayOn(null))).toEqual([
      'rejected This id belongs to another date.',
      'rejected This id belongs to another date.',
    ])
    expect(await outcomes(db, people.owner, ...planDay(tripId))).toEqual(['applied', 'applied'])
    // A day that was moved to another date keeps its id.
    const redate: Edit = ['day.redate', { id, tripId, date: '2027-06-06', dayNumber: 1 }]
    expect(await outcomes(db, people.editor, redate, dayOn(date))).toEqual(['applied', 'noop'])
  })

  test('[ID1] [ID2] whatever rows people make under ids that are known, all that is derived is still made', async () => {
    const db = await database.open()
    const [clean, attacked] = [await pairWorld(db), await pairWorld(db)]
    const makers = await makersIn(db, clean)
    const some = ['trip.create', 'day.add', 'item.add', 'collaborator.invite', 'comment.add']
    expect(makers).toEqual(expect.arrayContaining(some))

    const made: string[] = []
    for (const actor of actors) {
      const edits = knownIds(attacked).flatMap(id => {
        const own = newId()
        const inTrip = (tripId: string) =>
          makers.flatMap(name => makings(attacked, actor, name, { id, tripId }))
        return [newTrip(own), ...inTrip(own), ...inTrip(attacked.trips.public.id)]
      })
      const results = await send(db, attacked.people[actor], ...edits)
      made.push(...results.flatMap(({ mid, status }) => (status === 'applied' ? edits[mid - 1]![0] : [])))
    }
    expect(await derivedIn(db, attacked)).toEqual(await derivedIn(db, clean))
    for (const name of makers) expect(made.filter(each => each === name).length).toBeGreaterThan(5)
  })
})

const actors = ['stranger', 'viewer', 'editor', 'owner'] as const

/** Edits with this name and id, on behalf of the actor or of the owner. */
function makings(
  { people, trips }: PairWorld,
  actor: (typeof actors)[number],
  name: string,
  { id, tripId }: { id: string; tripId: string },
): Edit[] {
  const { dayId } = trips.public
  return [people[actor], people.owner].flatMap(userId =>
    sampleArgs(model.mutators[name]!, { id, tripId, userId, dayId, email: `${newId()}@example.org` }).map(
      (args): Edit => [name, args],
    ),
  )
}

/** The names of the edits that let someone create rows under an id of their choice. */
async function makersIn(db: Db, world: PairWorld): Promise<string[]> {
  const makers = new Set<string>()
  for (const [name, mutator] of Object.entries(model.mutators)) {
    if (!argNames(mutator).includes('id')) continue
    for (const actor of actors) {
      const at = { id: newId(), tripId: world.trips.public.id }
      const edits = makings(world, actor, name, at).map(([, args]): Edit => [name, { ...args, id: newId() }])
      const results = await send(db, world.people[actor], ...edits)
      if (results.some(({ status }) => status === 'applied')) makers.add(name)
    }
  }
  return [...makers]
}

/** The owner's edits that name rows by ids other than one of their choice. */
function derivingEdits({ people, trips }: PairWorld): Edit[] {
  const given = {
    userId: people.owner,
    personId: people.stranger,
    tripId: trips.public.id,
    requestId: newId(),
  }
  return Object.entries(model.mutators)
    .filter(([, mutator]) => !argNames(mutator).includes('id'))
    .flatMap(([name, mutator]) => sampleArgs(mutator, given).map((args): Edit => [name, args]))
}

/** All ids of derived rows, and of everything that takes part in deriving them. */
function knownIds(world: PairWorld): string[] {
  const { people, trips } = world
  const phone = device(people.owner)
  const ready = derivingEdits(world).map(([name, args]) => readyMutation(model, phone.edit(name, args)))
  const needs = [...needsOf(ready, people.owner).values()].flat()
  return [
    ...new Set([
      ...needs.flatMap(need => ('id' in need ? need.id : [])),
      dayIdFor(trips.public.id, date),
      people.owner,
      people.invited,
      trips.public.id,
    ]),
  ]
}

/** The results of everything that creates derived rows. */
async function derivedIn(db: Db, world: PairWorld) {
  const { people, trips } = world
  const { id: tripId, offered } = trips.public
  const edits = derivingEdits(world)
  const results = await outcomes(db, people.owner, ...edits)
  const accept: Edit = ['invitation.accept', { id: offered, tripId, userId: people.invited }]
  const joined = await outcomes(db, people.invited, accept)
  const persons = await db.kysely
    .selectFrom('entity')
    .select('id')
    .where('scope_id', '=', `trip:${tripId}`)
    .where('kind', '=', 'person')
    .where('id', '=', people.invited)
    .execute()
  const days = await outcomes(db, people.owner, ...planDay(tripId))
  return {
    edits: edits.map(([name], index) => `${name}: ${results[index]}`),
    joined,
    persons: persons.length,
    days,
  }
}
