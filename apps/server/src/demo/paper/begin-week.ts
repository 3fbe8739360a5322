import { setImmediate as breathe } from 'node:timers/promises'
import { dayIn } from '@rongbian/domain'
import { dayAfter } from '@rongbian/paper'
import type { Env } from '#/env.ts'
import { beginEdition, claimPage, hourOf, readPlan, savePaper } from '#/features/newspaper/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Storage } from '#/storage/storage.ts'
import { chanceFrom } from '../stories/chance.ts'
import type { Newsroom } from '../stories/made-story.ts'
import { addPastDeliveries } from '../stories/past-deliveries.ts'
import { bookAd, demoAds } from './ads.ts'
import type { Desk } from './desk.ts'
import { fillPage, newReports } from './fill-page.ts'
import { dailySettings, pageEditors } from './paper-settings.ts'
import { addPaperStories, type PageStories } from './paper-stories.ts'

/** Five days that are over, the paper of today, and the one that is being made. */
const offsets = [-5, -4, -3, -2, -1, 0, 1]

/** Stands with an edition until its pages are what they should be: people read what is going on, and a new start goes on with it. */
export const making = '演示版面正在后台排印，字体取到之后开始，请稍候'

export const roomOn = (pageNo: number) => {
  const { grid, masthead } = dailySettings
  const taken = demoAds.filter((ad) => ad.pageNo === pageNo).map(({ cells }) => cells)
  if (pageNo === 1 && masthead) taken.push(masthead.area)
  return taken.reduce((left, { columns, rows }) => left - columns * rows, grid.columns * grid.lines)
}

/** All that will be written, day by day. */
const planWeek = async ({ TIME_ZONE }: Pick<Env, 'TIME_ZONE'>) => {
  const now = new Date()
  const today = dayIn(now, TIME_ZONE)
  const reports = newReports(chanceFrom(24))
  const pages: PageStories[] = []
  for (const offset of offsets)
    for (const { no: pageNo } of dailySettings.pages) {
      const date = dayAfter(today, offset)
      const evening = hourOf(date, '17:30', TIME_ZONE)
      pages.push({
        ...{ date, pageNo, leads: fillPage(reports, pageNo, roomOn(pageNo)) },
        at: evening < now ? evening : now,
        isOnWeb: offset >= 0,
      })
      await breathe()
    }
  return pages
}

interface Begun {
  env: Env
  storage: Storage
  room: Newsroom
  channel: { id: string; name: string }
}

const beginDay = async (
  ctx: CallCtx,
  { env, room, channel }: Begun,
  date: string,
  stories: readonly PageStories[],
) => {
  const edition = await beginEdition(ctx, {
    ...{ channel, date, settings: dailySettings, timeZone: env.TIME_ZONE, note: making },
  })
  const { pages } = await readPlan(ctx.tx, ctx.actor, edition.id)
  for (const { id, no } of pages) {
    await claimPage(ctx, id, room.person(pageEditors[no] ?? 'layout'))
    for (const ad of demoAds) if (ad.pageNo === no) await bookAd(ctx, id, ad, date)
  }
  for (const page of stories) await addPaperStories(ctx.tx, room, channel.id, page)
}

/** Ordered so lately, a story goes its way into the pool as everybody's do. */
const justNowMs = 60_000

/** Settings, editions with their ads, and stories in the pools of their evenings: whole or not at all. */
export const beginWeek = async (desk: Desk, begun: Begun) => {
  const days = Map.groupBy(await planWeek(begun.env), ({ date }) => date)
  await desk.as('layout', async (ctx) => {
    await savePaper(ctx, begun, begun.channel.id, { settings: dailySettings, version: 0 })
    for (const [date, stories] of days) await beginDay(ctx, begun, date, stories)
    await addPastDeliveries(ctx.tx, begun.room.tenantId, new Date(Date.now() - justNowMs))
  })
}
