/*
 * Downloaded maps are files in the browser's private file system, in a folder for each person. Which of them are whole
 * is written in the person's database.
 */

/** False in private windows of some browsers, and in browsers without such a file system. */
export const canKeepFiles = (): boolean =>
  typeof Worker !== 'undefined' && typeof navigator.storage?.getDirectory === 'function'

const mapsFolder = 'maps'
const folderName = (userId: string): string => encodeURIComponent(userId)

/**
 * The folder of a person. Throws where the browser keeps no files for this site, and without `create` when there is no
 * folder. Only a download creates it, or else looking into it would bring it back after it was removed.
 */
export async function openFolder(
  userId: string,
  { create }: { create: boolean } = { create: false },
): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory()
  const maps = await root.getDirectoryHandle(mapsFolder, { create })
  return maps.getDirectoryHandle(folderName(userId), { create })
}

/** The file as it is now; undefined if there is none. Throws when the browser can't tell. */
export async function readAreaFile(userId: string, name: string): Promise<File | undefined> {
  try {
    const handle = await (await openFolder(userId)).getFileHandle(name)
    return await handle.getFile()
  } catch (error) {
    if (isNotThere(error)) return undefined
    throw error
  }
}

export async function removeAreaFile(userId: string, name: string): Promise<void> {
  try {
    await (await openFolder(userId)).removeEntry(name)
  } catch {
    // Not there; or another tab still writes to it, and the next sweep removes it.
  }
}

export async function listAreaFiles(userId: string): Promise<string[]> {
  const names: string[] = []
  try {
    for await (const name of (await openFolder(userId)).keys()) names.push(name)
  } catch {
    // A browser that keeps no files has none to list.
  }
  return names
}

/** For a person whose data is being removed from this device. Throws while a file in it is open. */
export async function removeFolder(userId: string): Promise<void> {
  try {
    const root = await navigator.storage.getDirectory()
    const maps = await root.getDirectoryHandle(mapsFolder)
    await maps.removeEntry(folderName(userId), { recursive: true })
  } catch (error) {
    // There never was one.
    if (!isNotThere(error)) throw error
  }
}

const isNotThere = (error: unknown): boolean => (error as Partial<Error>).name === 'NotFoundError'
