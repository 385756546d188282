import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToasts } from '../../ui/toast/toast.ts'
import { copyTripLink } from './copyTripLink.ts'

const trip = {
  id: 'a1',
  visibility: 'public',
  isOwnTrip: false,
  owner: { id: 'o', firstName: 'Ana', lastName: null },
} as const
const writeText = vi.fn<(text: string) => Promise<void>>()
const shown = () => currentToasts().find(({ open }) => open)

beforeEach(() => {
  writeText.mockReset().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('location', { origin: 'https://wend.example' })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  [trip, 'Anyone with this link can read the trip. No account needed.'],
  [
    { ...trip, visibility: 'friends' as const },
    'Only followers and collaborators of Ana can open this link.',
  ],
  [
    { ...trip, visibility: 'friends' as const, isOwnTrip: true },
    'You, collaborators and your followers can open this link.',
  ],
])('the link of a trip goes to the clipboard, with who can open it', async (given, description) => {
  expect(await copyTripLink(given)).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://wend.example/trip/a1')
  expect(shown()).toMatchObject({ title: 'Link copied to clipboard!', description })
})

test('a clipboard that is closed is told', async () => {
  writeText.mockRejectedValue(new Error('denied'))
  expect(await copyTripLink(trip)).toBe(false)
  expect(shown()).toMatchObject({
    title: 'Failed to copy',
    description: 'Could not copy link to clipboard.',
  })
})
