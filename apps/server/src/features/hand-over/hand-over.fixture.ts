import { setTimeout } from 'node:timers/promises'
import type { Hand } from '@rongbian/domain'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#/db/open.ts'
import { findBreaks } from '#/features/versions/chain.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'
import { beside } from '#/testing/one-connection.fixture.ts'

const work = (id: number) => `/sprint/rest/workflow/stories/workspace/${id}`
const info = (id: number) => `/sprint/view/workflow/stories/workspace/${id}`

export const run = (client: TestClient, id: number, name: string, body: object = {}) =>
  client.post(`${work(id)}/${name}/process`, body)
export const ask = (client: TestClient, id: number, name: string) => client.get(`${info(id)}/${name}`)
export const batch = (client: TestClient, name: string, body: object) =>
  client.post(`/sprint/rest/workflow/stories/workspace/${name}/batch`, body)

export const storyRow = async (db: Db, id: number) => {
  const row = await db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, hand: row.hand as unknown as Hand | null }
}

export const isHandled = async (db: Db, id: number, place: string) => {
  const rows = db.selectFrom('storyHandled').select('action').where('storyId', '=', id)
  return (await rows.where('place', '=', place).execute()).length > 0
}

export const seatsWaiting = async (db: Db, id: number) => {
  const rows = await db.selectFrom('storyTask').select('seat').where('storyId', '=', id).execute()
  return rows.map(({ seat }) => seat)
}

/** How many rows everything has that a hand-over writes. */
export const countAll = async (db: Db) => {
  const tables = [
    'story',
    'storyHistory',
    'storyVersion',
    'handOver',
    'storyHandled',
    'usedTarget',
    'notification',
  ] as const
  const counts = tables.map(async (table) => {
    const rows = db.selectFrom(table).select((row) => row.fn.countAll<number>().as('count'))
    return [table, (await rows.executeTakeFirstOrThrow()).count] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** The chain of every story holds. */
export const verifyChains = async ({ db }: TestApp) => {
  const stories = await db.selectFrom('story').selectAll().execute()
  const rows = await db.selectFrom('storyHistory').selectAll().orderBy('no').execute()
  const byStory = Map.groupBy(rows, ({ storyId }) => storyId)
  for (const story of stories) {
    expect(findBreaks(story, byStory.get(story.id) ?? []), `story ${story.id}`).toEqual([])
  }
}

/** So many wait for what somebody else holds. */
export const untilWaiting = async (db: Db, count: number) => {
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while (((await waiting.execute(db)).rows[0]?.count ?? 0) < count) await setTimeout(5)
}

/** Lets calls meet at these stories, in this order, before any of them gets hold of one. */
export const race = async <Answer>(db: Db, ids: number[], calls: (() => Promise<Answer> | undefined)[]) => {
  const begun = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('story').select('id').where('id', 'in', ids).forUpdate().execute()
    const answers: (Promise<Answer> | undefined)[] = []
    for (const call of calls) {
      answers.push(beside(call))
      await beside(() => untilWaiting(db, answers.length))
    }
    return answers
  })
  return Promise.all(begun)
}
