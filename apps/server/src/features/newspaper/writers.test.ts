import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { call, msgOf, newPages, newPaper, pooled, put, save, storyItem } from './newspaper.fixture.ts'
import { laidPage, nextDate, sign, signedPage } from './proofs/proofs.fixture.ts'

// Pages are really painted.
vi.setConfig({ testTimeout: 120_000 })

let news: TestApp
beforeAll(async () => {
  news = await testApp()
  // A head of department who may lay out pages: between the two nothing else stands.
  await sql`insert into role_permission (tenant_id, role_id, code)
    select role.tenant_id, role.id, 'paper-layout' from role join person_role as held
      on held.tenant_id = role.tenant_id and held.role_id = role.id
    join person on person.tenant_id = held.tenant_id and person.id = held.person_id
    where person.account = 'director'`.execute(news.db)
})
afterAll(() => news.close())

interface Cut {
  storyId: number
  channelId: string
}
const path = ({ storyId }: Cut) => call(`stories/${storyId}/paperText`)
const cut = (client: TestClient, story: Cut, base: number) =>
  client.post(path(story), {
    ...{ channelId: story.channelId, base },
    text: {
      title: '改写',
      paragraphs: [{ kind: 'body', runs: [{ text: `第 ${base} 次改写。`, style: 'body' }] }],
    },
  })
const review = (client: TestClient, story: Cut, no: number) =>
  client.post(`${path(story)}/review`, { channelId: story.channelId, no })
const writersOf = async (id: string) => {
  const page = news.db.selectFrom('paperPage').select('writerIds').where('id', '=', id)
  return (await page.executeTakeFirstOrThrow()).writerIds
}

test('whoever cut a text of the page does not sign it, though another laid the page out', async () => {
  const page = await laidPage(news, { title: '新桥通车' })
  dataOf(await news.as('layout').post(call(`pages/${page.id}/unlock`), { tab: 'one' }))
  dataOf(await cut(news.as('director'), page, 0))
  dataOf(await review(news.as('chief'), page, 1))
  const no = await signedPage(news, page.id, 5)
  const refused = await sign(news.as('director'), page.id, 'sign', no)
  expect([refused.statusCode, msgOf(refused)]).toEqual([409, '不能签自己编的版，请由另一位签'])
})

test('a text that was cut before it came onto the page brings its writers along', async () => {
  const channelId = await newPaper(news)
  const date = nextDate()
  const storyId = await pooled(news, { channelId, date }, { title: '新桥通车' })
  const { first } = await newPages(news.as('layout'), channelId, date)
  const [director, layout] = [await findPerson(news.db, 'director'), await findPerson(news.db, 'layout')]
  dataOf(await cut(news.as('director'), { storyId, channelId }, 0))
  expect(await writersOf(first.id)).toEqual([])
  dataOf(await save(news.as('layout'), first.id, first.version, [put(storyItem('s1', storyId))]))
  expect((await writersOf(first.id)).toSorted()).toEqual([director.id, layout.id].toSorted())
})

test('a text is reviewed by none of those who cut it since it was reviewed last', async () => {
  const channelId = await newPaper(news)
  const story = { channelId, storyId: await pooled(news, { channelId, date: nextDate() }, { title: '新桥' }) }
  dataOf(await cut(news.as('director'), story, 0))
  dataOf(await cut(news.as('layout'), story, 1))
  expect(msgOf(await review(news.as('director'), story, 2))).toBe('不能审自己改的见报稿')
  dataOf(await review(news.as('chief'), story, 2))
  dataOf(await cut(news.as('layout'), story, 2))
  dataOf(await review(news.as('director'), story, 3))
})
