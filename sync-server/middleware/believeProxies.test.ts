import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import * as fc from 'fast-check'
import Koa from 'koa'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { believeProxies } from './believeProxies.ts'

const { WEND_SEED, WEND_PROXIES } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_124
/** Requests. */
const runs = Number(WEND_PROXIES ?? 3_000)

/** The address by which limits count a request that comes over this connection. */
function seenAs(env: NodeJS.ProcessEnv, remoteAddress: string, headers: Record<string, string>) {
  const { trustProxy } = readConfig(env)
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  const req = new IncomingMessage(socket)
  Object.assign(req.headers, headers)
  believeProxies(trustProxy)(req)
  const { ip } = new Koa({ proxy: trustProxy.length > 0 }).createContext(req, new ServerResponse(req))
  return { ip, left: Object.keys(req.headers) }
}

/** What TRUST_PROXY may be, with addresses that it names and the beginning of all of them. */
const trusts = [
  { TRUST_PROXY: undefined, ours: [] },
  { TRUST_PROXY: 'loopback', ours: ['127.0.0.1', '127.9.9.9', '::1'] },
  { TRUST_PROXY: '10.1.0.0/16,192.0.2.7', ours: ['10.1.0.1', '10.1.255.2', '192.0.2.7'] },
  { TRUST_PROXY: 'fd00:1::/32 127.0.0.1', ours: ['fd00:1::5', '127.0.0.1'] },
]
/** Addresses that none of these settings names, some of them almost. */
const strangers = ['203.0.113.9', '10.2.0.1', '192.0.2.8', '127.0.0.0.1', 'fd01::1', '2001:db8::1', '::2']
const real = strangers.filter(address => address !== '127.0.0.0.1')
/** What somebody may write in front: addresses, ours among them, and what is none. */
const claims = [
  ...strangers,
  ...trusts.flatMap(({ ours }) => ours),
  '',
  'unknown',
  '_hidden',
  '1.2.3.4:80',
  '[::1]',
]

/** As a socket that listens for both kinds of addresses tells IPv4. */
const mapped = (address: string) => (address.includes(':') ? address : `::ffff:${address}`)

test('the address that limits count is never one that a client outside our proxies chose', () => {
  const request = fc.constantFrom(...trusts).chain(trust =>
    fc.record({
      trust: fc.constant(trust),
      claimed: fc.option(fc.array(fc.constantFrom(...claims), { maxLength: 4 })),
      /** From the client on: proxies of others, then ours. */
      others: fc.array(fc.constantFrom(...real), { minLength: 1, maxLength: 3 }),
      ours:
        trust.ours.length > 0 ? fc.array(fc.constantFrom(...trust.ours), { maxLength: 3 }) : fc.constant([]),
      isMapped: fc.boolean(),
    }),
  )
  const property = fc.property(request, ({ trust: { TRUST_PROXY }, claimed, others, ours, isMapped }) => {
    // Each hop adds the address that it was reached from.
    const hops = [...others, ...ours]
    const chain = [...(claimed ?? []), ...hops.slice(0, -1)]
    const headers = {
      ...(chain.length > 0 && { 'x-forwarded-for': chain.join(', ') }),
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
    }
    const peer = hops.at(-1)!
    const { ip, left } = seenAs({ TRUST_PROXY }, isMapped ? mapped(peer) : peer, headers)
    const last = others.at(-1)!
    expect(ip).toBe(ours.length === 0 && isMapped ? mapped(last) : last)
    expect(left).toEqual(ours.length === 0 ? [] : Object.keys(headers))
  })
  fc.assert(property, { seed, numRuns: runs })
})

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['203.0.113.9:4711, 10.1.0.1:80', '203.0.113.9'],
  ['[2001:db8::1]:4711, [fd00:1::5]:80', '2001:db8::1'],
])('a proxy may add ports: %s comes from %s', (forwarded, address) => {
  const trust = { TRUST_PROXY: 'loopback,10.1.0.0/16,fd00:1::/32' }
  expect(seenAs(trust, '127.0.0.1', { 'x-forwarded-for': forwarded }).ip).toBe(address)
})
