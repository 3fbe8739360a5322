import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import type { SimulatedPost } from '../../simulating/simulator.ts'
import type { CallbackQuery } from '../callback.ts'
import { keys } from './token.ts'

/** 明文模式, 兼容模式 and 安全模式 of the platform's console. */
const eventModes = ['plain', 'both', 'sealed'] as const
export type EventMode = (typeof eventModes)[number]

/** What the platform posts to the account's address. */
export interface SentEvent {
  query: CallbackQuery & { encrypt_type?: 'aes' }
  xml: string
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

const padded = (text: Buffer) => {
  const count = 32 - (text.length % 32)
  return Buffer.concat([text, Buffer.alloc(count, count)])
}

export const seal = (message: string, { appid, callbackKey }: typeof keys, random = randomBytes(16)) => {
  const key = Buffer.from(callbackKey, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(message))
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const text = padded(Buffer.concat([random, length, Buffer.from(message), Buffer.from(appid)]))
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
}

const toUser = '<ToUserName><![CDATA[gh_simulated]]></ToUserName>'

const wordsOf = ({ state, url, extra }: SimulatedPost) => `<FromUserName><![CDATA[oSimulated]]></FromUserName>
<CreateTime>1760000000</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[PUBLISHJOBFINISH]]></Event>
<PublishEventInfo><publish_id>${extra.publishId}</publish_id><publish_status>${state === 'published' ? 0 : 4}</publish_status>
<article_id><![CDATA[${extra.articleId}]]></article_id><article_detail><count>1</count><item><idx>1</idx>
<article_url><![CDATA[${url}]]></article_url></item></article_detail></PublishEventInfo>`

/** That a publication has ended, as each mode tells it. */
export const eventOf = (post: SimulatedPost, mode: EventMode): SentEvent => {
  const [timestamp, nonce] = ['1760000000', randomBytes(4).toString('hex')]
  const words = wordsOf(post)
  const signed = { signature: sha1(keys.callbackToken, timestamp, nonce), timestamp, nonce }
  if (mode === 'plain') return { query: signed, xml: `<xml>${toUser}${words}</xml>` }
  const sealed = seal(`<xml>${toUser}${words}</xml>`, keys)
  const signature = sha1(keys.callbackToken, timestamp, nonce, sealed)
  return {
    query: { ...signed, encrypt_type: 'aes', msg_signature: signature },
    xml: `<xml>${toUser}${mode === 'both' ? words : ''}<Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`,
  }
}
