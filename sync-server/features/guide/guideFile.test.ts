import { generateKeyPairSync } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { mostFileBytes, openGuideFile, sealGuide } from './guideFile.ts'

const { privateKey: key, publicKey } = generateKeyPairSync('ed25519')
const keys = [publicKey.export({ format: 'jwk' }).x!]
const parts = new Map([
  ['index.json', '[]'],
  ['rome.json', '{"places":["Forum"]}'],
])
const sealed = sealGuide(parts, { version: '2026.12', key })

/** The file, with something in it changed. */
function changed(change: (envelope: { manifest: string; parts: Record<string, string> }) => unknown): Buffer {
  const envelope = JSON.parse(gunzipSync(sealed).toString()) as Parameters<typeof change>[0]
  change(envelope)
  return gzipSync(JSON.stringify(envelope))
}

test('what was sealed is opened, with every part as it was', async () => {
  const { manifest, parts: found } = await openGuideFile(sealed, ['A'.repeat(43), ...keys])
  expect(manifest).toMatchObject({ version: '2026.12', schema: 1 })
  expect(Object.keys(manifest.parts)).toEqual([...parts.keys()])
  expect([...found]).toEqual([...parts])
})

const others = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!

test.each([
  ['no key at all', [], 'is not signed with a key'],
  ['the key of somebody else', [others], 'is not signed with a key'],
])('%s opens nothing', async (_what, wrongKeys, message) => {
  await expect(openGuideFile(sealed, wrongKeys)).rejects.toThrow(message)
})

const flipped = Buffer.from(sealed)
flipped[Math.trunc(flipped.length / 2)]! ^= 1

test.each([
  ['a flipped bit', flipped, /is damaged|has another|is not signed/],
  ['half of it', sealed.subarray(0, sealed.length / 2), 'is damaged'],
  ['another file', Buffer.from('PMTiles'), 'is damaged'],
  ['another text in it', gzipSync('{"places":[]}'), 'is damaged'],
  [
    'a part that was changed',
    changed(({ parts: all }) => (all['rome.json'] = '{"places":["Farce"]}')),
    'has another rome.json',
  ],
  [
    'a part that is missing',
    changed(({ parts: all }) => delete all['rome.json']),
    'lacks its part rome.json',
  ],
  ['a part too many', changed(({ parts: all }) => (all['evil.json'] = '{}')), 'was not signed: evil.json'],
  [
    'another version',
    changed(envelope => (envelope.manifest = envelope.manifest.replace('2026.12', '2027.12'))),
    'is not signed with a key',
  ],
  ['a very large file', Buffer.alloc(mostFileBytes + 1), 'is larger than 8000000 bytes'],
  ['a file that swells', gzipSync(Buffer.alloc(33_000_000)), 'is larger than 32000000 bytes when unpacked'],
])('%s is refused', async (_what, file, message) => {
  await expect(openGuideFile(file, keys)).rejects.toThrow(message)
})

test('only versions that can be compared, and parts that are files of the guide, are signed', () => {
  expect(() => sealGuide(parts, { version: 'latest', key })).toThrow('must be a version')
  expect(() => sealGuide(new Map([['../../etc/passwd', 'x']]), { version: '2026.12', key })).toThrow('parts')
})
