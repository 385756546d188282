/** A promise with the two functions that settle it. (Phones still in use lack `Promise.withResolvers`.) */
export interface Deferred<Value> {
  promise: Promise<Value>
  resolve: (value: Value) => void
  reject: (reason: unknown) => void
}

export function deferred<Value>(): Deferred<Value> {
  let settle: Omit<Deferred<Value>, 'promise'> | undefined
  const promise = new Promise<Value>((resolve, reject) => (settle = { resolve, reject }))
  return { promise, ...settle! }
}
