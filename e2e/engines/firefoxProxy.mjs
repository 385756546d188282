#!/usr/bin/env node
// Stands in for Firefox ESR: Playwright starts this instead, and it starts FIREFOX_PATH with the same arguments. Between
// the two it answers the one command that ESR 153 does not know, which Playwright sends for every page.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

const unknownCommand = 'emulation.setMediaFeaturesOverride'
const announcement = /^WebDriver BiDi listening on (ws:\S+)$/

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', code => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

for await (const line of createInterface({ input: firefox.stderr })) {
  const [, address] = announcement.exec(line) ?? []
  if (!address) {
    console.error(line)
    continue
  }
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  )
  server.on('connection', (client, { url }) => connect(client, address + url))
}

function connect(client, address) {
  const browser = new WebSocket(address, { perMessageDeflate: false, maxPayload: 0 })
  const early = []
  client.on('message', data => {
    const text = String(data)
    const { id, method } = JSON.parse(text)
    if (method === unknownCommand) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.OPEN) browser.send(text)
    else early.push(text)
  })
  browser.on('open', () => {
    for (const text of early) browser.send(text)
  })
  browser.on('message', data => client.send(data, { binary: false }))
  browser.on('close', () => client.close())
  client.on('close', () => browser.close())
  for (const socket of [client, browser])
    socket.on('error', error => console.error(`BiDi proxy: ${error.message}`))
}
