import { AppError } from '@rongbian/contract'
import { proofMessages as messages } from '@rongbian/contract/messages/newspaper-proofs'
import { pageSeatsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import type { CallCtx, ReadCtx } from '#/http/command.ts'
import { changePage } from '../change.ts'
import { addEvent, tell } from '../events.ts'
import { takePageFor } from '../guard.ts'
import { presentAgain, presentPages } from '../present.ts'
import { findPage, findPagesByIds, updatePage } from '../rows.ts'

const listed = 100

/** Pages whose open step is mine, the most urgent first; not those I have had a hand in. */
export const myPages = async ({ db, actor }: ReadCtx) => {
  const { rows } = await sql<{ id: string }>`select step.page_id as id from page_sign as step
    join paper_page as page on page.tenant_id = step.tenant_id and page.id = step.page_id
      and page.sign_round = step.round and page.state = 'signing'
    where step.tenant_id = ${actor.tenantId} and step.state = 'open' and step.seats && ${pageSeatsOf(actor)}::text[]
      and (step.no = 1 or not ${actor.id} = any(page.writer_ids))
      and not exists (select from page_sign as done where done.tenant_id = step.tenant_id
        and done.page_id = step.page_id and done.round = step.round and done.state = 'signed'
        and ${actor.id} in (done.person_id, done.giver_id))
    order by step.due_at nulls last, page.no, page.id limit ${listed}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const pages = await findPagesByIds(db, actor.tenantId, ids)
  const inOrder = pages.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return presentPages(db, actor, inOrder)
}

/** Oneself, or another who may lay out pages; nobody where none is named and one has it already. */
export const claimPage = async (ctx: CallCtx, id: string, editorId: string | null) => {
  const { tx, actor } = ctx
  const page = await takePageFor(ctx, id, 'page-edit')
  if (editorId === null && page.editorId !== null && page.editorId !== actor.id)
    throw new AppError('not_allowed', { message: messages.claimedBy({ name: page.editorName }) })
  const { rows } = await sql<{ id: string; name: string }>`select person.id, person.name from person
    where person.tenant_id = ${actor.tenantId} and person.id = ${editorId ?? actor.id} and person.disabled_at is null
      and exists (select from person_role as held join role_permission as given
        on given.tenant_id = held.tenant_id and given.role_id = held.role_id and given.code = 'paper-layout'
        where held.tenant_id = person.tenant_id and held.person_id = person.id)`.execute(tx)
  const [editor] = rows
  if (!editor) throw new AppError('invalid', { fields: { editorId: messages.editorGone() } })
  await updatePage(tx, page, { editorId: editor.id, editorName: editor.name, version: page.version + 1 })
  // The page may name its editor.
  await changePage(ctx, await findPage(tx, page.tenantId, page.id))
  const note = messages.claimed({ name: editor.name })
  await addEvent(tx, page, { action: 'plan', by: actor, note, details: { editor: editor.id } })
  await tell(tx, page)
  return presentAgain(tx, actor, page)
}
