import { anySignal } from './anySignal.ts'
import { AuthNeeded } from './authNeeded.ts'
import { withDeadline } from './withDeadline.ts'

const deadlineMs = 15_000

/** Any answer that is not OK: its message is the status, a colon and the body (or the status text). */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The server's own words for people, when it gave any. */
  readonly serverMessage: string | null
  readonly code: string | null
  readonly field: string | null
  /** How long the server asks to be left alone; 0 when it does not say. */
  readonly retryAfterMs: number

  constructor(status: number, body: string, statusText: string, headers?: Headers) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const error = errorOf(body)
    this.serverMessage = error.message ?? null
    this.code = error.code ?? null
    this.field = error.field ?? null
    // A date would require a correct clock; our server sends seconds.
    this.retryAfterMs = Math.max(0, Number(headers?.get('Retry-After')) || 0) * 1000
  }
}

/** No answer in time, or one that can't be from our server (a captive portal): treated as no network. */
export class NetworkError extends Error {
  override name = 'NetworkError'
}

type TokenSource = (refused?: string) => Promise<string | null>

let tokenSource: TokenSource = () => Promise.resolve(null)

/** Where access tokens come from; set once by the app. Given the token that the server refused, it gets another one. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source
}

type AuthorizedRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/**
 * Fetches with the access token of the signed-in person, if there is one. When the server refuses it, asks once more
 * with a fresh one: on a device whose clock was set back, a token that is over still looks good.
 */
export async function authorizedFetch(path: string, init: AuthorizedRequest): Promise<Response> {
  const send = (token: string | null) =>
    fetch(path, token ? { ...init, headers: { ...init.headers, Authorization: `Bearer ${token}` } } : init)
  const token = await tokenSource()
  const answer = await send(token)
  if (answer.status !== 401 || !token) return answer
  // Without a fresh one, what the server said stands.
  const fresh = await tokenSource(token).catch(() => null)
  return fresh && fresh !== token ? await send(fresh) : answer
}

export interface ApiOptions {
  timeoutMs?: number
  signal?: AbortSignal
  /** For what anyone may read: doesn't ask for a token, which an expired session couldn't provide. */
  anonymous?: boolean
  /** May outlive the page, for a final message when the page is left. */
  keepalive?: boolean
  /** Reads the headers of an answer that is OK. */
  onHeaders?: (headers: Headers) => void
}

/**
 * Calls the product's own API. The body is sent as JSON, a file as is. Resolves to the parsed JSON, or undefined for
 * an empty answer. Throws ApiError for any non-2xx status, NetworkError when nothing (sensible) comes back in time.
 */
export async function apiRequest<T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  { timeoutMs = deadlineMs, signal, anonymous = false, keepalive = false, onHeaders }: ApiOptions = {},
): Promise<T> {
  const deadline = AbortSignal.timeout(timeoutMs)
  const send = anonymous ? fetch : authorizedFetch
  let answer: Response
  let text: string
  try {
    const sent = send(path, {
      method,
      ...(body !== undefined && {
        headers: { 'Content-Type': typeOf(body) },
        body: body instanceof Blob ? body : JSON.stringify(body),
      }),
      signal: signal ? anySignal(deadline, signal) : deadline,
      // A portal's redirect to its own page must not pass for an answer.
      redirect: 'manual',
      keepalive,
    })
    // Getting the token counts toward the time limit: the person waiting doesn't care what for.
    answer = await withDeadline(sent, timeoutMs)
    text = await answer.text()
  } catch (error) {
    if (error instanceof AuthNeeded) throw error
    throw new NetworkError(`${method} ${path} got no answer`, { cause: error })
  }
  // Browsers report a redirect as status 0; other platforms report the actual status.
  const redirected = answer.type === 'opaqueredirect' || Math.floor(answer.status / 100) === 3
  if (redirected) throw new NetworkError(`${method} ${path} was redirected`)
  const isJson = answer.headers.get('Content-Type')?.includes('json') ?? false
  if (answer.ok && text && !isJson) throw new NetworkError(`${method} ${path} was answered by something else`)
  if (!answer.ok) throw new ApiError(answer.status, text, answer.statusText, answer.headers)
  onHeaders?.(answer.headers)
  return (text ? JSON.parse(text) : undefined) as T
}

const typeOf = (body: unknown): string => (body instanceof Blob ? body.type : 'application/json')

function errorOf(body: string): { code?: string; message?: string; field?: string } {
  try {
    const parsed = JSON.parse(body) as { error?: { code?: string; message?: string; field?: string } }
    return parsed.error ?? {}
  } catch {
    // Not an error body from our server; the message contains the full text.
    return {}
  }
}
