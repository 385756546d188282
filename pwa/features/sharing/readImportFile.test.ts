import { expect, test } from 'vitest'
import { readImportFile } from './readImportFile.ts'

const file = (content: BlobPart, name = 'trip.json') => new File([content], name)

test('a calendar is known by what is in it', async () => {
  const text = '\uFEFF\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR'
  expect(await readImportFile(file(text, 'My.trip.txt'))).toMatchObject({ kind: 'calendar', name: 'My.trip' })
})

test('the file of a whole account, or of a device, offers its trips', async () => {
  const trip = { title: 'Fjords', destination: 'Bergen' }
  const text = (format: string) =>
    JSON.stringify({ format, version: 1, trips: [{ id: 'a', file: { trip } }] }, null, 2)
  for (const format of ['wend-account', 'wend-device']) {
    const read = await readImportFile(file(text(format)))
    expect(read).toEqual({ kind: 'export', trips: [{ id: 'a', ...trip, backup: JSON.stringify({ trip }) }] })
  }
  // Larger than a trip's file may be.
  const long = text('wend-account') + ' '.repeat(11_000_000)
  expect(await readImportFile(file(long))).toMatchObject({ kind: 'export' })
})

test.each<[string, BlobPart]>([
  ["isn't a trip backup", 'hello'],
  ["isn't a trip backup", ''],
  ["isn't a trip backup", '<script>alert(1)</script>'],
  ["isn't a trip backup", new Uint8Array([0xff, 0xd8, 0xff, 0x00])],
  ["isn't a trip", '{"format":"other"}'],
  ['holds no trips', '{"format": "wend-account", "trips": []}'],
  ['damaged', '{"format": "wend-account", "trips": [{'],
  ['larger than 10 MB', new Uint8Array(10_000_001)],
])('anything else says what is wrong: %s', async (words, content) => {
  await expect(readImportFile(file(content))).rejects.toThrow(words)
})

test('an export that is too large says how to bring the trips over', async () => {
  const large = file('{"format": "wend-account", "trips": []}')
  Object.defineProperty(large, 'size', { value: 52_428_801 })
  await expect(readImportFile(large)).rejects.toThrow(
    'This file is larger than 50 MB. Save your trips one by one instead, with Share, then Backup file, and import those.',
  )
})
