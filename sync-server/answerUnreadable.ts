import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '#shared/plain/errors.ts'

interface Answer {
  status: number
  code: ErrorCode
  message: string
}

const answers: Partial<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'too-large',
    message: "The headers of this request are too long. Remove this site's cookies and try again.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'unavailable',
    message: 'The request took too long to arrive. Please try again.',
  },
}

const unreadable: Answer = { status: 400, code: 'invalid-input', message: 'This is not an HTTP request.' }

/** Answers a request that Node could not read, and closes its connection: in the same shape as every other error. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, code, message } = answers[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ error: { code, message } })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
