import type { Auth0Client } from '@auth0/auth0-spa-js'
import { loadAuth0 } from './auth0.ts'
import { fetchConfig, keptConfig } from './authConfig.ts'
import { AuthError, authError } from './authError.ts'
import { authFailed, becameAuthenticated, becameNobody, getAuthState } from './authState.ts'
import { fetchCurrentUser } from './fetchCurrentUser.ts'
import { clearLastUser, writeLastUser } from './lastUser.ts'
import type { LastUser } from './lastUser.ts'
import { patientPopup } from './patientPopup.ts'
import { pathWithin, withoutCallback } from './returnTo.ts'
import { withDeadline } from '../../sync/withDeadline.ts'

const tokenDeadlineMs = 20_000
const callbackDeadlineMs = 30_000
const popupSeconds = 300

/** For those who load this part when they need it, and have to tell its failures apart. */
export { AuthError }

/** Set from signing out until the next sign-in: the provider may not have heard of it. */
const signedOutKey = 'wend.signed-out'

interface AppState {
  returnTo?: string
}

let loading: Promise<Auth0Client> | undefined
let pendingToken: Promise<string> | undefined
let isPopupOpen = false

/**
 * Leaves for the sign-in page (or sign-up page) and comes back to `returnTo`, a path of this app. Throws AuthError
 * 'offline' instead of leaving for a page that cannot be reached.
 */
export async function signIn({
  returnTo,
  screen,
}: { returnTo?: string; screen?: 'signup' } = {}): Promise<void> {
  try {
    const client = await reachableClient()
    await client.loginWithRedirect<AppState>({
      appState: { returnTo: pathWithin(location.origin, returnTo ?? withoutCallback(location.href)) },
      authorizationParams: { ...screenHint(screen), ...askAgain() },
    })
  } catch (error) {
    throw reported(authError('Login failed', error))
  }
}

/**
 * Signs in through a popup, leaving this page as it is. To be called directly from a press: browsers insist.
 * `isPasswordNeeded` asks for it although there is a session.
 */
export async function signInPopup({ isPasswordNeeded = false } = {}): Promise<void> {
  const popup = window.open('', 'wend-sign-in', 'popup,width=440,height=720')
  try {
    if (!popup) throw new AuthError('Login failed', 'failed', new Error('the browser blocked the popup'))
    const client = await reachableClient()
    // The client takes any answer of the provider to this window for the popup's: a silent renewal beside it, which
    // is refused while the session is over, would end the popup under the person's fingers.
    isPopupOpen = true
    await pendingToken?.catch(() => undefined)
    await client.loginWithPopup(
      { authorizationParams: isPasswordNeeded ? { prompt: 'login' } : askAgain() },
      { popup: patientPopup(popup), timeoutInSeconds: popupSeconds },
    )
    const before = getAuthState().user
    const user = await arrive(client)
    // This page shows another person's data, so it ends here.
    if (before && before.id !== user.id) location.reload()
    else becameAuthenticated(user)
  } catch (error) {
    popup?.close()
    throw reported(authError('Login failed', error))
  } finally {
    isPopupOpen = false
  }
}

/**
 * Takes the provider's answer out of the address, remembers who signed in and puts the address to where they were
 * going. Throws AuthError 'Login failed'.
 */
export async function handleCallback(): Promise<{ returnTo: string }> {
  let returnTo = withoutCallback(location.href)
  try {
    const client = await theClient()
    try {
      const { appState } = await withDeadline(client.handleRedirectCallback<AppState>(), callbackDeadlineMs)
      returnTo = pathWithin(location.origin, appState?.returnTo ?? returnTo)
    } catch (error) {
      returnTo = pathWithin(
        location.origin,
        (error as { appState?: AppState }).appState?.returnTo ?? returnTo,
      )
      if (new URLSearchParams(location.search).has('error') || isSignedOut()) throw error
      // The address was opened twice, or the answer to its code got lost: the session is there all the same.
      await withDeadline(client.getTokenSilently(), tokenDeadlineMs)
    }
    becameAuthenticated(await arrive(client))
    return { returnTo }
  } catch (error) {
    throw reported(authError('Login failed', error))
  } finally {
    history.replaceState(history.state, '', returnTo)
  }
}

