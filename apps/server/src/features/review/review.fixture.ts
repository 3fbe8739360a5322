import type { StoryContentInput, StoryDetail } from '@rongbian/contract/stories'
import type { Review } from '@rongbian/contract/workflow'
import type { ReviewFacts } from '@rongbian/domain'
import { expect } from 'vitest'
import type { Db } from '#/db/open.ts'
import { dataOf, newTab, paths, save } from '#/features/stories/stories.fixture.ts'
import { findBreaks } from '#/features/versions/chain.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'

const info = (id: number) => `/sprint/view/workflow/stories/workspace/${id}`

/** The calls of a review, by a person's browser. */
export const calls = {
  info: (client: TestClient, id: number) => client.get(`${info(id)}/submit/approve/info`),
  submit: (client: TestClient, id: number, body = {}) =>
    client.post(`${paths.work(id)}/submit/approve/process`, body),
  again: (client: TestClient, id: number, body = {}) =>
    client.post(`${paths.work(id)}/again/submit/approve/process`, body),
  claim: (client: TestClient, id: number) => client.post(`${paths.work(id)}/approve/claim/process`),
  unclaim: (client: TestClient, id: number) => client.post(`${paths.work(id)}/approve/unclaim/process`),
  approve: (client: TestClient, id: number, body = {}) =>
    client.post(`${paths.work(id)}/approve/process`, body),
  collate: (client: TestClient, id: number, body = {}) =>
    client.post(`${paths.work(id)}/collate/process`, body),
  deny: (client: TestClient, id: number, body: object = { comment: '请补充信源' }) =>
    client.post(`${paths.work(id)}/approve/deny/process`, body),
  undo: (client: TestClient, id: number) => client.post(`${paths.work(id)}/approve/undo/process`),
  collateCheck: (client: TestClient, id: number) => client.get(`${info(id)}/collate/check/info`),
  ratifyCheck: (client: TestClient, id: number) => client.get(`${info(id)}/ratify/check/info`),
  reviews: (client: TestClient, id: number) => client.get(`${info(id)}/approve/reviews`),
  denials: (client: TestClient, id: number) => client.get(`${info(id)}/approve/deny/records`),
}

export const reviewOf = (answer: Awaited<ReturnType<TestClient['get']>>) => dataOf<Review>(answer)

/** 三审三校: who does which step, in order. */
export const journey = [
  ['初审', 'editor', calls.approve],
  ['一校', 'proof', calls.collate],
  ['二校', 'proof2', calls.collate],
  ['三校', 'proof3', calls.collate],
  ['复审', 'director', calls.approve],
  ['终审', 'chief', calls.approve],
] as const

/** The first steps, done by those who should. */
export const passSteps = async (news: TestApp, id: number, count: number = journey.length) => {
  for (const [, account, pass] of journey.slice(0, count)) dataOf(await pass(news.as(account), id))
}

export const storyRow = (db: Db, id: number) =>
  db.selectFrom('story').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const factsOf = async (db: Db, id: number) => (await storyRow(db, id)).review as unknown as ReviewFacts

export const stepStates = async (db: Db, id: number, reviewNo = 1) => {
  const rows = await db
    .selectFrom('reviewStep')
    .select('state')
    .where('storyId', '=', id)
    .where('reviewNo', '=', reviewNo)
    .orderBy('no')
    .execute()
  return rows.map(({ state }) => state)
}

export const seatsWaiting = async (db: Db, id: number) => {
  const rows = await db
    .selectFrom('storyTask')
    .select('seat')
    .where('storyId', '=', id)
    .orderBy('seat')
    .execute()
  return rows.map(({ seat }) => seat)
}

/** Changes the text as the editor page does: the whole content, on the current version. */
export const rewrite = async (client: TestClient, id: number, changes: StoryContentInput) => {
  const story = dataOf<StoryDetail>(await client.get(paths.show(id)))
  const content = { ...(story as StoryContentInput), ...changes }
  return save(client, id, { tab: newTab(), base: story.version, content })
}

export const expectWholeChain = async (db: Db, id: number) => {
  const story = await storyRow(db, id)
  const rows = await db
    .selectFrom('storyHistory')
    .selectAll()
    .where('storyId', '=', id)
    .orderBy('no')
    .execute()
  expect(findBreaks(story, rows)).toEqual([])
}

export const toldOf = async (db: Db, account: string, type: string) => {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.personId')
    .select('notification.title')
    .where('person.account', '=', account)
    .where('notification.type', '=', type)
    .orderBy('notification.createdAt')
    .execute()
  return rows.map(({ title }) => title)
}
