import { afterEach, expect, test, vi } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { describeEachDatabase } from '../../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../../testing/describeEachDatabase.ts'
import { modelReplies, startModelServer } from '../../testing/modelServer.ts'
import type { ModelServer } from '../../testing/modelServer.ts'
import { quickJobs } from '../../testing/quickJobs.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { dayOf, goodPlan, parisTrip, rowOf, stop, titles } from '../itinerary/testing/parisTrip.ts'
import type { DayWithItems } from '../itinerary/testing/parisTrip.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

async function startServer(env: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({ env, features: quickJobs })
  cleanups.push(() => server.stop())
  return server
}

describeEachDatabase('an itinerary from the model', database => {
  async function start() {
    const model = await startModelServer()
    cleanups.push(() => model.stop())
    const env = await settings(database, model)
    return { model, env, server: await startServer(env) }
  }

  test('lands as suggested days, told as one entry in the name of who asked', async () => {
    const { model, server } = await start()
    const { ask, until, plan, log, call } = await parisTrip(server)
    expect((await call('GET')).status).toBe(404)
    const answering = Promise.withResolvers<void>()
    model.answerWith(async () => {
      await answering.promise
      return modelReplies.json(goodPlan)
    })
    const { status, body } = await ask()
    expect([status, body.status]).toEqual([202, expect.stringMatching(/waiting|running/)])
    answering.resolve()
    expect(await until('done')).toMatchObject({ source: 'model', progress: null, error: null })
    expect((await call('GET')).body).toMatchObject({ id: body.id, status: 'done', interests: 'art' })
    const days = await plan()
    expect(days.map(({ date, status: is, title }) => [date, is, title])).toEqual([
      ['2027-05-03', 'suggested', 'Idea 1'],
      ['2027-05-04', 'suggested', 'Idea 2'],
    ])
    expect(titles(days)).toEqual([
      ['Louvre Museum', 'Sainte-Chapelle'],
      ["Musée d'Orsay", 'Eiffel Tower'],
    ])
    expect((await log())[0]).toMatchObject({
      actionType: 'itinerary_generated',
      changes: { description: 'Ana generated an itinerary with 4 activities' },
    })
  })

  test('replaces suggested days only, and that too is told as generated', async () => {
    const { model, server } = await start()
    const { ana, ask, until, plan, commit, log } = await parisTrip(server)
    model.answerWith(() => modelReplies.json(goodPlan))
    await ask()
    await until('done')
    const [first, second] = await plan()
    await commit(ana, ['day.confirm', { id: first!.id }])
    model.answerWith(() => modelReplies.json({ days: [dayOf(2, stop('Panthéon', '11:00'))] }))
    await ask()
    await until('done')
    const [kept, replaced] = await plan()
    expect(kept).toEqual({ ...first, status: 'confirmed' })
    expect(replaced).toMatchObject({ id: second!.id, status: 'suggested' })
    expect(titles([replaced!])).toEqual([['Panthéon']])
    expect((await log())[0]).toMatchObject({
      actionType: 'itinerary_generated',
      changes: { description: 'Ana generated an itinerary with 1 activity' },
    })
  })

  test('keeps what somebody has written something in', async () => {
    const { model, server } = await start()
    const { ana, ask, until, plan, commit } = await parisTrip(server)
    model.answerWith(() => modelReplies.json(goodPlan))
    await ask()
    await until('done')
    const [, second] = await plan()
    await commit(ana, ['item.update', { id: second!.items[0]!.id, description: 'Meet Ben here' }])
    model.answerWith(() => modelReplies.json({ days: [dayOf(2, stop('Panthéon', '16:00'))] }))
    await ask()
    await until('done')
    expect(titles((await plan()).slice(-1))).toEqual([["Musée d'Orsay", 'Panthéon']])
  })

  test('renames the days of earlier suggestions, but not one that somebody has named', async () => {
    const { model, server } = await start()
    const { ana, ask, until, plan, commit } = await parisTrip(server)
    const titleAfter = async (title: string) => {
      const day = { ...dayOf(1, stop('Panthéon', '11:00')), title }
      model.answerWith(() => modelReplies.json({ days: [day] }))
      await ask()
      await until('done')
      return (await plan())[0]!.title
    }
    await titleAfter('Left Bank')
    await titleAfter('Right Bank')
    expect(await titleAfter('Latin Quarter')).toBe('Latin Quarter')
    const [first] = await plan()
    await commit(ana, ['day.rename', { id: first!.id, title: "Carla's birthday" }])
    expect(await titleAfter('Marais')).toBe("Carla's birthday")
  })

  test('does not plan days of the trip that are over', async () => {
    const { model, server } = await start()
    const now = new Date().toISOString().slice(0, 10)
    const [startDate, endDate] = [addDays(now, -2), addDays(now, 2)]
    const { ask, until, plan } = await parisTrip(server, { startDate, endDate })
    model.answerWith(() => modelReplies.json(goodPlan))
    await ask()
    await until('done')
    const dates = (await plan()).map(({ date }) => date)
    expect(dates).not.toContain(startDate)
    expect(dates).toContain(endDate)
  })

  test('leaves a deleted empty day deleted, fills one that was added by hand, and gives that one back', async () => {
    const { model, server } = await start()
    const { ask, until, plan, call } = await parisTrip(server)
    model.answerWith(() => modelReplies.json(goodPlan))
    const added = (date: string, dayNumber: number) =>
      call<DayWithItems>('POST', '/days', { date, dayNumber }).then(({ body }) => body)
    const gone = await added('2027-05-03', 1)
    expect((await call('DELETE', `/days/${gone.id}`)).status).toBe(204)
    const empty = await added('2027-05-04', 2)
    await ask()
    await until('done')
    const made = await plan()
    expect(made.map(({ status }) => status)).toEqual(['suggested', 'suggested'])
    expect(made.map(({ id }) => id)).not.toContain(gone.id)
    expect(made[1]).toMatchObject({ insteadOf: empty.id })
    expect((await call('DELETE', `/days/${made[1]!.id}`)).status).toBe(204)
    expect((await plan())[1]).toEqual(empty)
  })

  test('asked for twice at once is made once', async () => {
    const { model, server } = await start()
    const { ask, until } = await parisTrip(server)
    const answering = Promise.withResolvers<void>()
    model.answerWith(async () => {
      await answering.promise
      return modelReplies.json(goodPlan)
    })
    const answers = await Promise.all([ask(), ask()])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    expect(answers[0].body.id).toBe(answers[1].body.id)
    await until('running')
    expect((await ask()).body).toMatchObject({ id: answers[0].body.id, status: 'running' })
    answering.resolve()
    await until('done')
    expect(model.asked).toHaveLength(1)
  })

  test('outlives a stop of the server in the middle', async () => {
    const { model, env, server } = await start()
    const { id, ana, ask, until } = await parisTrip(server)
    model.next(modelReplies.hang())
    model.answerWith(() => modelReplies.json(goodPlan))
    await ask()
    await vi.waitFor(() => expect(model.asked).toHaveLength(1), { timeout: 30_000 })
    expect(await until('running')).toMatchObject({ progress: 'Asking the AI model for ideas' })
    await server.stop()

    const next = await startServer(env)
    await vi.waitFor(async () => expect((await rowOf(next, id)).status).toBe('done'), { timeout: 20_000 })
    expect(model.asked).toHaveLength(2)
    const { changes } = await changesOf(next, id)
    expect(changes.at(-1)).toMatchObject({ userId: ana.id })
  })

  test('is called off: what the model still says is left aside', async () => {
    const { model, server } = await start()
    const { ana, ask, until, plan, commit } = await parisTrip(server)
    model.answerWith(() => modelReplies.slow(JSON.stringify(goodPlan), 1500))
    await ask()
    await vi.waitFor(() => expect(model.asked).toHaveLength(1), { timeout: 30_000 })
    expect(await commit(ana, ['itinerary.cancel', {}])).toEqual(['applied'])
    await new Promise(resolve => setTimeout(resolve, 2500))
    expect(await plan()).toEqual([])
    expect((await until('cancelled')).finishedAt).not.toBeNull()
    // The next one is generated as if nothing had happened.
    model.answerWith(() => modelReplies.json(goodPlan))
    await ask()
    await until('done')
  })

  test('is not written for someone who has written all that they may in this minute', async () => {
    const model = await startModelServer()
    cleanups.push(() => model.stop())
    const server = await startTestServer({
      env: await settings(database, model),
      features: quickJobs,
      bodyLimits: { atOnce: 1e6, atOnceEach: 1e6, perMinuteEach: 100_000 },
    })
    cleanups.push(() => server.stop())
    const { ana, ask, until, plan } = await parisTrip(server)
    const answering = Promise.withResolvers<void>()
    model.answerWith(async () => {
      await answering.promise
      return modelReplies.json(goodPlan)
    })
    expect((await ask()).status).toBe(202)
    const fill = () => server.request('PATCH', '/api/profile', { as: ana, body: { bio: 'x'.repeat(90_000) } })
    await expect.poll(async () => (await fill()).status).toBe(429)
    answering.resolve()
    const { error } = await until('failed', 'done')
    expect(error).toContain('a lot within a minute')
    expect((await plan()).flatMap(({ items }) => items)).toEqual([])
  })

  test('is not written for someone who was removed meanwhile', async () => {
    const { model, server } = await start()
    const { ana, ask, until, plan, commit, join } = await parisTrip(server)
    const ben = await server.user({ firstName: 'Ben' })
    const membership = await join(ben)
    model.answerWith(async () => {
      await commit(ana, ['collaborator.remove', { id: membership }])
      return modelReplies.json(goodPlan)
    })
    expect((await ask(ben)).status).toBe(202)
    expect(await until('failed')).toMatchObject({
      error: expect.stringMatching(/can no longer edit the trip/) as string,
    })
    expect(await plan()).toEqual([])
  })

  test('is fitted to what became of the trip meanwhile', async () => {
    const { model, server } = await start()
    const { ana, ask, until, plan, commit } = await parisTrip(server)
    model.answerWith(async () => {
      const day = newId()
      const fields = { time: null, location: null, description: null, cost: null, category: null }
      await commit(
        ana,
        ['day.add', { id: day, dayNumber: 1, date: '2027-05-03' }],
        ['item.add', { id: newId(), dayId: day, pos: 'a0', title: 'Eiffel Tower', ...fields }],
      )
      return modelReplies.json(goodPlan)
    })
    await ask()
    await until('done')
    expect(titles(await plan())).toEqual([['Eiffel Tower'], ["Musée d'Orsay"]])
  })
})

async function settings(database: DatabaseUnderTest, model?: ModelServer) {
  const { dataDir, databaseUrl } = await database.place()
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...model?.env }
}

async function changesOf({ db }: TestServer, tripId: string) {
  const rows = await db.kysely
    .selectFrom('entity')
    .select('data')
    .where('scope_id', '=', tripScope(tripId))
    .where('kind', '=', 'change')
    .orderBy('id')
    .execute()
  return { changes: rows.map(({ data }) => JSON.parse(data) as { userId: string }) }
}
