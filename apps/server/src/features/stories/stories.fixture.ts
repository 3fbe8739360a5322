import { randomUUID } from 'node:crypto'
import type { StoryContentInput, StoryDetail } from '@rongbian/contract/stories'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { Db } from '#/db/open.ts'
import type { TestClient } from '#/testing/app.fixture.ts'

export const paths = {
  create: (library = 'workspace') => `/sprint/rest/stories/${library}/create`,
  rest: (id: number) => `/sprint/rest/stories/workspace/${id}`,
  view: (id: number) => `/sprint/view/stories/workspace/${id}`,
  work: (id: number) => `/sprint/rest/workflow/stories/workspace/${id}`,
  show: (id: number) => `/sprint/view/stories/upStory/workspace/${id}/detail`,
}

/** The data of an answer that must have succeeded. */
export const dataOf = <Data = StoryDetail>(answer: LightMyRequestResponse): Data => {
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

export const newTab = () => randomUUID()

/** A story with one paragraph; answers its id. */
export const newStory = async (
  client: TestClient,
  content: StoryContentInput = {},
  { library = 'workspace', ...form }: Record<string, unknown> & { library?: string } = {},
) => {
  const body = { content: { title: '晨雾', htmlContent: '<p>江面起雾。</p>', ...content }, ...form }
  return dataOf<{ id: number }>(await client.post(paths.create(library), body)).id
}

export const save = (
  client: TestClient,
  id: number,
  form: { tab: string; base: number; content: StoryContentInput; note?: string },
) => client.post(`${paths.rest(id)}/save`, form)

export const type = (
  client: TestClient,
  id: number,
  form: { tab: string; base: number; content: StoryContentInput },
) => client.post(`${paths.rest(id)}/journal`, form)

export const lockOn = (client: TestClient, id: number, tab?: string) =>
  client.post(`${paths.work(id)}/lock/on`, tab ? { tab } : {})

/** As if the tab had stopped beating so long ago. */
export const ageLock = (db: Db, id: number, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000)
  return db.updateTable('storyLock').set({ seenAt: at, activeAt: at }).where('storyId', '=', id).execute()
}

export const versionsOf = async (db: Db, id: number) =>
  db
    .selectFrom('storyVersion')
    .select(['no', 'kind', 'byName', 'base', 'content'])
    .where('storyId', '=', id)
    .orderBy('no')
    .execute()

export const actsOf = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('storyHistory')
    .select('action')
    .where('storyId', '=', id)
    .orderBy('no')
    .execute()
  return rows.map(({ action }) => action)
}

export const noticesOf = (db: Db, account: string) =>
  db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.personId')
    .select(['notification.type', 'notification.title', 'notification.content', 'notification.link'])
    .where('person.account', '=', account)
    .where('notification.type', 'like', 'story.%')
    .orderBy('notification.createdAt')
    .execute()
