import { createHash, randomBytes } from 'node:crypto'

interface Cookie {
  value: string
  path: string
}

interface Answer {
  status: number
  headers: Headers
  text: string
  /** Where the answer redirects to. */
  location: string | undefined
}

interface TokenAnswer {
  status: number
  body: {
    access_token: string
    refresh_token: string
    id_token: string
    expires_in: number
    scope?: string
    error?: string
    error_description?: string
  }
}

export const person = {
  firstName: 'Ana',
  lastName: 'Silva',
  email: 'ana@example.org',
  password: 'correct horse',
}

/** Does over HTTP what a browser with the Auth0 client does: cookies, redirects, PKCE, token requests. */
export class TestBrowser {
  readonly #url: string
  readonly #server: string
  readonly #cookies = new Map<string, Cookie>()
  /** Of the page that was shown last. */
  #referrerPolicy: string | null = null
  readonly #verifier: string

  /** `url` is the address that people use; `server` is where it really listens, if different. */
  constructor(url: string, server = url, verifier = randomBytes(32).toString('base64url')) {
    this.#url = url
    this.#server = server
    this.#verifier = verifier
  }

  /** The browser of someone who copied what pages can read, the PKCE verifier for one, but not the cookies. */
  thief(): TestBrowser {
    return new TestBrowser(this.#url, this.#server, this.#verifier)
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  /** All cookies that the browser holds. */
  cookies(): { name: string; value: string; path: string }[] {
    return [...this.#cookies].map(([name, cookie]) => ({ name, ...cookie }))
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, { value, path: '/' })
  }

  async send(
    method: string,
    path: string,
    form?: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = new URL(path, this.#url)
    const cookies = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path))
    const answer = await fetch(this.#server + url.pathname + url.search, {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        Cookie: cookies.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(form && { Origin: this.#originOfForm() }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
    if (isPage) this.#referrerPolicy = answer.headers.get('Referrer-Policy')
    return {
      status: answer.status,
      headers: answer.headers,
      text: await answer.text(),
      location: answer.headers.get('Location') ?? undefined,
    }
  }

  /** Fetch standard, "append a request `Origin` header". */
  #originOfForm(): string {
    return this.#referrerPolicy === 'no-referrer' ? 'null' : new URL(this.#url).origin
  }

  #keep(line: string) {
    const [pair, ...attributes] = line.split(/; */)
    const [name, value] = pair!.split('=') as [string, string]
    const of = (attribute: string) =>
      attributes.find(text => text.toLowerCase().startsWith(`${attribute}=`))?.slice(attribute.length + 1)
    const gone = value === '' || Date.parse(of('expires') ?? '') < Date.now()
    if (gone) this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path: of('path') ?? '/' })
  }

  /** The first request of a sign-in, with the parameters that the Auth0 client sends. */
  async authorize(more: Record<string, string> = {}): Promise<Answer> {
    const query = new URLSearchParams({
      client_id: 'wend-pwa',
      scope: 'openid profile email offline_access',
      audience: `${this.#url}/api`,
      redirect_uri: this.#url,
      response_type: 'code',
      response_mode: 'query',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: createHash('sha256').update(this.#verifier).digest('base64url'),
      code_challenge_method: 'S256',
      auth0Client: 'eyJuYW1lIjoiYXV0aDAtc3BhLWpzIn0=',
      ...more,
    })
    return await this.send('GET', `/authorize?${query}`)
  }

  /** Whether the session in this browser is still open. */
  async isSignedIn(): Promise<boolean> {
    const { location } = await this.authorize({ prompt: 'none' })
    return new URL(location!).searchParams.has('code')
  }

  /** Follows redirects, and forms that send themselves, to the address that carries the code, and takes it from there. */
  async codeFrom(answer: Answer): Promise<string> {
    let at = answer
    for (let step = 0; step < 8; step++) {
      const code = at.location && new URL(at.location).searchParams.get('code')
      if (code) return code
      const form = at.text.includes('document.forms[0].submit()') ? formOf(at.text) : undefined
      if (at.location) at = await this.send('GET', at.location)
      else if (form) at = await this.send('POST', form.action, form.fields)
      else break
    }
    throw new Error(`no code: ${answer.status} ${answer.text}`)
  }

  /** The path of the sign-in page. */
  async openSignIn(more?: Record<string, string>): Promise<string> {
    const { location, status, text } = await this.authorize(more)
    if (!location) throw new Error(`no sign-in page: ${status} ${text}`)
    return new URL(location, this.#url).pathname
  }

  async exchange(code: string, more: Record<string, string> = {}): Promise<TokenAnswer> {
    return await this.token({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.#url,
      code_verifier: this.#verifier,
      ...more,
    })
  }

  async refresh(refreshToken: string): Promise<TokenAnswer> {
    return await this.token({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      redirect_uri: this.#url,
    })
  }

  async token(form: Record<string, string>): Promise<TokenAnswer> {
    const headers = { Accept: '*/*', Origin: new URL(this.#url).origin }
    const { status, text } = await this.send(
      'POST',
      '/oauth/token',
      { client_id: 'wend-pwa', ...form },
      headers,
    )
    return { status, body: JSON.parse(text) as TokenAnswer['body'] }
  }

  async signUp(as: Partial<typeof person> = {}): Promise<TokenAnswer['body']> {
    const page = await this.openSignIn({ screen_hint: 'signup' })
    const answer = await this.send('POST', `${page}/signup`, { ...person, ...as })
    return (await this.exchange(await this.codeFrom(answer))).body
  }

  async signIn(email = person.email, password = person.password): Promise<TokenAnswer['body']> {
    const page = await this.openSignIn()
    const answer = await this.send('POST', `${page}/signin`, { email, password })
    return (await this.exchange(await this.codeFrom(answer))).body
  }
}

function formOf(page: string) {
  const fields = [...page.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value])
  return {
    action: /action="([^"]*)"/.exec(page)![1]!,
    fields: Object.fromEntries(fields) as Record<string, string>,
  }
}
