import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@rongbian/contract'
import { feedMessages } from '@rongbian/contract/messages/feeds'
import type { Logger } from 'pino'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { createSealer } from '#/features/accounts/index.ts'
import { keptProblem, noProblem } from '#/say.ts'
import type { Send } from '../web.ts'
import { changePush, type DuePush, holdDuePush } from './queries.ts'

export interface HubParts {
  db: Db
  log: Logger
  env: Pick<Env, 'PUBLIC_URL' | 'BASE_PREFIX'>
  send: Send
  sealer: ReturnType<typeof createSealer>
}

/** What was sealed for one feed opens for no other. */
export const pushOwner = ({ tenantId, feedId }: { tenantId: number; feedId: number }) => [
  'feed-push',
  tenantId,
  feedId,
]

export const doorPath = '/websub'
const leaseSeconds = 7 * 24 * 3600
const pollMs = 30_000

/** Where a hub finds us; there is none without a public address. */
export const doorAddress = ({ PUBLIC_URL, BASE_PREFIX }: HubParts['env'], door: string) =>
  `${PUBLIC_URL.replace(/\/+$/, '')}${BASE_PREFIX}${doorPath}/${door}`

/** The same door and secret at every renewal: what the hub still sends under the old lease stays good. */
const doorOf = ({ sealer }: HubParts, push: DuePush) => {
  if (push.door && push.secret) {
    const { key = '' } = sealer.open(push.secret, pushOwner(push))
    return { door: push.door, secret: push.secret, key }
  }
  const [door, key] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('hex')]
  return { door, key, secret: sealer.seal({ key }, pushOwner(push)) }
}

const askHub = async ({ send, env }: HubParts, { hub, topic }: DuePush, door: string, key: string) => {
  const form = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': topic,
    'hub.callback': doorAddress(env, door),
    'hub.secret': key,
    'hub.lease_seconds': String(leaseSeconds),
  })
  const status = await send(hub, { type: 'application/x-www-form-urlencoded', body: form.toString() })
  if (status < 200 || status >= 300)
    throw new AppError('invalid', { message: feedMessages.hubStatus({ status }) })
}

/** Asks the hub that waits longest; answers false when none waits. */
export const subscribeNext = async (parts: HubParts) => {
  const push = await holdDuePush(parts.db)
  if (!push) return false
  const { door, secret, key } = doorOf(parts, push)
  // Kept before it is asked: some hubs check while they are being asked.
  await changePush(parts.db, push).set({ door, secret }).execute()
  const problem = await askHub(parts, push, door, key).then(
    () => noProblem,
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return keptProblem(error.say)
    },
  )
  await changePush(parts.db, push).set(problem).execute()
  return true
}

/** Asks hubs for their pushes and renews them. Nothing to do without an address hubs can call. */
export const startSubscribing = (parts: HubParts) => {
  if (parts.env.PUBLIC_URL === '') return () => {}
  const stopping = new AbortController()
  const { signal } = stopping
  const subscribeAlways = async () => {
    while (!signal.aborted) {
      const isMore = await subscribeNext(parts).catch((error: Error) => {
        if (!signal.aborted) parts.log.warn({ error: error.message }, 'feeds: hub not asked, will try again')
      })
      if (!isMore) await sleep(pollMs, undefined, { ref: false, signal }).catch(() => {})
    }
  }
  const working = subscribeAlways()
  return async () => {
    stopping.abort()
    await working
  }
}
