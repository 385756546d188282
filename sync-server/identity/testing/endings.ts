import type { AccountSignIns } from '#shared/features/account/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { makeResetLink } from '../builtin/resetLinks.ts'
import { asking } from './asking.ts'
import { person, TestBrowser } from './testBrowser.ts'

type Asking = ReturnType<typeof asking>

/** Someone new who is signed in on a phone and on a laptop, with what it takes to end the sign-in of the phone. */
export async function signedInTwice(server: TestServer, admin: Asking) {
  const email = `${newId()}@example.org`
  const [phone, laptop] = [new TestBrowser(server.url), new TestBrowser(server.url)]
  const onLaptop = await laptop.signUp({ email })
  const page = await phone.openSignIn()
  const typed = { email, password: person.password }
  const code = await phone.codeFrom(await phone.send('POST', `${page}/signin`, typed))
  const onPhone = (await phone.exchange(code)).body
  const askLaptop = asking(server, onLaptop.access_token)
  const { id } = (await askLaptop<{ id: string }>('GET', '/api/auth/user')).body
  const { subject } = await server.db.kysely
    .selectFrom('account')
    .select('subject')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { url } = await makeResetLink(server.db.kysely, { subject, publicUrl: server.url })
  const { signIns } = (await askLaptop<AccountSignIns>('GET', '/api/account/sign-ins')).body
  return {
    id,
    email,
    phone,
    laptop,
    code,
    onPhone,
    onLaptop,
    ask: asking(server, onPhone.access_token),
    askLaptop,
    admin,
    /** The newest refresh token of the phone's sign-in that anybody knows. */
    refreshToken: onPhone.refresh_token,
    phoneId: signIns.find(({ isThis }) => !isThis)!.id,
    resetPath: new URL(url).pathname,
  }
}

export type SignedInTwice = Awaited<ReturnType<typeof signedInTwice>>

/** Each way in which the phone's sign-in ends. */
export const endings = {
  'signing out': ({ phone }) => phone.send('GET', '/v2/logout'),
  'signing out as another client does': ({ phone, onPhone }) =>
    phone.send('GET', `/oauth/logout?id_token_hint=${onPhone.id_token}`),
  async 'someone else signing in with the same browser'({ phone }) {
    const email = `${newId()}@example.org`
    await phone.thief().signUp({ email })
    const page = await phone.openSignIn({ prompt: 'login' })
    const signedIn = await phone.send('POST', `${page}/signin`, { email, password: person.password })
    return await phone.exchange(await phone.codeFrom(signedIn))
  },
  'revoking the refresh token': ({ phone, onPhone }) =>
    phone.send('POST', '/oauth/revoke', { client_id: 'wend-pwa', token: onPhone.refresh_token }),
  'ending it from another device': ({ askLaptop, phoneId }) =>
    askLaptop('DELETE', `/api/account/sign-ins/${phoneId}`),
  async 'a stolen refresh token, used first by its owner'(scene) {
    const { phone, onPhone } = scene
    scene.refreshToken = (await phone.refresh(onPhone.refresh_token)).body.refresh_token
    const { status } = await phone.thief().refresh(onPhone.refresh_token)
    return { status: status === 400 ? 200 : 500 }
  },
  async 'a stolen refresh token, used first by the thief'(scene) {
    const { phone, onPhone } = scene
    scene.refreshToken = (await phone.thief().refresh(onPhone.refresh_token)).body.refresh_token
    const { status } = await phone.refresh(onPhone.refresh_token)
    return { status: status === 400 ? 200 : 500 }
  },
  async 'a stolen code'({ phone, code }) {
    const { status } = await phone.thief().exchange(code)
    return { status: status === 400 ? 200 : 500 }
  },
  'ending all others': ({ askLaptop }) => askLaptop('DELETE', '/api/account/sign-ins'),
  'a new password': ({ askLaptop }) =>
    askLaptop('POST', '/api/account/password', { current: person.password, next: 'battery staple' }),
  'a reset link': ({ phone, resetPath }) =>
    phone.thief().send('POST', resetPath, { password: 'battery staple' }),
  suspension: ({ admin, id }) =>
    admin('PATCH', `/api/admin/users/${id}/suspension`, { suspended: true, reason: 'Spam.' }),
  'deleting the account': ({ askLaptop }) => askLaptop('DELETE', '/api/account', { confirm: 'DELETE' }),
} satisfies Record<string, (scene: SignedInTwice) => Promise<{ status: number }>>

export type Ending = keyof typeof endings
