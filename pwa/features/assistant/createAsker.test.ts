import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { writeSuggestions } from '#shared/features/assistant/writeSuggestions.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { ApiError, NetworkError } from '../../data/server/api.ts'
import { addQuestion } from './conversation.ts'
import { createAsker } from './createAsker.ts'
import type { AskerParts } from './createAsker.ts'
import type { AnswerPart } from './streamAnswer.ts'

const tower = {
  title: 'Belém Tower',
  location: 'Lisbon',
  description: '',
  cost: '',
  time: '',
  category: 'activities' as const,
}
const whole = (response: string): AnswerPart => ({ whole: { response, source: 'model' } })

function device(parts: Partial<AskerParts> & Pick<AskerParts, 'stream'>) {
  const db = new LocalDatabase(newId())
  const onFailure = vi.fn()
  const guideAnswer = vi.fn(async () => ({
    answer: `From the guide.${writeSuggestions([tower])}`,
    isWhole: true,
  }))
  const asker = createAsker({
    db,
    userId: newId(),
    guideAnswer,
    hasModel: () => true,
    isOffline: () => false,
    onFailure,
    ...parts,
  })
  const turns = () => db.chatTurn.orderBy('id').toArray()
  const first = async () => (await turns())[0]
  return { db, asker, turns, first, onFailure, guideAnswer }
}

async function* say(...parts: AnswerPart[]) {
  for (const part of parts) {
    await Promise.resolve()
    yield part
  }
}

test('questions are answered in order, each with what was said before', async () => {
  const stream = vi.fn<AskerParts['stream']>(({ messages }) =>
    say({ text: 'A' }, whole(`To ${messages.at(-1)!.content}`)),
  )
  const { db, asker, turns } = device({ stream })
  await addQuestion(db, 'first', null)
  await addQuestion(db, 'second', null)
  asker.wake()
  await vi.waitFor(async () => expect((await turns()).map(({ state }) => state)).toEqual(['done', 'done']))
  expect((await turns()).map(({ answer, source }) => [answer, source])).toEqual([
    ['To first', 'model'],
    ['To second', 'model'],
  ])
  expect(stream.mock.calls[1]![0].messages).toEqual([
    { role: 'user', content: 'first' },
    { role: 'assistant', content: 'To first' },
    { role: 'user', content: 'second' },
  ])
})

test('keeps each suggestion once, and the newest first are in the order of the answer', async () => {
  const reply = `Go.${writeSuggestions([tower, { ...tower, title: 'Alfama' }])}`
  const { db, asker, first } = device({ stream: () => say({ text: reply }, whole(reply)) })
  await addQuestion(db, 'what?', 'trip')
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.state).toBe('done'))
  expect(await db.chatSuggestion.orderBy('id').reverse().toArray()).toMatchObject([
    { title: 'Belém Tower', tripId: 'trip', addedTo: null },
    { title: 'Alfama' },
  ])
})

test('without a network a question waits, the guide answers at once, and the server later', async () => {
  let offline = true
  const stream = vi.fn<AskerParts['stream']>(() => say(whole('From the model.')))
  const { db, asker, first, guideAnswer } = device({ stream, isOffline: () => offline })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.guide).toContain('From the guide.'))
  expect((await first())?.state).toBe('waiting')
  expect(stream).not.toHaveBeenCalled()
  expect(await db.chatSuggestion.count()).toBe(1)

  offline = false
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.state).toBe('done'))
  expect(await first()).toMatchObject({ answer: 'From the model.', guide: null })
  expect(guideAnswer).toHaveBeenCalledTimes(1)
})

test('without a network and without a model, what the guide says is the answer', async () => {
  const stream = vi.fn<AskerParts['stream']>()
  const { db, asker, first } = device({ stream, isOffline: () => true, hasModel: () => false })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.state).toBe('done'))
  expect(await first()).toMatchObject({ source: 'guide', guide: null })
  expect((await first())?.answer).toContain('From the guide.')
  expect(stream).not.toHaveBeenCalled()
})

test('without a model, a question that this device cannot answer still waits for the server', async () => {
  const { db, asker, first } = device({
    stream: vi.fn<AskerParts['stream']>(),
    isOffline: () => true,
    hasModel: () => false,
    guideAnswer: async () => ({ answer: "Our guide to Rome isn't on this device yet.", isWhole: false }),
  })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.guide).toContain('Rome'))
  expect((await first())?.state).toBe('waiting')
})

