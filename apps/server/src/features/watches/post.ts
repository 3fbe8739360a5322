import { ConnectorProblem, signatures } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { watchMessages as messages } from '@rongbian/contract/messages/watches'
import { escapeHtml, type Message, minuteMs } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { WorkDeps } from '#/deps.ts'
import type { Env } from '#/env.ts'
import { createAccounts, createSealer, findSender } from '#/features/accounts/index.ts'
import { chooseAddress, type FetchTools, publicTools, readAddress, safeFetch } from '#/http/safe-fetch.ts'
import { say } from '#/say.ts'
import { type Told, watchNotices } from './notices.ts'
import { secretOwner } from './present.ts'
import { keepTrouble, noTrouble } from './trouble.ts'

export interface Sent {
  tenantId: number
  watchId: number
  alertIds: number[]
}

interface ToldAt extends Told {
  clusterId: number
  at: Date
  sentAt: Date | null
}

const findTold = async (db: Db, { tenantId, alertIds }: Sent) => {
  const { rows } =
    await sql<ToldAt>`select alert.id as alert_id, alert.cluster_id, alert.at, alert.sent_at, cluster.title,
      alert.told_score as score, alert.told_voices as voices, cluster.clues
    from watch_alert as alert join cluster on cluster.tenant_id = alert.tenant_id and cluster.id = alert.cluster_id
    where alert.tenant_id = ${tenantId} and alert.id = any(${alertIds}::bigint[]) order by alert.id`.execute(
      db,
    )
  return rows
}

const findRule = (db: Db, { tenantId, watchId }: Sent) =>
  db
    .selectFrom('watch')
    .select(['tenantId', 'id', 'name', 'hookUrl', 'hookSecret'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', watchId)
    .executeTakeFirst()

/** Only to the open internet, encrypted; the name is looked up now and again when something is sent. */
export const demandHook = async (address: string, tools: FetchTools = publicTools) => {
  if (address === '') return
  const refuse = (message: Message) => new AppError('invalid', { fields: { hookUrl: message } })
  try {
    const url = readAddress(address)
    if (url.protocol !== 'https:') throw refuse(messages.https())
    await chooseAddress(url, tools)
  } catch (error) {
    const said = error instanceof AppError ? error.fieldMessages?.url : undefined
    throw said && typeof said !== 'string' ? refuse(said) : error
  }
}

const hookMs = 10_000
const answerMost = 64 * 1024

const linkTo = ({ PUBLIC_URL, BASE_PREFIX }: Pick<Env, 'PUBLIC_URL' | 'BASE_PREFIX'>, link = '') =>
  PUBLIC_URL && `${PUBLIC_URL.replace(/\/+$/, '')}${BASE_PREFIX}/#${link}`

/** So long a receiver may be down before its owner hears of it. */
const patienceMs = 30 * minuteMs
const isLate = ([first]: readonly ToldAt[]) => Date.now() - (first?.sentAt?.getTime() ?? 0) > patienceMs

/** The same id however often it is tried: a receiver that had it knows. */
export const callHook = async ({ db, env }: Pick<WorkDeps, 'db' | 'env'>, sent: Sent, tools?: FetchTools) => {
  const rule = await findRule(db, sent)
  const told = await findTold(db, sent)
  if (!rule?.hookSecret || rule.hookUrl === '' || told.length === 0) return
  const { secret = '' } = createSealer(env).open(rule.hookSecret, secretOwner(rule))
  const id = `watch-${sent.watchId}-${sent.alertIds.join('-')}`
  const timestamp = Math.floor(Date.now() / 1000)
  const events = told.map(({ alertId, at, sentAt: _, ...event }) => ({
    id: alertId,
    at: at.toISOString(),
    ...event,
  }))
  const body = JSON.stringify({ type: 'watch.alert', data: { watch: rule.name, events } })
  try {
    const { status, body: answer } = await safeFetch(
      rule.hookUrl,
      {
        maxBytes: answerMost,
        timeoutMs: hookMs,
        isAnswer: () => true,
        post: { type: 'application/json', body },
        headers: {
          'webhook-id': id,
          'webhook-timestamp': String(timestamp),
          'webhook-signature': signatures(secret, { id, timestamp, body }),
        },
      },
      tools,
    )
    answer.destroy()
    if (status < 200 || status > 299)
      throw new AppError('invalid', { message: messages.hookRefused({ status }) })
    await noTrouble(db, sent, 'hook')
  } catch (error) {
    const said = error instanceof AppError ? (error.fieldMessages?.url ?? error.say) : String(error)
    await keepTrouble({ db, env }, sent, { way: 'hook', words: said, isFinal: isLate(told) })
    throw error
  }
}

/** To one person, in Chinese as all mails of the house; what can never arrive is not tried again, and the rule's owner hears of it. */
export const sendMail = async (deps: WorkDeps, { personId, ...sent }: Sent & { personId: string }) => {
  const { db, env } = deps
  const rule = await findRule(db, sent)
  const told = await findTold(db, sent)
  const [first] = told
  const person = await db
    .selectFrom('person')
    .select(['name', 'mailbox'])
    .where('tenantId', '=', sent.tenantId)
    .where('id', '=', personId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  const sender = await findSender(db, sent.tenantId)
  if (!rule || !first || !person) return
  const trouble = (words: Message, isFinal = true) =>
    keepTrouble({ db, env }, sent, { way: 'mail', words, isFinal })
  if (!sender) return trouble(messages.noSender())
  if (!person.mailbox) return trouble(messages.noMailbox({ name: person.name }))
  const { connector } = await createAccounts(deps).open(db, sent.tenantId, sender.channelId)
  const notice = told.length === 1 ? watchNotices.alert(rule, first) : watchNotices.digest(rule, told)
  const url = linkTo(env, notice.link)
  const lines = [say(notice.content), ...(url ? [say(messages.mailLink({ url }))] : [])]
  const text = lines.join('\n')
  const html = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  const intent = `watch ${sent.watchId} ${personId} ${sent.alertIds.join(' ')}`
  try {
    await connector.write?.(
      { subject: say(notice.title), html, text, attachments: [] },
      person.mailbox,
      intent,
    )
  } catch (error) {
    if (!(error instanceof ConnectorProblem)) throw error
    const isFinal = error.kind !== 'retry'
    await trouble(asMessage(error.say), isFinal || isLate(told))
    if (!isFinal) throw error
  }
}
