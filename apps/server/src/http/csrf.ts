import { AppError } from '@rongbian/contract'
import type { FastifyRequest } from 'fastify'
import { isSameText } from '#/http/secrets.ts'

/** With a session, every state change must send back the readable cookie. */
export const checkCsrf = (request: FastifyRequest, expected: string) => {
  const sent = request.headers['x-xsrf-token']
  if (typeof sent !== 'string' || !isSameText(sent, expected)) throw new AppError('csrf')
}

export const isOwnOrigin = ({ protocol, host }: FastifyRequest, publicUrl: string, origin: string) =>
  [URL.parse(`${protocol}://${host}`)?.origin, URL.parse(publicUrl)?.origin].includes(origin)

/** Without a session (signing in) there is no token yet, but a browser always says where a POST comes from. */
export const checkOrigin = (request: FastifyRequest, publicUrl: string) => {
  const { headers } = request
  const site = headers['sec-fetch-site']
  if (site && site !== 'same-origin' && site !== 'none') throw new AppError('csrf')
  if (!headers.origin) return
  if (!isOwnOrigin(request, publicUrl, headers.origin)) throw new AppError('csrf')
}