test.each([
  ['a network that fails', new NetworkError('gone')],
  ['a server that restarts', new ApiError(503, '', '')],
  ['a session that ended', new ApiError(401, '', '')],
])('%s is waited for', async (_name, error) => {
  const stream = vi.fn<AskerParts['stream']>()
  stream.mockImplementationOnce(() => {
    throw error
  })
  stream.mockImplementation(() => say(whole('Here.')))
  const { db, asker, first, onFailure } = device({ stream })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.guide).toBeTruthy())
  await vi.waitFor(async () => expect((await first())?.answer).toBe('Here.'), { timeout: 3000 })
  expect(onFailure).not.toHaveBeenCalled()
})

test('a refusal is told with the words of the server', async () => {
  const body = JSON.stringify({ error: { code: 'rate-limited', message: 'Too many requests.' } })
  const { db, asker, first, onFailure } = device({
    stream: () => {
      throw new ApiError(429, body, '')
    },
  })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () =>
    expect(await first()).toMatchObject({ state: 'failed', problem: 'Too many requests.' }),
  )
  expect(onFailure).toHaveBeenCalledWith('Too many requests.')
})

test('a failure of the server is told as one', async () => {
  const { db, asker, first } = device({
    stream: () => {
      throw new ApiError(500, 'Oh no.', '')
    },
  })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.state).toBe('failed'))
  expect((await first())?.problem).toBe('Something went wrong on the server. Please try again later.')
})

/** A device whose question was asked three times, and whose answer broke off each time. */
async function afterThreeBreaks() {
  const stream = vi.fn<AskerParts['stream']>(async function* () {
    yield { text: 'Half an ' }
    throw new NetworkError('gone')
  })
  const { db, asker, first } = device({ stream })
  await addQuestion(db, 'what?', null)
  asker.wake()
  for (const times of [1, 2, 3]) {
    await vi.waitFor(() => expect(stream).toHaveBeenCalledTimes(times))
    await vi.waitFor(async () => expect((await first())?.state).not.toBe('asking'))
    asker.wake()
  }
  return { stream, db, asker, first }
}

test('an answer that breaks off again and again is given up, with what there is of it', async () => {
  const { stream, first } = await afterThreeBreaks()
  await vi.waitFor(async () => expect(await first()).toMatchObject({ state: 'failed', answer: 'Half an ' }))
  expect(stream).toHaveBeenCalledTimes(3)
})

test('an answer can be stopped; what there is of it stays, and nothing comes after', async () => {
  const stream: AskerParts['stream'] = async function* (_body, signal) {
    yield { text: 'The beginning' }
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  }
  const { db, asker, first } = device({ stream })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.answer).toBe('The beginning'))
  await asker.stop((await first())!.id)
  expect(await first()).toMatchObject({ state: 'done', answer: 'The beginning', problem: 'Stopped.' })
})

/** A stream that says something, or nothing, and then thinks until it is called off. */
const thinking = (...said: AnswerPart[]) =>
  vi.fn<AskerParts['stream']>(async function* (_body, signal) {
    yield* said
    await new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })

test('a question that is cleared while the model thinks is called off, and the next one is asked', async () => {
  const stream = thinking()
  const { db, asker, first } = device({ stream })
  await addQuestion(db, 'first', null)
  asker.wake()
  await vi.waitFor(() => expect(stream).toHaveBeenCalledOnce())
  await db.chatTurn.clear()
  await vi.waitFor(() => expect(stream.mock.calls[0]![1].aborted).toBe(true))
  stream.mockImplementation(() => say(whole('Here.')))
  await addQuestion(db, 'second', null)
  asker.wake()
  await vi.waitFor(async () => expect(await first()).toMatchObject({ question: 'second', answer: 'Here.' }))
})

test('a question that another tab stops is called off here', async () => {
  const stream = thinking({ text: 'The beginning' })
  const { db, asker, first } = device({ stream })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect((await first())?.answer).toBe('The beginning'))
  await db.chatTurn.toCollection().modify({ state: 'done', problem: 'Stopped.' })
  await vi.waitFor(() => expect(stream.mock.calls[0]![1].aborted).toBe(true))
  expect(await first()).toMatchObject({ state: 'done', answer: 'The beginning' })
})

