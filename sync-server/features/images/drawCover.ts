import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { drawPlace } from '#shared/plain/scene/drawPlace.ts'
import type { ScenePlace } from '#shared/plain/scene/scenePlace.ts'
import { AppError } from '#shared/plain/errors.ts'
import { Turns } from '../../load/Turns.ts'
import { previewSize } from '../../middleware/previewTags.ts'

const deadlineMs = 15_000

/** One at a time: a drawing keeps a core busy for half a second. */
const turns = new Turns({ atOnce: 1, mostWaiting: 20, mostWaitingEach: 8 })

/**
 * The drawn cover of a place as a JPEG in the size of a link preview. It is drawn in another process. In this one, the
 * image library must never read SVG, which an uploaded picture could turn out to be. Throws AppError 'unavailable' when
 * too many are waiting, in all or for the caller with this key.
 */
export const drawCover = async (place: ScenePlace, key?: string): Promise<Buffer> =>
  await turns.run(
    () => runThisFile(place),
    () => new AppError('unavailable', 'The server is very busy. Please try again in a moment.'),
    key,
  )

async function runThisFile(place: ScenePlace): Promise<Buffer> {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // It needs none of the server's secrets.
    env: {},
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  )
  const [bytes, trouble, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended])
  if (code !== 0) throw new Error(`The cover cannot be drawn. ${trouble.toString().slice(-2000)}`)
  return bytes
}

async function draw(place: ScenePlace): Promise<void> {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const { width, height } = previewSize
  const { viewBox, body } = drawPlace(place, { width, height, idPrefix: 'cover' })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>`
  process.stdout.write(await sharp(Buffer.from(svg)).flatten().jpeg({ quality: 82 }).toBuffer())
}

if (import.meta.main) await draw(JSON.parse(process.argv[2] ?? '{}') as ScenePlace)
