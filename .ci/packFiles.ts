import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressing shorter files saves no time that anyone would notice. */
const worthBytes = 1024

/** Only the build waits for these. Brotli's last two levels save another 7%, but take ten times as long. */
const packers = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Writes compressed copies next to the text files of a built app, as `<name>.br` and `<name>.gz`, for the server to
 * send as is. Source maps get none: they are rarely requested, and they make up most of the bytes.
 */
export async function packFiles(folder: string): Promise<void> {
  const names = globSync('**/*.{js,css,html,svg,txt,webmanifest}', { cwd: folder })
  await Promise.all(names.map(name => packFile(join(folder, name))))
}

async function packFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthBytes) return
  for (const [extension, pack] of Object.entries(packers))
    await writeFile(`${path}.${extension}`, await pack(bytes))
}
