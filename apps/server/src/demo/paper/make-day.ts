import type { PaperPage } from '@rongbian/contract/newspaper'
import { sql } from 'kysely'
import { closeEdition, hourOf, listDifferences, pressEdition, readPlan } from '#/features/newspaper/index.ts'
import type { Storage } from '#/storage/storage.ts'
import { slots } from '../stories/families.ts'
import { demoAds, type Studio } from './ads.ts'
import { correctOnWeb } from './correct-story.ts'
import { storiesOn } from './fill-page.ts'
import { layOut, leave, markUp, type PageParts, prove, signAll, signers, until } from './make-page.ts'
import { setBack } from './set-back.ts'

export interface DayParts extends PageParts {
  storage: Storage
  studio: Studio
  timeZone: string
}

export interface Day {
  id: string
  date: string
}

const planOf = async ({ desk }: PageParts, { id }: Day) => readPlan(desk.db, await desk.actor('layout'), id)

/** The week's own: those with the highest numbers, in the order of their rank. */
const storiesOf = async ({ desk }: PageParts, { date }: Day, { no }: PaperPage) => {
  const { rows } = await sql<{ id: number }>`select story_id as id from paper_pool
    where tenant_id = ${desk.tenantId} and edition_date = ${date} and page = ${no}
    order by story_id desc limit ${storiesOn(no)}`.execute(desk.db)
  return rows.map(({ id }) => Number(id)).reverse()
}

/** The place of the last page's ad in the coming paper is booked, its file has not come. */
const bringAds = async (parts: DayParts, day: Day, isComing: boolean) => {
  const { ads, pages } = await planOf(parts, day)
  for (const { id, pageNo, file } of ads) {
    const ad = demoAds.find((one) => one.pageNo === pageNo)
    const colour = pages.find(({ no }) => no === pageNo)?.colour ?? false
    if (ad && file === '' && !(isComing && pageNo === pages.length)) await parts.studio(ad, id, colour)
  }
}

const lay = async (parts: DayParts, day: Day, page: PaperPage) => {
  if (page.state === 'empty') await layOut(parts, page, await storiesOf(parts, day, page))
}

const signed = async (parts: DayParts, page: PaperPage, count?: number) => {
  const { no } = page.state === 'signing' ? { no: page.proofNo } : await prove(parts, page, 'clean')
  await signAll(parts, page, no, count)
}

/** Laid out, proved, signed, printed and put away on the eve of its day. */
export const makePastDay = async (parts: DayParts, day: Day, isToday: boolean) => {
  const { desk, storage, signal } = parts
  const begun = Date.now()
  await bringAds(parts, day, false)
  for (const page of (await planOf(parts, day)).pages) {
    signal.throwIfAborted()
    await lay(parts, day, page)
    if (isToday && page.no === 1 && page.proofNo === 0) {
      await markUp(parts, page, (await prove(parts, page, 'round')).id, true)
      // What the first round found is counted; only a second one shows that it was mended.
      await prove(parts, page, 'round')
    }
    if (page.state !== 'signed' && page.state !== 'printed') await signed(parts, page)
  }
  const { edition } = await planOf(parts, day)
  if (edition.state === 'open') await desk.as('chief', (ctx) => pressEdition(ctx, day.id, ''))
  await until(signal, async () => (await planOf(parts, day)).edition.state === 'out' || undefined)
  await setBack(desk, day.id, { begun, end: hourOf(day.date, '24:40', parts.timeZone) })
  if (!isToday) await closeEdition({ db: desk.db, storage }, await desk.caller('chief'), day.id)
}

/** Another name than the one that was signed. */
const otherName = (html: string) => {
  const name = slots.person.find((one) => html.includes(one))
  const other = slots.person.find((one) => !html.includes(one))
  return name && other ? html.replaceAll(name, other) : html
}

/** What each page of the coming paper shows. */
const coming: Readonly<
  Record<number, (parts: DayParts, page: PaperPage, storyIds: number[]) => Promise<unknown>>
> = {
  1: async (parts, page) => {
    await markUp(parts, page, (await prove(parts, page, 'round')).id, false)
    await leave(parts, page)
  },
  2: (parts, page) => signed(parts, page, signers.length - 1),
  3: async (parts, page, [first]) => {
    await signed(parts, page)
    if (first) await correctOnWeb(parts.desk, first, otherName)
    await listDifferences({ db: parts.desk.db, actor: await parts.desk.actor('chief') }, page.id)
  },
}

/** One page with marks, one that waits for the duty chief, one whose story reads otherwise by now, one still empty. */
export const makeComingDay = async (parts: DayParts, day: Day) => {
  await bringAds(parts, day, true)
  for (const page of (await planOf(parts, day)).pages) {
    const make = coming[page.no]
    if (!make || page.state === 'signed' || (page.no === 1 && page.proofNo > 0)) continue
    const storyIds = await storiesOf(parts, day, page)
    await lay(parts, day, page)
    await make(parts, page, storyIds)
  }
}
