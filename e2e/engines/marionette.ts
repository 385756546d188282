import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Command } from './webDriver.ts'

type Answer = [type: number, id: number, error: { error: string; message: string } | null, result: unknown]

/** WebDriver as Firefox speaks it without a driver in between: JSON over a socket, each text after its length. */
export class Marionette {
  readonly #socket: Socket
  readonly #waiting = new Map<number, (answer: Answer) => void>()
  #received = Buffer.alloc(0)
  #sent = 0

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes: Buffer) => this.#receive(bytes))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      const error = { error: 'closed', message: 'Firefox has ended.' }
      for (const [id, resolve] of this.#waiting) resolve([1, id, error, null])
    })
  }

  static async on(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    return new Marionette(socket)
  }

  /** Sends a command. Throws Firefox's error. */
  async call<Value>(command: Command | 'NewSession', parameters: object): Promise<Value> {
    const id = (this.#sent += 1)
    const answered = new Promise<Answer>(resolve => this.#waiting.set(id, resolve))
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters])
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = await answered
    if (error) throw new Error(`${command}: ${error.error} ${error.message}`)
    return (isWrapped(result) ? result.value : result) as Value
  }

  #receive(bytes: Buffer): void {
    this.#received = Buffer.concat([this.#received, bytes])
    for (;;) {
      const start = this.#received.indexOf(':') + 1
      const end = start + Number(this.#received.subarray(0, start - 1))
      if (start === 0 || this.#received.length < end) return
      const message = JSON.parse(this.#received.toString('utf8', start, end)) as Answer | object
      this.#received = this.#received.subarray(end)
      // The greeting is no list.
      if (!Array.isArray(message)) continue
      const [, id] = message as Answer
      this.#waiting.get(id)?.(message as Answer)
      this.#waiting.delete(id)
    }
  }
}

const isWrapped = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && 'value' in result && Object.keys(result).length === 1
