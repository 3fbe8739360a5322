import { AppError } from '@rongbian/contract'
import { digitalMessages as messages } from '@rongbian/contract/messages/newspaper-digital'
import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import {
  CacheProblem,
  closeWithdrawal,
  failsOf,
  isOursAway,
  oneMoreFail,
  publishingService,
  triesMost,
  waitSeconds,
} from '#/features/releases/index.ts'
import { outageCause, outageOf } from '#/outage.ts'
import { keptProblem } from '#/say.ts'
import { holdEdition } from '../edition-due.ts'
import { addEvent, tell } from '../events.ts'
import { pageNotices } from '../notices.ts'
import { type FoundPage, findPagesOf } from '../rows.ts'
import type { DigitalDue, DigitalOutlet } from './due.ts'
import { type DigitalStory, findStories } from './rows.ts'

export interface DigitalReceipt {
  url: string
  hash: string
  remoteId: string
}

const closeDelivery = async (
  tx: Tx,
  { tenantId }: DigitalOutlet,
  due: DigitalDue,
  receipt: DigitalReceipt,
) => {
  const { rows } = await sql`update delivery set state = 'done', problem = '', said = null,
      receipt = ${JSON.stringify(receipt)}::jsonb, probed_at = clock_timestamp(), closed_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${due.id} and state = 'sending' returning id`.execute(tx)
  if (rows.length === 0) return false
  if (due.withdrawalId !== null) await closeWithdrawal(tx, { tenantId, withdrawalId: due.withdrawalId })
  return true
}

const by = publishingService

/** Which story a mask was ordered for. */
const maskedBy = async (tx: Tx, { tenantId }: DigitalOutlet, { withdrawalId }: DigitalDue) => {
  const { rows } = await sql<{ storyId: number }>`select story_id from withdrawal
    where tenant_id = ${tenantId} and id = ${withdrawalId}`.execute(tx)
  return Number(rows[0]?.storyId)
}

const noteMask = async (
  tx: Tx,
  pages: readonly FoundPage[],
  story: DigitalStory | undefined,
  details: object,
) => {
  for (const page of pages.filter(({ no }) => story?.pageNos.includes(no)))
    await addEvent(tx, page, {
      action: 'mask',
      by,
      note: messages.masked({ title: story?.title ?? '' }),
      details,
    })
}

/** Proof of what was done; from here on nothing of it is done again. */
export const closeDigital = (
  db: Db,
  outlet: DigitalOutlet,
  dues: readonly DigitalDue[],
  receipt: DigitalReceipt,
) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, editionId } = outlet
    await holdEdition(tx, outlet)
    const pages = await findPagesOf(tx, tenantId, editionId)
    const stories = await findStories(tx, { tenantId, id: editionId })
    for (const due of dues) {
      if (!(await closeDelivery(tx, outlet, due, receipt)) || due.isRedraw) continue
      const details = { delivery: due.id, ...receipt }
      if (due.act === 'withdraw') {
        const storyId = await maskedBy(tx, outlet, due)
        const story = stories.find((one) => one.storyId === storyId)
        await noteMask(tx, pages, story, details)
      } else
        for (const page of pages)
          await addEvent(tx, page, { action: 'digital', by, note: receipt.url, details })
    }
    for (const page of pages) await tell(tx, page)
  })

const wordsOf = (error: unknown): Message => {
  if (error instanceof AppError) return error.say
  if (error instanceof CacheProblem) return error.words
  const outage = outageOf(error)
  return outage ? outageCause(outage) : messages.unwritten({ reason: (error as Error).message })
}

/** Nothing gets better by itself where the website is closed; a withdrawn story is tried for as long as it takes, and what is ours is waited for. */
const isOver = (due: DigitalDue, error: unknown) =>
  due.act !== 'withdraw' && !isOursAway(error) && (failsOf(due) + 1 >= triesMost || error instanceof AppError)

const putOff = async (tx: Tx, { tenantId }: DigitalOutlet, due: DigitalDue, error: unknown) => {
  const kept = keptProblem(wordsOf(error))
  const over = isOver(due, error)
  const details = isOursAway(error) ? sql`details` : oneMoreFail
  await sql`update delivery set state = ${over ? 'failed' : 'waiting'}, problem = ${kept.problem},
      said = ${kept.said}::jsonb, details = ${details},
      closed_at = case when ${over} then clock_timestamp() end, due_at = case when ${over} then due_at
        else clock_timestamp() + make_interval(secs => ${waitSeconds(due.attempts)}) end
    where tenant_id = ${tenantId} and id = ${due.id} and state = 'sending'`.execute(tx)
}

/** Tried again a little later; whoever ordered it hears of it once it is given up, or when a mask will not come. */
export const failDigital = (db: Db, outlet: DigitalOutlet, dues: readonly DigitalDue[], error: unknown) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, editionId } = outlet
    await holdEdition(tx, outlet)
    for (const due of dues) await putOff(tx, outlet, due, error)
    const told = dues.filter((due) => isOver(due, error) || due.attempts === triesMost)
    if (told.length === 0) return
    const problem = wordsOf(error)
    const pages = await findPagesOf(tx, tenantId, editionId)
    for (const page of pages) {
      await addEvent(tx, page, { action: 'failed', by, note: problem })
      await tell(tx, page)
    }
    const people = [...new Set(told.flatMap(({ orderedBy }) => orderedBy ?? []))]
    const [first] = pages
    if (first) await notifyPeople(tx, tenantId, people, pageNotices.failed(first, problem))
  })
