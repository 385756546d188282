/** Every expected failure of the product, with the HTTP status that a REST caller sees. */
export const errorStatus = {
  'invalid-input': 400,
  unauthenticated: 401,
  forbidden: 403,
  suspended: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  internal: 500,
  unavailable: 503,
  'out-of-space': 507,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The row that an error is about, so that a screen can offer to restore it. */
export interface ErrorSubject {
  kind: string
  id: string
}

/** An expected failure: `message` is for people (what happened, what to do); `field` names the input at fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly subject: ErrorSubject | undefined

  constructor(code: ErrorCode, message: string, about: { field?: string; subject?: ErrorSubject } = {}) {
    super(message)
    this.name = 'AppError'
    this.code = code
    this.field = about.field
    this.subject = about.subject
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
