import type { Auth0Client } from '@auth0/auth0-spa-js'
import { loadAuth0 } from './auth0.ts'
import { fetchConfig, keptConfig } from './authConfig.ts'
import { AuthError, authError } from './authError.ts'
import type { Doing } from './authError.ts'
import { authFailed, becameAuthenticated, becameNobody, getAuthState } from './authState.ts'
import { fetchCurrentUser } from './fetchCurrentUser.ts'
import { clearLastUser, readLastUser, writeLastUser } from './lastUser.ts'
import type { LastUser } from './lastUser.ts'
import { patientPopup } from './patientPopup.ts'
import { pathWithin, withoutCallback } from './returnTo.ts'
import { reloadPage } from '../../data/drafts/unsaved.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'

const tokenDeadlineMs = 20_000
const callbackDeadlineMs = 30_000
const popupSeconds = 300

/** For callers that load this module on demand and need to tell its failures apart. */
export { AuthError }

/** Set from signing out until the next sign-in: the provider may not know about the sign-out. */
const signedOutKey = 'wend.signed-out'

interface AppState {
  returnTo?: string
}

let loading: Promise<Auth0Client> | undefined
let pendingToken: Promise<string> | undefined
let isPopupOpen = false

interface SignInOptions {
  returnTo?: string
  screen?: 'signup'
  email?: string | undefined
  isPasswordNeeded?: boolean
}

/**
 * Leaves for the sign-in page (or sign-up page) and comes back to `returnTo`, a path of this app. `email` is filled in
 * there. Throws AuthError 'offline' instead of leaving for a page that cannot be reached.
 */
export async function signIn({
  returnTo,
  screen,
  email,
  isPasswordNeeded = false,
}: SignInOptions = {}): Promise<void> {
  try {
    const client = await reachableClient()
    await client.loginWithRedirect<AppState>({
      appState: { returnTo: pathWithin(location.origin, returnTo ?? withoutCallback(location.href)) },
      authorizationParams: {
        ...screenHint(screen),
        ...askAgain(isPasswordNeeded),
        ...(email && { login_hint: email }),
      },
    })
  } catch (error) {
    throw reported('Login failed', error)
  }
}

/**
 * Signs in through a window that was opened for it (signInByPopup.ts), leaving this page as it is. Where the browser
 * blocked that window (null), this page leaves for the sign-in page and comes back.
 */
export async function signInPopup(popup: Window | null, { isPasswordNeeded = false } = {}): Promise<void> {
  if (!popup) return await signIn({ isPasswordNeeded })
  try {
    const client = await reachableClient()
    // The client mistakes any answer from the provider to this window for the popup's. A silent renewal running
    // alongside is refused while the session is over, and would close the popup while the person is using it.
    isPopupOpen = true
    await pendingToken?.catch(() => undefined)
    await client.loginWithPopup(
      { authorizationParams: askAgain(isPasswordNeeded) },
      { popup: patientPopup(popup), timeoutInSeconds: popupSeconds },
    )
    const before = getAuthState().user
    const user = await arrive(client)
    // This page shows another person's data, so it is reloaded.
    if (before && before.id !== user.id) reloadPage()
    else signedIn(user)
  } catch (error) {
    popup.close()
    throw reported('Login failed', error)
  } finally {
    isPopupOpen = false
  }
}

/**
 * Takes the provider's answer out of the address, remembers who signed in, and sets the address to where they were
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
      // The address was opened twice, or the answer to its code got lost: there is a session anyway.
      await withDeadline(client.getTokenSilently(), tokenDeadlineMs)
    }
    signedIn(await arrive(client))
    return { returnTo }
  } catch (error) {
    throw reported('Login failed', error)
  } finally {
    history.replaceState(history.state, '', returnTo)
  }
}

/**
 * An access token for the known person: from memory, through the refresh token, or through the session at the
 * provider. Another one than the server `refused`, if it did. Throws AuthError 'offline' or 'signed-out'.
 */
export async function getToken(refused?: string): Promise<string> {
  const found = await sharedToken(refused)
  // Whoever began to ask for it may not have known that it was refused.
  return found === refused ? await sharedToken(refused) : found
}

/** One request for all callers, so that all parts of a starting page share one renewal. */
function sharedToken(refused?: string): Promise<string> {
  return (pendingToken ??= token(refused).finally(() => (pendingToken = undefined)))
}

