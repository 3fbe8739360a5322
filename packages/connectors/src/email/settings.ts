import { checkMailbox, say } from '@rongbian/domain'
import type { Access } from '../connector.ts'
import { ConnectorProblem } from '../problem.ts'
import { fitsReturnAddress, returnAddress } from './message-key.ts'

const securities = ['tls', 'starttls', 'none'] as const
type Security = (typeof securities)[number]

export interface MailSettings {
  host: string
  port: number
  user: string
  password: string
  from: string
  fromName: string
  security: Security
  /** What we call ourselves when we greet the server. */
  greeting: string
  reach: Access['reach']
  /** Where a server that cannot deliver a mail sends it back to. */
  returnTo(key: string): string
}

const wrong = (words: string) =>
  new ConnectorProblem('reconnect', say('{{words}}，请管理员在渠道管理中改正', { words }))

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i

const isSecurity = (text: string): text is Security => (securities as readonly string[]).includes(text)

const securityOf = (text: string, port: number): Security => {
  const given = text.trim().toLowerCase()
  if (given === '') return port === 465 ? 'tls' : 'starttls'
  if (!isSecurity(given)) throw wrong('加密方式只能是 tls、starttls 或 none')
  return given
}

const portOf = (text: string) => {
  const port = Number(text || 465)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw wrong('发信服务器的端口不对')
  return port
}

/** What was filled in, as far as a mail can be sent with it; says what is wrong otherwise. */
export const settingsOf = ({ keys, reach }: Pick<Access, 'keys' | 'reach'>): MailSettings => {
  const { host = '', user = '', password = '', from = '', fromName = '', bounceAddress = '' } = keys
  const { greeting = '' } = keys
  if (!/^[\w.:-]+$/.test(host)) throw wrong('没有填发信服务器，或填得不对')
  if (checkMailbox(from)) throw wrong('没有填发信地址，或填得不对')
  if (bounceAddress && (checkMailbox(bounceAddress) || !fitsReturnAddress(bounceAddress)))
    throw wrong('退信地址不对，或 @ 前面太长')
  if (greeting && !hostName.test(greeting)) throw wrong('问候主机名不对，应像 news.example.com')
  const port = portOf(keys.port ?? '')
  return {
    host,
    port,
    user,
    password,
    from,
    fromName: fromName.replaceAll(/\p{Cc}/gu, ' '),
    security: securityOf(keys.security ?? '', port),
    // A machine often has no name of its own, and many servers turn away who greets as a number.
    greeting: greeting || (from.split('@')[1] ?? ''),
    reach,
    returnTo: (key) => (bounceAddress && password ? returnAddress(bounceAddress, key, password) : from),
  }
}
