import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import {
  failsOf,
  isOursAway,
  oneMoreFail,
  publishingService,
  triesMost,
  waitSeconds,
} from '#/features/releases/index.ts'
import { outageCause, outageOf } from '#/outage.ts'
import { keptProblem } from '#/say.ts'
import { orderAfterPress } from '../digital/orders.ts'
import { type EditionOutlet, holdEdition } from '../edition-due.ts'
import { addEvent, tell } from '../events.ts'
import { pageNotices } from '../notices.ts'
import { notePrinted, settleStories } from '../printed.ts'
import { findPage, holdPage, holdPagesOf, updatePage } from '../rows.ts'
import type { PressDue } from './due.ts'

interface Printed {
  name: string
  sha256: string
}

/** Proof of what was done; from here on nothing of it is done again. */
const closePage = async (tx: Tx, { tenantId, editionId }: EditionOutlet, due: PressDue, file: Printed) => {
  const page = await holdPage(tx, tenantId, due.pageId)
  const receipt = { url: '', hash: file.sha256, remoteId: file.name }
  const { rows } = await sql<{ id: number }>`update delivery set state = 'done', problem = '', said = null,
      receipt = ${JSON.stringify(receipt)}::jsonb, probed_at = clock_timestamp(), closed_at = clock_timestamp()
    where tenant_id = ${tenantId} and id = ${due.id} and state = 'sending' returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`update press_file set at = clock_timestamp() where tenant_id = ${tenantId} and edition_id = ${editionId}
    and page_id = ${page.id} and change_no = ${due.round}`.execute(tx)
  await updatePage(tx, page, { state: 'printed', version: page.version + 1 })
  await notePrinted(tx, page, due.round)
  await settleStories(tx, page, 'published')
  await addEvent(tx, page, {
    action: 'printed',
    by: publishingService,
    note: file.name,
    details: { delivery: due.id, ...receipt },
  })
  await tell(tx, page)
}

/** The pages are at the press; with the last of them the edition is. */
export const closePress = (
  db: Db,
  outlet: EditionOutlet,
  dues: readonly PressDue[],
  fileOf: (due: PressDue) => Printed,
) =>
  db.transaction().execute(async (tx) => {
    await holdEdition(tx, outlet)
    await holdPagesOf(tx, outlet.tenantId, outlet.editionId)
    for (const due of dues) await closePage(tx, outlet, due, fileOf(due))
    await sql`update edition set state = 'out', pressed_at = coalesce(pressed_at, clock_timestamp()),
        version = version + 1
      where tenant_id = ${outlet.tenantId} and id = ${outlet.editionId} and state = 'press'
        and not exists (select from paper_page as page where page.tenant_id = edition.tenant_id
          and page.edition_id = edition.id and page.state <> 'printed')`.execute(tx)
    await orderAfterPress(tx, outlet)
  })

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

const wordsOf = (error: unknown): Message => {
  if (error instanceof AppError) return error.say
  if (isFull(error)) return messages.diskFull()
  const outage = isOursAway(error) && outageOf(error)
  return outage ? outageCause(outage) : messages.unwritten({ reason: (error as Error).message })
}

const tellFailed = async (tx: Tx, tenantId: number, dues: readonly PressDue[], problem: Message) => {
  for (const { pageId, orderedBy } of dues) {
    const page = await findPage(tx, tenantId, pageId)
    await addEvent(tx, page, { action: 'failed', by: publishingService, note: problem })
    if (orderedBy) await notifyPeople(tx, tenantId, [orderedBy], pageNotices.failed(page, problem))
    await tell(tx, page)
  }
}

/**
 * Tried again a little later, a few times; then whoever ordered it hears of it, and the edition is open again. A disk
 * that is full is waited for, and so is a store that is away: nothing about the edition is wrong.
 */
export const failPress = (db: Db, outlet: EditionOutlet, dues: readonly PressDue[], error: unknown) =>
  db.transaction().execute(async (tx) => {
    const { tenantId, editionId } = outlet
    await holdEdition(tx, outlet)
    const problem = wordsOf(error)
    const kept = keptProblem(problem)
    const ids = dues.map(({ id }) => id)
    const isWaiting = isFull(error) || isOursAway(error)
    const isOver = !isWaiting && dues.some((due) => failsOf(due) + 1 >= triesMost)
    const seconds = waitSeconds(dues[0]?.attempts ?? 0)
    await sql`update delivery set state = ${isOver ? 'failed' : 'waiting'}, problem = ${kept.problem},
        said = ${kept.said}::jsonb, details = ${isWaiting ? sql`details` : oneMoreFail},
        closed_at = case when ${isOver} then clock_timestamp() end, due_at = case when ${isOver} then due_at else clock_timestamp() + make_interval(secs => ${seconds}) end
      where tenant_id = ${tenantId} and id = any(${ids}::bigint[]) and state = 'sending'`.execute(tx)
    if (isOver || dues.some(({ attempts }) => attempts === triesMost))
      await tellFailed(tx, tenantId, dues, problem)
    if (isOver)
      await sql`update edition set state = 'open', version = version + 1 where tenant_id = ${tenantId}
        and id = ${editionId} and state = 'press'`.execute(tx)
  })
