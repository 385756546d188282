import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

const setUp = Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
const queryExtension = 98
const fakeInput = 2
const leftButton = 1
const [buttonPress, buttonRelease, motion] = [4, 5, 6]

/**
 * The mouse of a virtual screen, for what no driver does: dragging. Speaks the X11 protocol with its XTEST extension,
 * which Xvfb contains.
 */
export class Pointer {
  readonly #socket: Socket
  readonly #extension: number

  private constructor(socket: Socket, extension: number) {
    this.#socket = socket
    this.#extension = extension
    // The screen may end first.
    socket.on('error', () => undefined)
  }

  static async on(display: string): Promise<Pointer> {
    const socket = connect(`/tmp/.X11-unix/X${display.slice(1)}`)
    await once(socket, 'connect')
    socket.write(setUp)
    const greeting = await answer(socket, 8)
    if (greeting[0] !== 1) throw new Error('The screen refuses the mouse.')
    await answer(socket, greeting.readUInt16LE(6) * 4)
    const name = 'XTEST'
    const question = Buffer.alloc(16)
    question.writeUInt8(queryExtension, 0)
    question.writeUInt16LE(question.length / 4, 2)
    question.writeUInt16LE(name.length, 4)
    question.write(name, 8)
    socket.write(question)
    const found = await answer(socket, 32)
    if (found[8] !== 1) throw new Error('The screen has no XTEST.')
    return new Pointer(socket, found[9]!)
  }

  /** In pixels of the screen. */
  move(x: number, y: number): void {
    this.#send(motion, 0, x, y)
  }

  press(): void {
    this.#send(buttonPress, leftButton)
  }

  release(): void {
    this.#send(buttonRelease, leftButton)
  }

  leave(): void {
    this.#socket.destroy()
  }

  #send(type: number, detail: number, x = 0, y = 0): void {
    const request = Buffer.alloc(36)
    request.writeUInt8(this.#extension, 0)
    request.writeUInt8(fakeInput, 1)
    request.writeUInt16LE(request.length / 4, 2)
    request.writeUInt8(type, 4)
    request.writeUInt8(detail, 5)
    request.writeInt16LE(Math.round(x), 24)
    request.writeInt16LE(Math.round(y), 26)
    this.#socket.write(request)
  }
}

/** The next bytes of the answer. */
async function answer(socket: Socket, length: number): Promise<Buffer> {
  for (;;) {
    const bytes = socket.read(length) as Buffer | null
    if (bytes) return bytes
    await once(socket, 'readable')
  }
}
