/** A deadline that every sign of life renews, for an answer that arrives bit by bit. */
export function silenceDeadline(ms: number) {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException(`nothing more in ${ms} ms`, 'TimeoutError'))
  let timer = setTimeout(abort, ms)
  return {
    /** Aborts after `ms` of silence. */
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(abort, ms)
    },
    /** Stops waiting, and aborts what is still arriving. */
    end: () => {
      clearTimeout(timer)
      controller.abort()
    },
  }
}
