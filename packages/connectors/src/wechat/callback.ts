import { createHash, timingSafeEqual } from 'node:crypto'
import { say } from '@rongbian/domain'
import type { Standing } from '../connector.ts'
import { messageRemote } from './broadcast.ts'
import { decode } from './html.ts'
import { own } from './own.ts'
import { standingBy } from './publication.ts'
import { unseal } from './sealed.ts'

export interface CallbackQuery {
  signature: string
  timestamp: string
  nonce: string
  /** Of what is encrypted. */
  msg_signature?: string
  /** Of the handshake. */
  echostr?: string
}

/** As they are called among an account's keys. */
export interface CallbackKeys {
  appid?: string
  callbackToken?: string
  /** Empty where events come as they are. */
  callbackKey?: string
}

/** What the platform wants to hear of an event that was taken. */
export const callbackAnswer = 'success'
const xmlMost = 64 * 1024

const isDigest = (signature: string, token: string, ...signed: string[]) => {
  const wanted = createHash('sha1')
    .update([token, ...signed].sort().join(''))
    .digest()
  const given = Buffer.from(signature, 'hex')
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted)
}

const isSigned = ({ callbackToken = '' }: CallbackKeys, { signature, timestamp, nonce }: CallbackQuery) =>
  isDigest(signature, callbackToken, timestamp, nonce)

/** The answer to the handshake, which is never encrypted; undefined when it did not come from the platform. */
export const echoFor = (keys: CallbackKeys, query: CallbackQuery) =>
  isSigned(keys, query) ? (query.echostr ?? '') : undefined

/** Where a publication or broadcast stands, and the number it was submitted under. */
interface Finished {
  kind: 'publish' | 'broadcast'
  number: string
  standing: Standing
}

const cdata = /^<!\[CDATA\[([\s\S]*)\]\]>$/

/** Of every element of this name; enough for the flat events of the platform. */
const valuesIn = (xml: string, name: string) =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => {
      const value = rest.slice(0, Math.max(0, rest.indexOf(`</${name}>`))).trim()
      return cdata.exec(value)?.[1] ?? decode(value)
    })

const valueIn = (xml: string, name: string) => valuesIn(xml, name)[0] ?? ''

/**
 * What the platform tells; undefined when it did not come from there. An account with a key believes only what is
 * encrypted: the signature of the rest says nothing of its words.
 */
export const messageFrom = (keys: CallbackKeys, query: CallbackQuery, xml: string): string | undefined => {
  const { appid = '', callbackToken = '', callbackKey = '' } = keys
  if (xml.length > xmlMost) return undefined
  if (!callbackKey) return isSigned(keys, query) ? xml : undefined
  const { msg_signature = '', timestamp, nonce } = query
  const sealed = valueIn(xml, 'Encrypt')
  return isDigest(msg_signature, callbackToken, timestamp, nonce, sealed)
    ? unseal(sealed, callbackKey, appid)
    : undefined
}

const readPublished = (xml: string): Finished => {
  const number = valueIn(xml, 'publish_id')
  const event = {
    publish_id: number,
    publish_status: valueIn(xml, 'publish_status'),
    article_id: valueIn(xml, 'article_id'),
    article_detail: { item: valuesIn(xml, 'article_url').map((url) => ({ article_url: url })) },
    fail_idx: valuesIn(xml, 'fail_idx'),
  }
  const known = { publishId: number, articleId: '', url: '', mark: '', msgDataId: '' }
  return { kind: 'publish', number, standing: standingBy(event, known) }
}

const sendFailures: Record<string, string> = {
  10001: '涉嫌广告',
  20001: '涉嫌政治',
  20002: '涉嫌色情',
  20004: '涉嫌社会',
  20006: '涉嫌违法犯罪',
  20008: '涉嫌欺诈',
  20013: '涉嫌版权',
  21000: '涉嫌其他',
  22000: '涉嫌互推',
}

const failureWords = (status: string) => {
  const code = /^err\((\d+)\)$/.exec(status)?.[1] ?? ''
  const reason = own(sendFailures, code) ?? '群发失败'
  return code
    ? say('微信没有群发：{{reason}}（{{code}}）', { reason, code })
    : say('微信没有群发：{{reason}}', { reason })
}

const readSent = (xml: string): Finished => {
  const number = valueIn(xml, 'MsgID')
  const status = valueIn(xml, 'Status').replace(/\s+/g, ' ').trim()
  const isSent = status === 'send success' || status === 'sendsuccess'
  const remote = messageRemote({ msgId: number, msgDataId: '' }, valueIn(xml, 'ArticleUrl'))
  const standing: Standing = isSent
    ? { state: 'published', words: '', remote }
    : { state: 'failed', words: failureWords(status), remote }
  return { kind: 'broadcast', number, standing }
}

const readers: Record<string, (xml: string) => Finished> = {
  PUBLISHJOBFINISH: readPublished,
  MASSSENDJOBFINISH: readSent,
}

/** What an event says; undefined for all others and for what is none. */
export const readCallback = (xml: string): Finished | undefined => {
  const finished = own(readers, valueIn(xml, 'Event'))?.(xml)
  return finished?.number ? finished : undefined
}
