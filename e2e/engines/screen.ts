import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ends } from './ends.ts'
import { Pointer } from './pointer.ts'

/** A virtual screen that has one window. */
export interface Screen {
  /** What programs find in `DISPLAY`. */
  display: string
  pointer: Pointer
}

export async function startScreen(started: AsyncDisposableStack): Promise<Screen> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-noreset', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  started.defer(() => ends(child))
  const [number] = await Promise.race([
    once(child.stdio[3]!, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('Xvfb did not start.')
    }),
  ])
  const display = `:${String(number).trim()}`
  const pointer = await Pointer.on(display)
  started.defer(() => pointer.leave())
  return { display, pointer }
}
