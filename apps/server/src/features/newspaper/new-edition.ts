import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type * as contract from '@rongbian/contract/newspaper'
import { dayIn } from '@rongbian/domain'
import {
  appearsOn,
  dayAfter,
  itemShape,
  type LayoutItem,
  nextDay,
  type PaperSettings,
  type PlannedPage,
} from '@rongbian/paper'
import type { z } from 'zod'
import { audit } from '#/audit.ts'
import type { Tx } from '#/db/open.ts'
import type { ChannelRow } from '#/features/releases/index.ts'
import type { CallCtx } from '#/http/command.ts'
import { hourOf, numberOn } from './calendar.ts'
import { refreshPages } from './change.ts'
import { type CountedEdition, findEdition, presentEdition } from './editions.ts'
import { addEvent, tell } from './events.ts'
import { demandPaper, findPagesOf, layoutOf, type PageRow } from './rows.ts'
import { settingsOf } from './settings.ts'
import { emptied, findTemplateItems } from './templates.ts'

type NewPage = Pick<
  PageRow,
  | 'no'
  | 'label'
  | 'name'
  | 'section'
  | 'colour'
  | 'isSpread'
  | 'editorId'
  | 'editorName'
  | 'closeAt'
  | 'signAt'
> & { items: LayoutItem[]; ads: { cells: unknown; booking: string; client: string }[] }

/** A day the paper appears on: tomorrow or the next such day where none is said. */
const dayFor = ({ calendar }: PaperSettings, date: string | null, timeZone: string) => {
  const today = dayIn(new Date(), timeZone)
  if (date === null) return nextDay(calendar, dayAfter(today))
  const refuse = (message: ReturnType<typeof messages.dayOff>) =>
    new AppError('invalid', { fields: { date: message } })
  if (date < today) throw refuse(messages.dayPast({ date }))
  if (!appearsOn(calendar, date)) throw refuse(messages.dayOff({ date }))
  return date
}

const plannedPage = async (
  tx: Tx,
  paper: { tenantId: number; id: string },
  { date, timeZone }: { date: string; timeZone: string },
  { closeAt, signAt, templateId, ...page }: PlannedPage,
): Promise<NewPage> => ({
  ...page,
  isSpread: false,
  editorId: null,
  editorName: '',
  closeAt: hourOf(date, closeAt, timeZone),
  signAt: hourOf(date, signAt, timeZone),
  items: templateId === null ? [] : await findTemplateItems(tx, paper, templateId),
  ads: [],
})

/** Pages, layouts and the places of ads; neither stories nor files. */
const copiedPages = async (tx: Tx, from: CountedEdition, date: string): Promise<NewPage[]> => {
  const { tenantId, id } = from
  const rows = await findPagesOf(tx, tenantId, id)
  const ads = await tx
    .selectFrom('paperAd')
    .select(['pageId', 'cells', 'booking', 'client'])
    .where('tenantId', '=', tenantId)
    .where('editionId', '=', id)
    .execute()
  const later = (at: Date) => new Date(at.getTime() + Date.parse(date) - Date.parse(from.date))
  return rows.map((row) => {
    const { no, label, name, section, colour, isSpread, editorId, editorName } = row
    return {
      ...{ no, label, name, section, colour, isSpread, editorId, editorName },
      closeAt: later(row.closeAt),
      signAt: later(row.signAt),
      items: emptied(layoutOf(row).items),
      ads: ads.filter(({ pageId }) => pageId === row.id),
    }
  })
}

/** The first page bears the paper's name, unless whoever planned it has placed the name already. */
const withMasthead = ({ masthead }: PaperSettings, pages: readonly NewPage[]) => {
  const first = Math.min(...pages.map(({ no }) => no))
  const isNamed = pages.some(({ items }) => items.some(({ kind }) => kind === 'masthead'))
  if (!masthead || isNamed) return pages
  const name = itemShape.parse({ kind: 'masthead', id: 'masthead', area: masthead.area })
  return pages.map((page) => (page.no === first ? { ...page, items: [name, ...page.items] } : page))
}

const insertPage = async (
  tx: Tx,
  { tenantId, id: editionId }: { tenantId: number; id: string },
  { ads, items, ...page }: NewPage,
) => {
  const { id } = await tx
    .insertInto('paperPage')
    .values({ tenantId, editionId, ...page, layout: JSON.stringify({ items }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = ads.map(({ cells, booking, client }) => ({
    ...{ tenantId, editionId, pageId: id, booking, client },
    cells: JSON.stringify(cells),
  }))
  if (rows.length > 0) await tx.insertInto('paperAd').values(rows).execute()
  return id
}

type Form = z.output<typeof contract.saveEdition.body>

interface Begun {
  channel: Pick<ChannelRow, 'id' | 'name'>
  settings: PaperSettings
  date: string
  timeZone: string
  note: string
  from?: CountedEdition
}

/** An edition of this day with the pages the settings plan, or with those of another. */
export const beginEdition = async (ctx: CallCtx, begun: Begun) => {
  const { tx, actor, caller } = ctx
  const { tenantId } = actor
  const { channel, settings, date, timeZone, note, from } = begun
  const edition = await tx
    .insertInto('edition')
    .values({
      ...{ tenantId, channelId: channel.id, date, note },
      number: numberOn(settings.calendar, date),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'channelId', 'date']).doNothing())
    .returning(['tenantId', 'id'])
    .executeTakeFirst()
  if (!edition) throw new AppError('conflict', { message: messages.editionTaken({ date }) })
  const paper = { tenantId, id: channel.id }
  const pages = from
    ? await copiedPages(tx, from, date)
    : await Promise.all(settings.pages.map((page) => plannedPage(tx, paper, { date, timeZone }, page)))
  const ids: string[] = []
  for (const page of withMasthead(settings, pages)) ids.push(await insertPage(tx, edition, page))
  await refreshPages({ tx, actor }, ids)
  for (const id of ids) await addEvent(tx, { tenantId, id }, { action: 'plan', by: actor })
  await audit(tx, actor, caller, { action: 'newspaper.edition', target: channel.name, details: { date } })
  await tell(tx, edition)
  return presentEdition(await findEdition(tx, actor, edition.id))
}

export const saveEdition = async (ctx: CallCtx, form: Form, timeZone: string) => {
  const { tx, actor } = ctx
  const channel = await demandPaper(tx, actor, form.channelId)
  const { settings } = await settingsOf(tx, { tenantId: actor.tenantId, channelId: channel.id })
  const date = dayFor(settings, form.date, timeZone)
  const from = form.copyFrom === null ? undefined : await findEdition(tx, actor, form.copyFrom)
  if (from && from.channelId !== channel.id)
    throw new AppError('invalid', { fields: { copyFrom: messages.copyForeign() } })
  return beginEdition(ctx, { channel, settings, date, timeZone, note: form.note, from })
}
