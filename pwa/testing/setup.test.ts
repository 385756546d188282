import { expect, test, vi } from 'vitest'

test('frames still come after a focused element went away on a stopped clock', async () => {
  vi.useFakeTimers()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  field.remove()
  vi.useRealTimers()
  await expect(new Promise(requestAnimationFrame)).resolves.toBeGreaterThan(0)
})
