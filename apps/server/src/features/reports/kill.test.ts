import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlatforms, type Platforms } from '#/features/releases/third-party/third-party.fixture.ts'
import { countNow } from '#/features/statistics/index.ts'
import { connectionOf, type TestApp, testApp } from '#/testing/app.fixture.ts'
import type { MailPoint } from './post.ts'
import { base, boxOf, change, daily, mailsOf, recipients, save, zone } from './reports.fixture.ts'

let news: TestApp
let platforms: Platforms
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  platforms = openPlatforms(news)
  await news.db.updateTable('account').set({ status: 'prohibited' }).execute()
  await countNow(news.db, zone)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const nodeFile = fileURLToPath(new URL('../../testing/report-node.fixture.ts', import.meta.url))

/** Answers the signal it died of. */
const sendOnce = async (settings: object) => {
  const child = spawn(process.execPath, [nodeFile, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'exit')
  return signal
}

/** As if the process had been silent for too long. */
const waitOut = () =>
  sql`update report_mail set held_until = clock_timestamp() - interval '1 second' where held_until is not null`.execute(
    news.db,
  )

test.each<[MailPoint, { sent: number; state: string; told: number }]>([
  ['held', { sent: 1, state: 'sent', told: 0 }],
  ['marked', { sent: 0, state: 'unknown', told: 1 }],
  ['sent', { sent: 1, state: 'unknown', told: 1 }],
])(
  'killed when a mail is %s, nobody gets it twice and what is unsure is told once',
  async (dieAt, { sent, state, told }) => {
    const chief = news.as('chief')
    const { simulator } = await platforms.bind('email')
    const { url, keys } = simulator
    const settings = { connection: connectionOf(news), timeZone: zone, account: { url, keys } }
    const name = `断电 ${dieAt}`
    const uuid = await save(chief, { name, view: 'group' })
    await change(chief, uuid, { schedule: daily, readers: await recipients(news, 'chief') })
    await chief.post(`${base}/${uuid}/send`)
    expect(await sendOnce({ ...settings, dieAt })).toBe('SIGKILL')

    // While it may still be alive, nobody else sends.
    const before = boxOf(simulator.posts(), 'chief').length
    await sendOnce(settings)
    expect(boxOf(simulator.posts(), 'chief')).toHaveLength(before)

    await waitOut()
    await sendOnce(settings)
    await sendOnce(settings)
    expect(boxOf(simulator.posts(), 'chief')).toHaveLength(sent)
    expect(await mailsOf(chief, uuid)).toMatchObject([{ state }])
    const notices = await news.db
      .selectFrom('notification')
      .select('title')
      .where('type', '=', 'report.failed')
      .where('title', 'like', `%${name}%`)
      .execute()
    expect(notices).toHaveLength(told)

    await chief.post(`${base}/${uuid}/remove`)
  },
  60_000,
)
