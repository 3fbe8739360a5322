import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Message } from '@rongbian/domain'
import type { Layout } from '@rongbian/paper'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { notifyPeople } from '#/features/notifications/index.ts'
import { keptProblem } from '#/say.ts'
import { addEvent, tell } from './events.ts'
import { storiesOn } from './jumps.ts'
import { loadPage } from './load.ts'
import { pageNotices } from './notices.ts'
import { settleStories } from './printed.ts'
import { type FoundPage, findPage, holdPage, layoutOf, updatePage } from './rows.ts'
import { setStored } from './set-stored.ts'

interface By {
  id: string | null
  name: string
}
export interface ChangeCtx {
  tx: Tx
  actor: By & { tenantId: number }
}

interface Voided {
  name: string
  personId: string | null
  personName: string
}

/** Signatures no longer count: they are void by name, in the order of the steps, and everyone who gave one hears of it. */
export const voidSigns = async (tx: Tx, page: FoundPage, by: By, why: Message | string) => {
  const { tenantId, id, signRound } = page
  const { problem, said } = keptProblem(why)
  const { rows } = await sql<Voided>`with voided as (
      update page_sign set state = 'void', void_at = clock_timestamp(), void_reason = ${problem},
        void_said = ${said}::jsonb
      where tenant_id = ${tenantId} and page_id = ${id} and round = ${signRound}
        and state in ('signed', 'open', 'waiting')
      returning no, name, person_id, person_name)
    select name, person_id, person_name from voided order by no`.execute(tx)
  const signed = rows.filter(({ personId }) => personId !== null)
  const steps = signed.map(({ name, personName }) => `${name}（${personName}）`)
  await updatePage(tx, page, {
    state: page.editionState === 'out' ? 'changing' : 'laying',
    voided: steps,
    ...{ overrideId: null, overrideName: '', overrideReason: '' },
  })
  if (page.state === 'signed') await settleStories(tx, page, 'issued')
  if (steps.length > 0)
    await addEvent(tx, page, { action: 'void', by, note: messages.voidedBy({ steps }), details: { steps } })
  const people = [...signed.flatMap(({ personId }) => personId ?? []), ...(page.sentId ? [page.sentId] : [])]
  const others = people.filter((person) => person !== by.id)
  await notifyPeople(tx, tenantId, others, pageNotices.voided(page, by.name, steps))
  return steps
}

interface Changes {
  layout?: Layout
  take?: readonly number[]
  why?: Message | string
}

const sent = ['signing', 'signed']

/** Every change of a page goes through here: how it is set, its hash, and what that does to signatures. */
export const changePage = async (
  { tx, actor }: ChangeCtx,
  page: FoundPage,
  { why = '', ...wanted }: Changes = {},
): Promise<string[]> => {
  // What is on its way to the press stays what was signed.
  if (page.isGoing) return []
  const loaded = await loadPage(tx, page, wanted)
  const hash = await setStored(tx, page, loaded)
  if (hash === page.hash) return []
  const isFilled = loaded.input.layout.items.some(({ kind }) => kind !== 'ad' && kind !== 'masthead')
  if (page.state === 'empty' && isFilled) await updatePage(tx, page, { state: 'laying' })
  const voided = sent.includes(page.state) ? await voidSigns(tx, page, actor, why) : []
  await keepJumps({ tx, actor }, page, loaded.input.layout)
  await tell(tx, page)
  return voided
}

/** The other end of a jump is set anew: its first part may end elsewhere, or a part be gone. */
const keepJumps = async (ctx: ChangeCtx, page: FoundPage, layout: Layout) => {
  const before = storiesOn(layoutOf(page))
  const jumps = [...before, ...storiesOn(layout)].flatMap(({ jump }) => jump?.otherPageId ?? [])
  const pages = await ctx.tx
    .selectFrom('paperPage')
    .select('id')
    .where('tenantId', '=', page.tenantId)
    .where('editionId', '=', page.editionId)
    .where('id', 'in', [...new Set(jumps), page.id])
    .where('id', '<>', page.id)
    .execute()
  for (const { id } of pages) await changePage(ctx, await holdPage(ctx.tx, page.tenantId, id))
}

/** Pages whose plan, settings or texts changed. */
export const refreshPages = async (
  ctx: ChangeCtx,
  ids: readonly string[],
  changes: Omit<Changes, 'layout'> = {},
) => {
  for (const id of ids) await changePage(ctx, await findPage(ctx.tx, ctx.actor.tenantId, id), changes)
}

/** Of all editions that have not gone to press. */
export const refreshPaper = async (ctx: ChangeCtx, channelId: string) => {
  const { rows } = await sql<{ id: string }>`select page.id from paper_page as page
    join edition on edition.tenant_id = page.tenant_id and edition.id = page.edition_id
    where page.tenant_id = ${ctx.actor.tenantId} and edition.channel_id = ${channelId}
      and edition.state in ('plan', 'open') order by page.id for no key update of page`.execute(ctx.tx)
  await refreshPages(
    ctx,
    rows.map(({ id }) => id),
  )
}
