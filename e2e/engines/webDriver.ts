/** The WebDriver commands in use, by the names that Firefox gives them. */
export type Command =
  | 'Back'
  | 'DeleteAllCookies'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'ExecuteScript'
  | 'Forward'
  | 'GetWindowHandle'
  | 'GetWindowHandles'
  | 'GetWindowRect'
  | 'Navigate'
  | 'NewWindow'
  | 'PerformActions'
  | 'SetWindowRect'
  | 'SwitchToWindow'

/** Sends a command to the driver. Throws the driver's error. */
type Send = (command: Command, parameters: Parameters) => Promise<unknown>

/** `id` is an element's. */
export type Parameters = Record<string, unknown> & { id?: string }

/** A browser's one session. Commands wait for each other, because the driver has one current window for all of them. */
export class WebDriver {
  readonly #send: Send
  #last: Promise<unknown> = Promise.resolve()
  #current = ''

  constructor(send: Send) {
    this.#send = send
  }

  /** Sends a command, to a window or to the browser as a whole. */
  call<Value>(command: Command, parameters: Parameters = {}, window = ''): Promise<Value> {
    const answer = this.#last.then(async () => {
      if (window && window !== this.#current) {
        await this.#send('SwitchToWindow', { handle: window })
        this.#current = window
      }
      return (await this.#send(command, parameters)) as Value
    })
    this.#last = answer.catch(() => undefined)
    return answer
  }
}
