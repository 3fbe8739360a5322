import { ConnectorProblem, type Letter } from '@rongbian/connectors'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { reportMessages as messages } from '@rongbian/contract/reports'
import { can, type Message } from '@rongbian/domain'
import type { Logger } from 'pino'
import type { Db, Tx } from '#/db/open.ts'
import { type Accounts, findSender } from '#/features/accounts/index.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { findActor } from '#/features/session/index.ts'
import { type LetterParts, letterOf } from './letter.ts'
import {
  beginSending,
  closeMail,
  type HeldMail,
  isFirstFailure,
  isWanted,
  type MailKey,
  putOff,
  takeBack,
  takeUnheard,
} from './mail-queries.ts'
import { type MailFailure, reportNotices } from './notices.ts'
import { findReport, type ReportRow } from './queries.ts'

/** Moments at which a process may die; tests end it at each of them. */
export type MailPoint = 'held' | 'marked' | 'sent'

export interface PostParts extends LetterParts {
  db: Db
  log: Logger
  accounts: Pick<Accounts, 'open'>
  atPoint?: (point: MailPoint) => void
  /** How long a process may be silent before its mails are given up. */
  holdSeconds?: number
}

/** Without an answer: again after one minute, then later and later. */
const againSeconds = 60
const triesMost = 6

/** Why somebody gets none, and whether it is for lack of a right. */
class NotSent extends Error {
  readonly state: 'failed' | 'left'
  readonly reason: Message
  constructor(state: 'failed' | 'left', reason: Message) {
    super(reason.id)
    this.state = state
    this.reason = reason
  }
}

const mailboxOf = async (db: Db, { tenantId, personId }: MailKey) => {
  const person = await db
    .selectFrom('person')
    .select('mailbox')
    .where('tenantId', '=', tenantId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  if (!person.mailbox) throw new NotSent('failed', messages.noMailbox())
  return person.mailbox
}

const openSender = async ({ db, accounts }: PostParts, tenantId: number) => {
  const sender = await findSender(db, tenantId)
  const connector = sender && (await accounts.open(db, tenantId, sender.channelId)).connector
  if (!connector?.write) throw new NotSent('failed', messages.noSender())
  return connector.write
}

/** Read with the rights of now: whoever has lost them gets nothing. */
const readFor = async (parts: PostParts, report: ReportRow, mail: HeldMail) => {
  const actor = await findActor(parts.db, mail.tenantId, mail.personId)
  if (!actor) throw new NotSent('left', messages.left())
  if (!can(actor, 'statistics.open')) throw new NotSent('left', messages.mayNotOpen())
  try {
    return await letterOf(parts, { report, actor, span: { from: mail.fromDay, to: mail.toDay } })
  } catch (error) {
    if (error instanceof AppError && error.error === 'forbidden')
      throw new NotSent('left', messages.mayNotSee())
    if (error instanceof AppError) throw new NotSent('failed', error.say)
    throw error
  }
}

/** Closes it, and says so to whoever ordered it, once of each sending. */
const giveUp = async (tx: Tx, mail: MailKey, state: MailFailure, reason: Message | string) => {
  await closeMail(tx, mail, state, reason)
  const report = await findReport(tx, mail.tenantId, mail.reportId)
  if (!report || !(await isFirstFailure(tx, mail))) return
  const { name: person } = await tx
    .selectFrom('person')
    .select('name')
    .where('tenantId', '=', mail.tenantId)
    .where('id', '=', mail.personId)
    .executeTakeFirstOrThrow()
  const notice = reportNotices.failed(state, { id: report.id, name: report.name, person }, reason)
  await notifyPeople(tx, mail.tenantId, [report.ownerId], notice)
}

/** Once begun, only the server's answer tells: what it did not take may be tried again, what nobody heard of is not. */
const settle = async ({ db }: PostParts, mail: HeldMail, problem: ConnectorProblem) => {
  const reason = asMessage(problem.say)
  if (problem.kind === 'retry' && mail.tries < triesMost)
    return putOff(db, mail, againSeconds * 2 ** mail.tries, reason)
  const said = problem.kind === 'retry' ? messages.tooOften({ tries: mail.tries, problem: reason }) : reason
  const state = problem.kind === 'unknown' ? 'unknown' : 'failed'
  await db.transaction().execute((tx) => giveUp(tx, mail, state, said))
}

interface Ready {
  write: (letter: Letter, to: string, intent: string) => Promise<void>
  letter: Letter
  address: string
}

const prepare = async (parts: PostParts, report: ReportRow, mail: HeldMail): Promise<Ready> => ({
  letter: await readFor(parts, report, mail),
  address: await mailboxOf(parts.db, mail),
  write: await openSender(parts, mail.tenantId),
})

const intentOf = ({ reportId, personId, fromDay, toDay, round }: HeldMail) =>
  `report ${reportId} ${personId} ${fromDay} ${toDay} ${round}`

/** One mail, at most once. */
export const carryOut = async (parts: PostParts, mail: HeldMail) => {
  const { db, atPoint } = parts
  const report = await findReport(db, mail.tenantId, mail.reportId)
  if (!report) return
  if (!(await isWanted(db, mail))) return takeBack(db, mail)
  try {
    const { write, letter, address } = await prepare(parts, report, mail)
    if (!(await beginSending(db, mail, address))) return
    atPoint?.('marked')
    await write(letter, address, intentOf(mail))
    atPoint?.('sent')
    await closeMail(db, mail, 'sent')
  } catch (error) {
    if (error instanceof NotSent)
      return await db.transaction().execute((tx) => giveUp(tx, mail, error.state, error.reason))
    if (error instanceof ConnectorProblem) return await settle(parts, mail, error)
    throw error
  }
}

/** What a process left in the midst of sending is told, and never sent by itself. */
export const tellUnheard = (db: Db) =>
  db.transaction().execute(async (tx) => {
    for (const mail of await takeUnheard(tx)) await giveUp(tx, mail, 'unknown', messages.unheard())
  })
