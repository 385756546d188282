import { expect, test, vi } from 'vitest'
import { isAppleEngine } from '../data/store/isAppleEngine.ts'
import { currentToasts, toast } from '../ui/toast/toast.ts'

test('frames still come after a focused element went away on a stopped clock', async () => {
  vi.useFakeTimers()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  field.remove()
  vi.useRealTimers()
  await expect(new Promise(requestAnimationFrame)).resolves.toBeGreaterThan(0)
})

test.each(['first', 'second'])('a toast is gone after its test (the %s)', title => {
  expect(currentToasts().filter(({ open }) => open)).toEqual([])
  toast({ title })
})

test("leaving the page ends no transaction of another file's database", () => {
  expect(isAppleEngine()).toBe(false)
})