test('a suggestion that is deleted while the answer is written does not come back', async () => {
  const reply = `Go.${writeSuggestions([tower])}`
  const deleted = Promise.withResolvers<void>()
  const { db, asker, first } = device({
    async *stream() {
      yield { text: reply }
      await deleted.promise
      yield whole(`${reply}\n`)
    },
  })
  await addQuestion(db, 'what?', null)
  asker.wake()
  await vi.waitFor(async () => expect(await db.chatSuggestion.count()).toBe(1))
  await db.chatSuggestion.clear()
  deleted.resolve()
  await vi.waitFor(async () => expect((await first())?.state).toBe('done'))
  expect(await db.chatSuggestion.count()).toBe(0)
})

test('a question asked again after it was given up has all its tries again', async () => {
  const { stream, db, asker, first } = await afterThreeBreaks()
  await vi.waitFor(async () => expect((await first())?.state).toBe('failed'))
  await db.chatTurn.toCollection().modify({ state: 'waiting', answer: '', problem: null })
  asker.wake()
  await vi.waitFor(() => expect(stream).toHaveBeenCalledTimes(4))
  await vi.waitFor(async () => expect((await first())?.state).toBe('waiting'))
})

describe('about a trip', () => {
  const tripId = newId()
  const refused = new ApiError(
    404,
    JSON.stringify({ error: { code: 'not-found', message: 'No such trip.' } }),
    '',
  )
  const withTrip = async (db: LocalDatabase) => {
    const meta = { deletedAt: null, version: 1 }
    await db.row.put({ scope: tripScope(tripId), kind: 'trip', id: tripId, data: {}, ...meta } as never)
  }
  const edit = { mid: 1, name: 'trip.create', scope: tripScope(tripId) } as Mutation

  test('that the server does not have yet, a question waits', async () => {
    const stream = vi.fn<AskerParts['stream']>(() => say(whole('Here.')))
    stream.mockImplementationOnce(() => {
      throw refused
    })
    const { db, asker, first, onFailure } = device({ stream })
    await withTrip(db)
    await db.outbox.add(edit)
    await addQuestion(db, 'what?', tripId)
    asker.wake()
    await vi.waitFor(async () => expect((await first())?.guide).toBeTruthy())
    expect((await first())?.state).toBe('waiting')
    await db.outbox.clear()
    asker.wake()
    await vi.waitFor(async () => expect((await first())?.answer).toBe('Here.'))
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('that the server does not show, it fails', async () => {
    const { db, asker, first } = device({
      stream: () => {
        throw refused
      },
    })
    await withTrip(db)
    await addQuestion(db, 'what?', tripId)
    asker.wake()
    await vi.waitFor(async () => expect((await first())?.problem).toBe('No such trip.'))
  })

  test('that is gone from this device, it is asked without it', async () => {
    const stream = vi.fn<AskerParts['stream']>(() => say(whole('Here.')))
    const { db, asker, first } = device({ stream })
    await addQuestion(db, 'what?', tripId)
    asker.wake()
    await vi.waitFor(async () => expect((await first())?.answer).toBe('Here.'))
    expect(stream.mock.calls[0]![0].tripId).toBeNull()
  })
})

test('a question that a closed tab was asking is asked again', async () => {
  const { db, asker, first } = device({ stream: () => say(whole('Here.')) })
  await addQuestion(db, 'what?', null)
  await db.chatTurn.toCollection().modify({ state: 'asking', answer: 'Half' })
  asker.wake()
  await vi.waitFor(async () => expect(await first()).toMatchObject({ state: 'done', answer: 'Here.' }))
})

test('a database that fails once does not leave a question waiting', async () => {
  const { db, asker, first } = device({ stream: () => say(whole('Here.')) })
  await addQuestion(db, 'what?', null)
  const update = vi.spyOn(db.chatTurn, 'update').mockRejectedValueOnce(new Error('closed'))
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  asker.wake()
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  await vi.waitFor(async () => expect(await first()).toMatchObject({ state: 'done' }), 10_000)
  update.mockRestore()
  warned.mockRestore()
})
