import { type Bounce, isProven, openInbox, type ReturnToken } from '@rongbian/connectors'
import { mailMessages } from '@rongbian/contract/messages/mail'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { Accounts } from '#/features/accounts/index.ts'
import { type Notice, notifyPeople } from '#/features/notifications/index.ts'
import { notify } from '#/realtime/signals.ts'
import { keptProblem } from '#/say.ts'
import { detailLink } from '#/story/story-notices.ts'

interface Parts {
  env: Env
  db: Db
  log: Logger
  accounts: Pick<Accounts, 'secretOf'>
}

const uses = (db: Db | Tx, key: string) =>
  db
    .selectFrom('mailUse as used')
    .innerJoin('delivery', (join) =>
      join.onRef('delivery.tenantId', '=', 'used.tenantId').onRef('delivery.id', '=', 'used.deliveryId'),
    )
    .innerJoin('story', (join) =>
      join.onRef('story.tenantId', '=', 'delivery.tenantId').onRef('story.id', '=', 'delivery.storyId'),
    )
    .select([
      'used.tenantId',
      'used.id',
      'used.personId',
      'used.email',
      'delivery.channelId',
      'story.id as storyId',
      'story.title',
      'story.library',
    ])
    .where('used.messageKey', '=', key)

/** The mail a return address belongs to, where the address is one we made. */
const findUse = async ({ db, accounts }: Parts, token: ReturnToken) => {
  const used = await uses(db, token.key).executeTakeFirst()
  if (!used) return
  const secret = await accounts.secretOf(db, used.tenantId, used.channelId, 'password')
  return secret && isProven(token, secret) ? used : undefined
}
type Used = NonNullable<Awaited<ReturnType<typeof findUse>>>

const markBounced = (tx: Tx, { tenantId, id }: Used, message: Message) => {
  const { problem: bounce, said } = keptProblem(message)
  return tx
    .updateTable('mailUse')
    .set({ bouncedAt: sql`clock_timestamp()`, bounce, said })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .where('bouncedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

export const bouncedNotice = (
  story: Parameters<typeof detailLink>[0] & { title: string },
  email: string,
  words: Message | string,
): Notice => ({
  type: 'mail.bounced',
  title: mailMessages.bounced({ title: story.title }),
  content: mailMessages.bouncedMore({ email, words }),
  link: detailLink(story),
})

/** Said once, however often a server repeats itself. */
const keepBounce = async (tx: Tx, used: Used, bounce: Bounce) => {
  const words = asMessage(bounce.words)
  if (!(await markBounced(tx, used, words))) return
  const { tenantId, personId, email, title, storyId, library, channelId } = used
  await notifyPeople(tx, tenantId, [personId], bouncedNotice({ id: storyId, library, title }, email, words))
  await notify(tx, 'release', channelId)
}

export const takeBounce = async (parts: Parts, token: ReturnToken, bounce: Bounce) => {
  const used = await findUse(parts, token)
  if (used) await parts.db.transaction().execute((tx) => keepBounce(tx, used, bounce))
}

/** Listens for mails that come back, where a port is set. Returns a stop function. */
export const openBounces = async (parts: Parts) => {
  const { env, log } = parts
  if (env.MAIL_BOUNCE_PORT === 0) return async () => {}
  try {
    const inbox = await openInbox({
      port: env.MAIL_BOUNCE_PORT,
      host: env.DEMO ? '127.0.0.1' : '0.0.0.0',
      isOurs: async (token) => (await findUse(parts, token)) !== undefined,
      take: (token, bounce) => takeBounce(parts, token, bounce),
      onError: (error) => log.warn({ error: error.message }, 'mail: a bounce was not taken'),
    })
    return inbox.close
  } catch (error) {
    log.error({ error: (error as Error).message, port: env.MAIL_BOUNCE_PORT }, 'mail: no bounces are taken')
    return async () => {}
  }
}
