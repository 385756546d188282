import { expect, test } from 'vitest'
import { anySignal } from './anySignal.ts'

test('it aborts with the first signal, and for its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()]
  const signal = anySignal(first.signal, second.signal)
  expect(signal.aborted).toBe(false)
  second.abort('too late')
  first.abort('called off')
  expect([signal.aborted, signal.reason]).toEqual([true, 'too late'])
})

test('a signal that was aborted before aborts it at once', () => {
  expect(anySignal(new AbortController().signal, AbortSignal.abort('over')).reason).toBe('over')
})
