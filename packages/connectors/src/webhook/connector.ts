import { randomUUID } from 'node:crypto'
import { say } from '@rongbian/domain'
import { type Answer, ask, textOf } from '../ask.ts'
import type { Access, Connector, Post, Steps } from '../connector.ts'
import { ConnectorProblem, type ProblemKind } from '../problem.ts'
import { dataOf, idFrom } from './mapping.ts'
import { signatures } from './signing.ts'

type EventType = 'story.published' | 'story.updated' | 'story.withdrawn' | 'webhook.test'

const name = '接收方'
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
const addressMax = 2000

const addressOf = ({ keys, url }: Access) => {
  const address = URL.parse(keys.url || url)
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && loopback.has(address.hostname))
  if (!address || !isSafe)
    throw new ConnectorProblem('reconnect', '接收地址不对：必须是 https:// 开头的完整地址，请管理员修改')
  return address
}

const statuses: Record<number, { kind: ProblemKind; words: string }> = {
  401: { kind: 'reconnect', words: '接收方不认这个签名，请管理员核对签名密钥' },
  403: { kind: 'reconnect', words: '接收方不认这个签名，请管理员核对签名密钥' },
  404: { kind: 'reconnect', words: '接收地址不存在，请管理员核对' },
  408: { kind: 'retry', words: '接收方没有等到全部内容' },
  410: { kind: 'reconnect', words: '接收方已经停用这个地址，请管理员更换' },
  413: { kind: 'reject', words: '接收方嫌内容太长' },
  429: { kind: 'retry', words: '接收方说太频繁' },
  503: { kind: 'retry', words: '接收方暂时不可用' },
}

/** Taken by any 2xx, whatever it says. A receiver that broke may have kept the event before. */
const refusedBy = ({ status }: Answer) => {
  const broken = { kind: 'unknown', words: '接收方出错' } as const
  const declined = { kind: 'reject', words: '接收方不接受这条内容' } as const
  const { kind, words } = statuses[status] ?? (status >= 500 ? broken : declined)
  return new ConnectorProblem(kind, say('{{words}}（{{detail}}）', { words, detail: `HTTP ${status}` }))
}

/** Where it can be read there, if the receiver cares to say. */
const readAt = ({ json }: Answer) => {
  const address = textOf(json, 'url')
  return address.length <= addressMax && /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : ''
}

export const open = (access: Access): Connector => {
  const send = async (type: EventType, id: string, at: number, data: object): Promise<string> => {
    const body = JSON.stringify({ type, timestamp: new Date(at).toISOString(), data })
    const timestamp = Math.floor(access.now() / 1000)
    const address = addressOf(access).href
    const answer = await ask({ name, fetch: access.fetch, url: address }, address, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signatures(access.keys.secret ?? '', { id, timestamp, body }),
      },
    })
    if (answer.status < 200 || answer.status >= 300) throw refusedBy(answer)
    return readAt(answer)
  }

  /** The receiver knows an event by its id, so to look for one is to send it again. */
  const sendOnce = async (steps: Steps, type: EventType, id: string, data: () => object) => {
    const at = await steps.once(`${type} at`, async () => access.now())
    const act = () => send(type, id, at, data())
    return steps.once(type, act, act)
  }

  return {
    async identify() {
      await send('webhook.test', `msg_${randomUUID()}`, access.now(), {})
      const { host } = addressOf(access)
      return { id: host, name: host, avatar: '', expiresAt: undefined }
    },
    async publish(post: Post, steps) {
      const id = idFrom('story', post.intent)
      const event = idFrom('msg', 'story.published', post.intent)
      const url = await sendOnce(steps, 'story.published', event, () => dataOf(id, post, steps))
      return { state: 'published', remote: { id, url, extra: {} }, words: '接收方已收下' }
    },
    /** Nobody can ask a receiver. */
    async check(remote) {
      return { state: 'published', remote, words: '' }
    },
    async edit(remote, post, steps) {
      const event = idFrom('msg', 'story.updated', remote.id, post.intent)
      const url = await sendOnce(steps, 'story.updated', event, () => dataOf(remote.id, post, steps))
      return { state: 'published', remote: { ...remote, url: url || remote.url }, words: '接收方已收下' }
    },
    async withdraw(remote, steps) {
      const event = idFrom('msg', 'story.withdrawn', remote.id)
      await sendOnce(steps, 'story.withdrawn', event, () => ({ id: remote.id }))
    },
  }
}
