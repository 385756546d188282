import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from './testing/accessWorld.ts'
import { startAskedServer } from './testing/askedServer.ts'
import type { AskedServer } from './testing/askedServer.ts'
import { editQuestions, questionOf } from './testing/questions.ts'
import type { Question } from './testing/questions.ts'
import { firstDate } from './testing/writingCalls.ts'
import { addDays } from '#shared/plain/dates.ts'

let server: AskedServer

beforeAll(async () => {
  server = await startAskedServer()
})

afterAll(() => server.stop())

/** Every way in which the three days of the trips could be written. */
const dates = new RegExp(
  [0, 1, 2]
    .map(offset => addDays(firstDate, offset))
    .flatMap(date => [date, date.replaceAll('-', ''), `May ${Number(date.slice(8))}`])
    .join('|'),
)

/** Who has the secret of an invitation was invited; administrators look after all trips. */
const isMeantToTell = /\/invitations\/link|\/api\/admin\//

/** Answers that this role gets to all calls and edits about a trip, of which those that say its dates. */
async function tellDates(role: Role, kind: 'public' | 'friends'): Promise<string[]> {
  const { world, contract } = server
  const trip = world.trips[kind]
  const questions: [string, Question][] = [
    ...contract.calls.map(({ call }): [string, Question] => [call, questionOf(server, call, role, trip)]),
    ...(role === 'signed out' ? [] : editQuestions(world, world.people[role].id, trip)),
  ]
  const told: string[] = []
  for (const [name, question] of questions) {
    // What a person says is theirs to hear again.
    if (isMeantToTell.test(name) || dates.test(JSON.stringify(question.body ?? ''))) continue
    const { answer } = await server.ask(role, question)
    if (dates.test(answer.text)) told.push(name)
  }
  return told
}

const visitors: [Role, 'public' | 'friends'][] = [
  ['signed out', 'public'],
  ['stranger', 'public'],
  ['blocked', 'public'],
  ['follower', 'public'],
  ['follower', 'friends'],
  ['admin', 'public'],
]

test.each(visitors)('[SOCIAL11] no answer says when a trip is: to %s, of a %s trip', async (role, kind) => {
  expect(await tellDates(role, kind)).toEqual([])
})

test('those who work on a trip hear when it is, so the test above would notice', async () => {
  const told = await tellDates('editor', 'public')
  expect(told).toEqual(
    expect.arrayContaining([
      'GET /api/trips',
      'GET /api/trips/{id}',
      'GET /api/trips/{id}/itinerary',
      'GET /api/feed',
      'GET /api/saved-trips',
      'GET /api/users/{id}/trips',
    ]),
  )
})