/**
 * An access token of the known person: from memory, by refresh token, or by the session at the provider. With
 * `renew` a fresh one, for when the server refused the last. Throws AuthError 'offline' or 'signed-out'.
 */
export async function getToken({ renew = false } = {}): Promise<string> {
  // Together, so that all parts of a starting page share one renewal.
  pendingToken ??= token(renew).finally(() => (pendingToken = undefined))
  return await pendingToken
}

/** Looks for a session without showing anything, and brings what is remembered about the person up to date. */
export async function checkSession(): Promise<void> {
  const accessToken = await getToken()
  try {
    const client = await theClient()
    const user = await fetchCurrentUser(accessToken, (await client.getUser())?.sub)
    const known = getAuthState().user
    if (known && known.id !== user.id) throw new AuthError('Get access token failed', 'signed-out')
    writeLastUser(user)
    becameAuthenticated(user)
  } catch (error) {
    throw reported(authError('Get access token failed', error))
  }
}

/** Forgets the person and ends their session at the provider, by way of which the browser goes to `returnTo`. */
export async function signOut({ returnTo = location.origin } = {}): Promise<void> {
  const target = location.origin + pathWithin(location.origin, returnTo)
  localStorage.setItem(signedOutKey, '1')
  clearLastUser()
  becameNobody()
  try {
    const client = await reachableClient()
    await withDeadline(client.logout({ logoutParams: { returnTo: target } }), tokenDeadlineMs)
  } catch {
    // Without a network the session there lives on, but this app asks for the password before it uses it again.
    location.assign(target)
  }
}

async function token(renew: boolean): Promise<string> {
  try {
    if (isSignedOut() || isPopupOpen) throw new AuthError('Get access token failed', 'signed-out')
    const client = await theClient()
    const cached = renew ? undefined : await client.getTokenSilently({ cacheMode: 'cache-only' })
    const accessToken = cached ?? (await freshToken(renew))
    const known = getAuthState().user
    // Somebody else signed in at the provider: their token must not carry the edits of this page's person.
    const subject = (await client.getUser())?.sub
    if (!accessToken || (known?.subject !== undefined && known.subject !== subject)) {
      throw new AuthError('Get access token failed', 'signed-out')
    }
    if (known) becameAuthenticated(known)
    return accessToken
  } catch (error) {
    throw reported(authError('Get access token failed', error))
  }
}

/**
 * By refresh token where this page has one. A new page has to look for the session in a hidden frame, which takes
 * seconds to find out that the server is away: so that is asked first.
 */
async function freshToken(renew: boolean): Promise<string | undefined> {
  const known = await theClient()
  const client = (await known.getUser()) ? known : await reachableClient()
  return await withDeadline(client.getTokenSilently({ cacheMode: renew ? 'off' : 'on' }), tokenDeadlineMs)
}

/** After signing in: whoever it is becomes the person of this device. */
async function arrive(client: Auth0Client): Promise<LastUser> {
  const accessToken = await withDeadline(client.getTokenSilently(), tokenDeadlineMs)
  const user = await fetchCurrentUser(accessToken!, (await client.getUser())?.sub)
  localStorage.removeItem(signedOutKey)
  writeLastUser(user)
  return user
}

/** By the kept configuration, so that a start does not wait for it; a changed one serves from the next page on. */
function theClient(): Promise<Auth0Client> {
  loading ??= (async () => {
    const kept = keptConfig()
    const fresh = fetchConfig()
    // Nobody waits for it when there is a kept one.
    fresh.catch(() => undefined)
    return await loadAuth0((kept ?? (await fresh)).auth)
  })().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** By what the server says now, which also shows that there is a network. */
async function reachableClient(): Promise<Auth0Client> {
  const kept = JSON.stringify(keptConfig()?.auth)
  const { auth } = await fetchConfig()
  if (JSON.stringify(auth) !== kept) loading = undefined
  return await theClient()
}

const screenHint = (screen: 'signup' | undefined) => (screen ? { screen_hint: screen } : {})

/** After signing out on this device the provider shows its page, even if it did not hear of the sign-out. */
const askAgain = () => (isSignedOut() ? { prompt: 'login' as const } : {})

const isSignedOut = () => localStorage.getItem(signedOutKey) !== null

function reported(error: AuthError): AuthError {
  authFailed(error)
  return error
}
