import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newStory, save } from '#/features/stories/stories.fixture.ts'
import { listenForSignals } from '#/realtime/signals.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { startPooler, urlOf } from '#/testing/pooler.fixture.ts'
import { missing } from '../../../../scripts/cluster/engine.ts'
import { enginePackages } from '../../../../scripts/cluster/packages.ts'
import { type Opened, openDatabase } from './open.ts'
import { prepared } from './prepared.ts'

const log = pino({ level: 'silent' })
const absent = missing([enginePackages.pgbouncer])
const named = absent.length > 0 ? `a pooler (skipped: PgBouncer is not installed)` : 'a pooler'

let pooler: Awaited<ReturnType<typeof startPooler>>
let opened: Opened
let other: Opened
let news: TestApp

const open = (DATABASE_DIRECT_URL: string) =>
  openDatabase(
    {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL,
      DATABASE_POOLED: true,
      DATA_DIR: '/nowhere',
      TIME_ZONE: 'Asia/Shanghai',
    },
    log,
  )

describe.skipIf(absent.length > 0)(named, () => {
  beforeAll(async () => {
    news = await testApp({
      async through(config) {
        // Two connections: whoever counts on finding their own again is found out.
        pooler = await startPooler(config, 2)
        opened = await open(urlOf(config))
        other = await open(urlOf(config))
        return opened
      },
    })
  }, 60_000)
  afterAll(async () => {
    await opened?.close()
    await other?.close()
    await pooler?.close()
    await news?.close()
  })

  test('two clients never run each other’s statement', async () => {
    const ask = async ({ db }: Opened, kind: string, number: number) => {
      const { rows } = await sql<{
        kind: string
        number: number
      }>`${prepared} select ${sql.lit(kind)} as kind,
        ${number}::int as number`.execute(db)
      return rows
    }
    const numbers = Array.from({ length: 100 }, (_, number) => number)
    const answers = await Promise.all(
      numbers.flatMap((number) => [
        ask(opened, `one ${number % 7}`, number),
        ask(other, `two ${number % 7}`, number),
      ]),
    )
    expect(answers.flat()).toEqual(
      numbers.flatMap((number) => [
        { kind: `one ${number % 7}`, number },
        { kind: `two ${number % 7}`, number },
      ]),
    )
  })

  test('every statement has the newsroom’s day and its deadlines, whichever connection it gets', async () => {
    const ask = async ({ db }: Opened) => {
      const { rows } = await sql<object>`select current_setting('TimeZone') as zone,
        (timestamptz '2026-11-15T23:30:00Z')::date as day, current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, pg_sleep(0.01)::text`.execute(db)
      return rows[0]
    }
    const said = { zone: 'Asia/Shanghai', day: '2026-11-16', statement: '30s', idle: '1min' }
    const answers = await Promise.all(Array.from({ length: 40 }, (_, turn) => ask(turn % 2 ? opened : other)))
    for (const answer of answers) expect(answer).toMatchObject(said)
  })

  test('stories are created, saved and found, and signals are heard', async () => {
    const heard = vi.fn()
    const signals = await listenForSignals(opened.direct.config, log)
    signals.on('story', heard)
    const reporter = news.as('reporter')
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, number) => newStory(reporter, { title: `池中第 ${number} 篇` })),
    )
    for (const id of ids.slice(0, 6)) {
      const tab = crypto.randomUUID()
      const content = { title: `改过的 ${id}`, htmlContent: '<p>水面起风。</p>' }
      const answer = await save(reporter, id, { tab, base: 1, content })
      expect(answer.json()).toMatchObject({ code: 200 })
    }
    await vi.waitFor(
      () => expect(new Set(heard.mock.calls.map(([id]) => Number(id)))).toEqual(new Set(ids)),
      5000,
    )
    await vi.waitFor(async () => {
      const found = await reporter.post('/sprint/search/stories', { keyword: '水面起风' })
      expect(new Set(found.json().data.items.map((story: { id: number }) => story.id))).toEqual(
        new Set(ids.slice(0, 6)),
      )
    }, 10_000)
    await signals.close()
  }, 60_000)

  test('without a way past it the product does not start', async () => {
    await expect(open('')).rejects.toThrow('DATABASE_DIRECT_URL')
  })
})
