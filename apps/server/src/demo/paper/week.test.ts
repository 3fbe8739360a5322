import { setTimeout as sleep } from 'node:timers/promises'
import { proposeItems } from '@rongbian/paper'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, newPaper, planOf } from '#/features/newspaper/newspaper.fixture.ts'
import { noCrash } from '#/features/newspaper/press/points.ts'
import { pressNow } from '#/features/newspaper/press/worker.ts'
import { drawAll, drawParts } from '#/features/newspaper/proofs/proofs.fixture.ts'
import { deliver } from '#/features/releases/releases.fixture.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { chanceFrom } from '../stories/chance.ts'
import { demoAds, newStudio } from './ads.ts'
import { beginWeek, making, roomOn } from './begin-week.ts'
import { newDesk } from './desk.ts'
import { fillPage, newReports, pictureOf, textOf } from './fill-page.ts'
import { makePastDay } from './make-day.ts'
import { dailySettings } from './paper-settings.ts'
import { findRoom } from './week.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reports = newReports(chanceFrom(24))
const days = 3

test.each(
  Array.from({ length: days }, (_, day) => dailySettings.pages.map(({ no }) => [day + 1, no])).flat(),
)('on day %i the reports of page %i fill it, and nothing is too long', (day, pageNo) => {
  const leads = fillPage(reports, pageNo, roomOn(pageNo))
  expect(leads.flatMap(({ title, paragraphs }) => [title, ...paragraphs]).join('')).not.toMatch(/[{}]/)
  const stories = leads.map((lead, index) => ({
    ...{ storyId: index + 1, rank: index + 1, text: textOf(lead), picture: pictureOf(lead) },
  }))
  const fixed = demoAds.filter((ad) => ad.pageNo === pageNo).map(({ cells }) => cells)
  const areas = pageNo === 1 && dailySettings.masthead ? [...fixed, dailySettings.masthead.area] : fixed
  const items = areas.map((area, index) => ({
    ...{ kind: 'picture' as const, id: `fixed-${index}`, isLocked: true, area },
    picture: { file: 'ad', width: 10, height: 10, crop: { left: 0, top: 0, right: 1, bottom: 1 } },
  }))
  const layout = {
    items: items.map((item) => ({ ...item, picture: { ...item.picture, caption: '', credit: '' } })),
  }
  const words = {
    date: '2099-01-01',
    number: 1,
    pages: 4,
    no: pageNo,
    label: '',
    name: '',
    section: '',
    editor: '',
  }
  const [best] = proposeItems({ settings: dailySettings, layout, stories, seed: day, words })
  expect(best?.items.filter(({ kind }) => kind === 'story')).toHaveLength(leads.length)
  expect(best?.faults.filter(({ isHard }) => isHard)).toEqual([])
})

const nobody: Jobs = { send: async () => {}, work: async () => {}, stop: async () => {} }

test('a day of the week is laid out, signed, printed and put away with real files', async () => {
  const { db, env } = news
  const room = await findRoom(db)
  if (!room) throw new Error('no demo newsroom')
  const channel = { id: await newPaper(news), name: '晨光日报' }
  const desk = newDesk(db, room.tenantId, room.person)
  const parts = drawParts(news)
  await beginWeek(desk, { env, storage: parts.storage, room, channel })
  await deliver(news)
  // Each evening has its own, or the week would be the busiest day of the year.
  const { rows: evenings } = await sql`select distinct at::date from stat_fact
    where channel_id = ${channel.id} and kind = 'published'`.execute(db)
  expect(evenings.length).toBeGreaterThanOrEqual(5)
  const editions = await db.selectFrom('edition').select(['id', 'date', 'note']).orderBy('date').execute()
  expect(editions.map(({ note }) => note)).toEqual(Array(7).fill(making))
  const [day] = editions
  if (!day) throw new Error('no edition')
  const done = new AbortController()
  const work = async () => {
    while (!done.signal.aborted) {
      await drawAll(news)
      await pressNow({ ...parts, env, atPoint: noCrash }, db)
      await sleep(100)
    }
  }
  const working = work()
  const studio = newStudio(parts, desk)
  const { signal } = new AbortController()
  await makePastDay({ ...parts, desk, jobs: nobody, signal, studio, timeZone: env.TIME_ZONE }, day, false)
  done.abort()
  await working
  const chief = news.as('chief')
  const { edition, pages, ads } = await planOf(chief, day)
  expect(edition).toMatchObject({ state: 'closed', archiveHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(edition.pressedAt && edition.pressedAt.slice(0, 10) <= day.date).toBe(true)
  expect(pages.map(({ state }) => state)).toEqual(Array(4).fill('printed'))
  expect(ads.flatMap(({ checks }) => checks.filter(({ isFault }) => isFault))).toEqual([])
  const shown = await chief.get(call(`pages/${ads[0]?.pageId}/file/${ads[0]?.file}`))
  expect(shown.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
}, 300_000)