/** Checks for a session without showing anything, and updates what is remembered about the person. */
export async function checkSession(): Promise<void> {
  const accessToken = await getToken()
  try {
    const client = await theClient()
    const user = await fetchCurrentUser(accessToken, (await client.getUser())?.sub)
    const known = getAuthState().user
    // Whoever logged out meanwhile, here or in another tab, must not come back with this answer.
    const isStill = !isSignedOut() && readLastUser()?.id === user.id
    if (!isStill || known?.id !== user.id) throw sessionOver()
    writeLastUser(user)
    signedIn(user)
  } catch (error) {
    throw reported('Get access token failed', error)
  }
}

/** Forgets the person on this device. Other tabs, which hear of it, go to the landing page. */
export function becomeNobody(): void {
  clearLastUser()
  try {
    localStorage.setItem(signedOutKey, '1')
  } catch {
    // No room. What keeps the person from being signed in again is then the end of the session at the provider.
  }
  becameNobody()
}

/** Forgets the person and ends their session at the provider, which sends the browser on to the site's own origin. */
export async function signOut(): Promise<void> {
  becomeNobody()
  try {
    const client = await reachableClient()
    await withDeadline(client.logout({ logoutParams: { returnTo: location.origin } }), tokenDeadlineMs)
  } catch {
    // Without a network the session there lives on, but this app asks for the password before it uses it again.
    location.assign(location.origin)
  }
}

async function token(refused?: string): Promise<string> {
  try {
    if (isSignedOut()) throw sessionOver()
    const client = await theClient()
    const cached = await client.getTokenSilently({ cacheMode: 'cache-only' })
    const usable = cached === refused ? undefined : cached
    if (!usable && isPopupOpen) throw sessionOver()
    const accessToken = usable ?? (await freshToken(cached ? 'off' : 'on'))
    const known = getAuthState().user
    // Someone else signed in at the provider: their token must not send the edits of this page's person.
    const subject = (await client.getUser())?.sub
    if (!accessToken || (known?.subject !== undefined && known.subject !== subject)) {
      throw sessionOver()
    }
    if (known) becameAuthenticated(known)
    return accessToken
  } catch (error) {
    throw reported('Get access token failed', error)
  }
}

/**
 * Uses the refresh token if this page has one. A new page has to look for the session in a hidden frame, which takes
 * seconds to notice that the server is unreachable, so the server is asked first.
 */
async function freshToken(cacheMode: 'on' | 'off'): Promise<string | undefined> {
  const known = await theClient()
  const client = (await known.getUser()) ? known : await reachableClient()
  return await withDeadline(client.getTokenSilently({ cacheMode }), tokenDeadlineMs)
}

/** After signing in: whoever signed in becomes this device's person. */
async function arrive(client: Auth0Client): Promise<LastUser> {
  const accessToken = await withDeadline(client.getTokenSilently(), tokenDeadlineMs)
  const user = await fetchCurrentUser(accessToken!, (await client.getUser())?.sub)
  localStorage.removeItem(signedOutKey)
  writeLastUser(user)
  return user
}

/** The server may have forgotten this device, along with an earlier sign-in that ended. */
function signedIn(user: LastUser): void {
  becameAuthenticated(user)
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  import('../notifications/pushDevice.ts')
    .then(({ renewPush }) => renewPush())
    // Without a network: the next start of the app tries again.
    .catch(() => undefined)
}

/** Uses the kept configuration, so that a start does not wait; a changed one takes effect on the next page. */
function theClient(): Promise<Auth0Client> {
  loading ??= (async () => {
    const kept = keptConfig()
    const fresh = fetchConfig()
    // Nothing waits for it when there is a kept configuration.
    fresh.catch(() => undefined)
    return await loadAuth0((kept ?? (await fresh)).auth)
  })().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Uses the configuration the server sends now, which also proves that there is a network. */
async function reachableClient(): Promise<Auth0Client> {
  const kept = JSON.stringify(keptConfig()?.auth)
  const { auth } = await fetchConfig()
  if (JSON.stringify(auth) !== kept) loading = undefined
  return await theClient()
}

const screenHint = (screen: 'signup' | undefined) => (screen ? { screen_hint: screen } : {})

/** After signing out on this device the provider shows its page, even if it did not hear of the sign-out. */
const askAgain = (isPasswordNeeded: boolean) =>
  isPasswordNeeded || isSignedOut() ? { prompt: 'login' as const } : {}

const sessionOver = () => new AuthError('Get access token failed', 'signed-out')

const isSignedOut = () => localStorage.getItem(signedOutKey) !== null

function reported(doing: Doing, cause: unknown): AuthError {
  const error = authError(doing, cause)
  console.warn(error)
  authFailed(error)
  return error
}
