import { expect, test } from 'vitest'
import { readImportFile } from './readImportFile.ts'

const file = (content: BlobPart, name = 'trip.json') => new File([content], name)

test('a calendar is known by what is in it', async () => {
  const text = '\uFEFF\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR'
  expect(await readImportFile(file(text, 'My.trip.txt'))).toMatchObject({ kind: 'calendar', name: 'My.trip' })
})

test.each<[string, BlobPart]>([
  ['neither a backup', 'hello'],
  ['neither a backup', ''],
  ['neither a backup', '<script>alert(1)</script>'],
  ['neither a backup', new Uint8Array([0xff, 0xd8, 0xff, 0x00])],
  ['not a trip', '{"format":"other"}'],
  ['larger than 5 MB', new Uint8Array(5 * 1024 * 1024 + 1)],
])('anything else says what is wrong: %s', async (words, content) => {
  await expect(readImportFile(file(content))).rejects.toThrow(words)
})
