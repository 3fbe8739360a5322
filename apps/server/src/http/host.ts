import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#/env.ts'

const shape = /^(\[[0-9a-f:.]+\]|[\w.-]{1,253})(?::\d{1,5})?$/i

const nameOf = (host: string) => {
  const [, name] = shape.exec(host) ?? []
  if (!name) throw new AppError('malformed', { message: httpMessages.hostWrong() })
  return name.toLowerCase().replace(/\.$/, '')
}

/** An address written as numbers is nobody's name: it cannot be made to lead elsewhere. */
const isNumeric = (name: string) => isIP(name.replace(/^\[|\]$/g, '')) > 0

/** `*.example.com` stands for every name below it, `*` for all. */
const matcher = (entry: string) =>
  entry.startsWith('*') ? (name: string) => name.endsWith(entry.slice(1)) : (name: string) => name === entry

/** Read by machines under whatever name they know us, or by anyone at all: there is nothing in them to steal. */
const isOpen = (path: string, env: Env) =>
  path === '/healthz' ||
  path === '/readyz' ||
  path.startsWith('/site/') ||
  (path === '/metrics' && env.METRICS_TOKEN !== '')

/** Whether a name is one of ours. */
export const answersTo = (env: Env) => {
  const published = URL.parse(env.PUBLIC_URL)?.hostname ?? ''
  const own = ['localhost', '*.localhost', hostname(), env.HOST, published, ...env.ALLOWED_HOSTS]
  const matches = own.filter(Boolean).map((name) => matcher(name.toLowerCase()))
  return (name: string) => matches.some((matches) => matches(name))
}

/** A stranger's name that leads to us (DNS rebinding) would let a stranger's page read what we answer: only our own names count. */
export const hostCheck = (env: Env) => {
  const isOurs = answersTo(env)
  const demandKnown = (host: string) => {
    const name = nameOf(host)
    if (!isNumeric(name) && !isOurs(name)) throw new AppError('wrong_host')
  }

  return ({ url, headers, host }: FastifyRequest) => {
    if (isOpen(url.split('?', 1)[0] ?? '', env)) return
    demandKnown(headers.host ?? '')
    // Behind a proxy the name may come in another header, and a page may write that one itself.
    if (host !== headers.host) demandKnown(host)
  }
}
