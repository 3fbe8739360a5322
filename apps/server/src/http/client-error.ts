import type { Socket } from 'node:net'
import { type ErrorName, errors } from '@rongbian/contract'
import { ownValue } from '#/own-value.ts'

const byCode: Record<string, ErrorName> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Content Too Large',
}

/** What is no HTTP never reaches the framework; it is answered in the same envelope. */
export const answerNoHttp = (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const name = ownValue(byCode, error.code ?? '') ?? 'malformed'
  const { code, status, message } = errors[name]
  const body = JSON.stringify({ code, msg: message, data: { error: name } })
  const head = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
