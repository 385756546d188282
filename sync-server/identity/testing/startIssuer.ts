import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** A fake identity provider: keys, a profile page, and switches to make it fail. */
export async function startIssuer() {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const state = { down: false, asked: [] as string[], profile: {} as Record<string, unknown> }
  const server = createServer((req, res) => {
    state.asked.push(req.url!)
    if (state.down) return void res.writeHead(500).end()
    const body = req.url === '/userinfo' ? state.profile : { keys: [jwk] }
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const domain = `http://localhost:${(server.address() as AddressInfo).port}`
  const claims = { iss: `${domain}/`, aud: ['https://api.example', `${domain}/userinfo`], sub: 'auth0|7' }
  return {
    domain,
    state,
    keys,
    jwk,
    claims,
    sign(changes: Record<string, unknown> = {}, { expires = '10m', key = keys.privateKey } = {}) {
      return new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key)
    },
    env: { AUTH_DOMAIN: domain, AUTH_CLIENT_ID: 'client', AUTH_AUDIENCE: 'https://api.example' },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
