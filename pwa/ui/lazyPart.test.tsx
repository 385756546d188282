import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { lazyPart } from './lazyPart.tsx'
import { currentToasts } from './toast/toast.ts'

afterEach(() => {
  cleanup()
})

/** A part that waits for its code. */
function waitingPart() {
  const code = deferred<() => string>()
  return { ...code, Part: lazyPart(() => code.promise, { waiting: 'a skeleton' }) }
}

test('what waits for its code keeps its place until then', async () => {
  const { Part, resolve } = waitingPart()
  const { container } = render(<Part />)
  expect(container.textContent).toBe('a skeleton')
  await act(async () => resolve(() => 'the part'))
  expect(container.textContent).toBe('the part')
})

test('with its code there, nothing waits', async () => {
  const { Part, resolve } = waitingPart()
  Part.preload()
  await act(async () => resolve(() => 'the part'))
  expect(render(<Part />).container.textContent).toBe('the part')
})

test('code that is to come after something else is not loaded before it', async () => {
  const urgent = deferred<void>()
  let loads = 0
  const load = async () => {
    loads += 1
    return () => 'the part'
  }
  const Part = lazyPart(load, { after: urgent.promise })
  Part.preload()
  const { container } = render(<Part />)
  await act(async () => {})
  expect([loads, container.textContent]).toEqual([0, ''])
  await act(async () => urgent.resolve())
  expect([loads, container.textContent]).toEqual([1, 'the part'])
})

test('code that cannot be had ends the wait, and says so', async () => {
  const { Part, reject } = waitingPart()
  const { container } = render(<Part />)
  await act(async () => reject(new TypeError('error loading dynamically imported module')))
  expect(container.textContent).toBe('')
  expect(currentToasts()[0]?.title).toBe("This part of Wend. isn't on your device yet")
})
