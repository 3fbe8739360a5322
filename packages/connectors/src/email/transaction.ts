import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { say } from '@rongbian/domain'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { ConnectorProblem, type Words } from '../problem.ts'
import type { MailSettings } from './settings.ts'

const connectMs = 15_000
const silenceMs = 60_000
const wordsMax = 160

/** The server wants this one recipient later; it says nothing about the others. */
export class Deferred extends ConnectorProblem {
  constructor(words: Words) {
    super('retry', words)
  }
}

/** The server will never take it for this recipient. */
export class Refused extends ConnectorProblem {
  constructor(words: Words) {
    super('reject', words)
  }
}

interface Failure extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** What a server said, short and without the addresses in it. */
const answerOf = ({ response = '', responseCode }: Failure) => {
  // Cut before it is searched: a server may say anything at any length.
  const text = response
    .slice(0, 2 * wordsMax)
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replace(/^\d{3}[ -]?/, '')
    .trim()
    .slice(0, wordsMax)
  return responseCode ? `${responseCode} ${text}` : ''
}

/** With its own words, where it said any. */
const withAnswer = (words: string, error: Failure, template = '{{words}}（{{detail}}）'): Words => {
  const detail = answerOf(error)
  return detail ? say(template, { words, detail }) : words
}

const isCertificate = ({ code, message }: Failure) =>
  /CERT|SELF_SIGNED|ALTNAME/.test(String(code)) || /certificate|altnames/i.test(message)
/** Before anything was said about a mail. */
const isGreeting = ({ command = '' }: Failure) => /^(CONN|EHLO|HELO|LHLO)$/.test(command)
/** Until it has greeted as mail servers do, it may be anything: nothing it says is passed on. */
const isStranger = ({ command }: Failure) => command === 'CONN'

const trouble = (kind: ConnectorProblem['kind'], words: Words, cause?: Failure) =>
  new ConnectorProblem(kind, words, cause && { cause })

const wrongPassword = (error: Failure) =>
  withAnswer(
    '发信服务器不认这个用户名或密码，请管理员重新填写',
    error,
    '发信服务器不认这个用户名或密码（{{detail}}），请管理员重新填写',
  )
const wrongSender = (error: Failure) =>
  withAnswer(
    '发信服务器不接受这个发信地址，请管理员核对',
    error,
    '发信服务器不接受这个发信地址（{{detail}}），请管理员核对',
  )

const lost = () => trouble('unknown', '发信服务器收下正文后没有回答，不知道发出没有')

/** By how the server names its troubles with the way there; what it has nothing to do with any recipient. */
const wayProblems: Record<string, (error: Failure) => ConnectorProblem> = {
  EAUTH: (error) =>
    isLater(error) || !error.responseCode
      ? trouble('retry', withAnswer('发信服务器暂时不能登录', error))
      : trouble('reconnect', wrongPassword(error)),
  ENOAUTH: () => trouble('reconnect', '发信服务器要求登录，请管理员填写用户名和密码'),
  ETLS: () => trouble('reconnect', '与发信服务器的加密连接没有建立，请管理员核对加密方式和证书'),
  EDNS: () => trouble('retry', '找不到发信服务器，请核对服务器名'),
}

const isLater = ({ responseCode = 0 }: Failure) => responseCode >= 400 && responseCode < 500
const wantsLogin = new Set([530, 534, 535, 538])

/** What the server answered to a recipient or to the mail itself. */
const answered = (error: Failure) => {
  const { responseCode = 0, command } = error
  if (isStranger(error))
    return trouble('retry', '发信服务器不接受连接，或那里不是邮件服务器；请核对服务器名和端口')
  if (responseCode === 421 || isGreeting(error))
    return trouble('retry', withAnswer('发信服务器暂时不可用', error))
  if (wantsLogin.has(responseCode)) return trouble('reconnect', wrongPassword(error))
  if (command === 'MAIL FROM')
    return isLater(error)
      ? trouble('retry', withAnswer('发信服务器说请求太频繁或暂时不收', error))
      : trouble('reconnect', wrongSender(error))
  return isLater(error)
    ? new Deferred(withAnswer('对方要求稍后再发', error))
    : new Refused(withAnswer('对方拒收', error))
}

const asProblem = (error: Failure, isBegun: boolean): ConnectorProblem => {
  if (error instanceof ConnectorProblem) return error
  if (isCertificate(error)) return trouble('reconnect', '发信服务器的证书不可信，没有发出；请管理员核对')
  const way = wayProblems[error.code ?? '']
  if (way) return way(error)
  if (error.code === 'EMESSAGE' && error.command === 'MAIL FROM')
    return new Refused('邮件太大，发信服务器不收；请把附件改成链接再发')
  if (error.responseCode) return answered(error)
  return isBegun ? lost() : trouble('retry', '连接不上发信服务器，或连接中断')
}

interface Connected {
  connection: SMTPConnection
  /** Fails when the connection does. */
  broken: Promise<never>
}

const optionsOf = async ({ host, port, security, greeting, reach }: MailSettings) => ({
  host: await reach(host, port),
  port,
  name: greeting,
  // Connected to by number, known by name.
  ...(isIP(host) === 0 && { tls: { servername: host } }),
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  connectionTimeout: connectMs,
  greetingTimeout: connectMs,
  socketTimeout: silenceMs,
  dnsTimeout: connectMs,
})

const connectTo = async (settings: MailSettings): Promise<Connected> => {
  const connection = new SMTPConnection(await optionsOf(settings))
  const broken = new Promise<never>((_, reject) => {
    connection.on('error', reject)
    connection.on('end', () => reject(new Error('the connection ended')))
  })
  broken.catch(() => {})
  const { user, password } = settings
  const ready = new Promise<void>((resolve, reject) =>
    connection.connect((error) => (error ? reject(error) : resolve())),
  )
  await Promise.race([ready, broken]).catch((error) => {
    connection.close()
    throw error
  })
  if (!user) return { connection, broken }
  const known = new Promise<void>((resolve, reject) =>
    connection.login({ user, pass: password }, (error) => (error ? reject(error) : resolve())),
  )
  await Promise.race([known, broken]).catch((error) => {
    connection.close()
    throw error
  })
  return { connection, broken }
}

/** Whether the server lets us in; nothing is sent. */
export const knock = async (settings: MailSettings): Promise<void> => {
  try {
    const { connection } = await connectTo(settings)
    connection.quit()
  } catch (error) {
    throw asProblem(error as Failure, false)
  }
}

/** One mail to one recipient. Until the server asked for the text nothing can have been sent; after it, only its answer tells. */
export const transact = async (
  settings: MailSettings,
  envelope: { from: string; to: string },
  letter: Buffer,
): Promise<void> => {
  let isBegun = false
  const text = new Readable({
    read() {
      isBegun = true
      this.push(letter)
      this.push(null)
    },
  })
  try {
    const { connection, broken } = await connectTo(settings)
    const sent = new Promise<void>((resolve, reject) =>
      connection.send({ ...envelope, to: [envelope.to], size: letter.length }, text, (error) =>
        error ? reject(error) : resolve(),
      ),
    )
    await Promise.race([sent, broken]).finally(() => connection.close())
  } catch (error) {
    throw asProblem(error as Failure, isBegun)
  }
}
