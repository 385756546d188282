import { afterEach, expect, test, vi } from 'vitest'
import { listAreaFiles, openFolder, readAreaFile, removeAreaFile, removeFolder } from './areaFiles.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser's private files, of which only folders matter here. `busy` folders have a file open. */
function privateFiles() {
  const folders = new Set<string>()
  const busy = new Set<string>()
  const missing = () => new DOMException('not there', 'NotFoundError')
  const folder = (path: string): FileSystemDirectoryHandle =>
    ({
      getDirectoryHandle: async (name: string, { create = false } = {}) => {
        const inner = `${path}/${name}`
        if (create) folders.add(inner)
        if (!folders.has(inner)) throw missing()
        return folder(inner)
      },
      getFileHandle: () => Promise.reject(missing()),
      removeEntry: async (name: string) => {
        const inner = `${path}/${name}`
        if (busy.has(inner)) throw new DOMException('a file is open', 'NoModificationAllowedError')
        if (!folders.delete(inner)) throw missing()
      },
      keys: async function* () {},
    }) as unknown as FileSystemDirectoryHandle
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder('')) } })
  return { folders, busy }
}

test('looking for maps does not bring back a folder that was removed', async () => {
  const { folders } = privateFiles()
  await openFolder('ana', { create: true })
  expect([...folders]).toContain('/maps/ana')
  await removeFolder('ana')
  await removeAreaFile('ana', 'a.pmtiles')
  expect(await readAreaFile('ana', 'a.pmtiles')).toBeUndefined()
  expect(await listAreaFiles('ana')).toEqual([])
  expect([...folders]).toEqual(['/maps'])
})

test('a folder that is not there needs no removal; one with an open file says so', async () => {
  const { busy } = privateFiles()
  await removeFolder('ana')
  await openFolder('ana', { create: true })
  busy.add('/maps/ana')
  await expect(removeFolder('ana')).rejects.toThrow('a file is open')
})
