import { type Jpush, jpush } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { pushMessages } from '@rongbian/contract/messages/push'
import type { Env } from '#/env.ts'

type PushEnv = Pick<Env, 'PUSH_URL' | 'PUSH_KEY' | 'PUSH_SECRET'>

/** Undefined where nobody has set one up. */
export const pusherOf = (
  { PUSH_URL, PUSH_KEY, PUSH_SECRET }: PushEnv,
  answerMs?: number,
): Jpush | undefined =>
  PUSH_KEY && PUSH_SECRET
    ? jpush({ url: PUSH_URL, key: PUSH_KEY, secret: PUSH_SECRET, fetch, ...(answerMs && { answerMs }) })
    : undefined

export const notSetUp = pushMessages.notSetUp()

export const demandPusher = (env: PushEnv) => {
  if (!pusherOf(env)) throw new AppError('not_allowed', { message: notSetUp })
}
