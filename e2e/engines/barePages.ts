import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

const remedy = (name: string) => () =>
  stripTypeScriptTypes(readFileSync(join(import.meta.dirname, '../../pwa/data/store', name), 'utf8'))

const script = `
  import { endingOnLeaving } from '/endOnLeaving.ts'
  const databases = location.search === '?ending' ? endingOnLeaving(indexedDB) : indexedDB

  const opened = () => new Promise((resolve, reject) => {
    const request = databases.open('notes' + location.search, 1)
    request.onupgradeneeded = () => request.result.createObjectStore('notes')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const put = database => database.transaction('notes', 'readwrite').objectStore('notes').put('a line', 'a title')

  window.write = async (limitMs = 20_000) => {
    const request = put(await opened())
    return await new Promise(resolve => {
      request.transaction.oncomplete = () => resolve('done')
      setTimeout(() => resolve('stuck'), limitMs)
    })
  }
  // A transaction that has always something to do.
  window.keepWriting = async () => {
    const request = put(await opened())
    const { source } = request
    request.onsuccess = function again() {
      source.put('a line', 'a title').onsuccess = again
    }
  }
`

const answers: Record<string, readonly [type: string, text: () => string]> = {
  '/page.js': ['text/javascript', () => script],
  '/endOnLeaving.ts': ['text/javascript', remedy('endOnLeaving.ts')],
  '/pageLife.ts': ['text/javascript', remedy('pageLife.ts')],
}
const page = ['text/html', () => '<!doctype html><script type="module" src="/page.js"></script>'] as const

/**
 * Serves pages that contain nothing of the app but `endingOnLeaving`, used if the query is `?ending`. On each page,
 * `write()` reports whether a write finishes, and `keepWriting()` starts one that never does.
 */
export async function serveBarePages(): Promise<AsyncDisposable & { url: string }> {
  const server = createServer((request, response) => {
    const [type, text] = answers[request.url!] ?? page
    response.setHeader('Content-Type', type).end(text())
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
