import { dayMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson } from '#/features/admin/admin.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clueBy, item, newFeed, settle, take } from './clues.fixture.ts'
import { thinOld } from './thin.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
})
afterAll(() => news.close())

const search = async (keyword: string) => {
  const answer = await news.as('chief').post('/sprint/intelligent/clueArticle', { keyword })
  return answer.json().data.items.map(({ title }: { title: string }) => title)
}

test('after the days it is given, a clue nobody used keeps its title, address and event', async () => {
  const feed = await newFeed(news)
  const text = '水务部门说，老城区的管网改造要到明年汛期以前才能完成。'.repeat(20)
  const items = ['河堤加固工程完工', '护城河清淤开始', '新桥通车仪式推迟', '泵站夜间检修'].map((title) =>
    item({ title, summary: '汛期以前完成。', text }),
  )
  await take(news, feed, items)
  await take(news, feed, [{ ...items[0], summary: '改过的一句。' } as (typeof items)[0]])
  await settle(news)
  const [plain, used, found, young] = await Promise.all(items.map(({ title }) => clueBy(news, title)))
  const { id: person } = await findPerson(news.db, 'reporter')
  const long = new Date(Date.now() - 200 * dayMs)
  const change = (id = 0) => news.db.updateTable('clue').where('id', '=', id)
  await change(plain?.id).set({ seenAt: long }).execute()
  await change(used?.id).set({ seenAt: long, state: 'used' }).execute()
  await change(found?.id).set({ seenAt: long, foundBy: person, foundAt: long }).execute()

  expect(await thinOld(news.db, 180)).toBe(1)
  expect(await clueBy(news, items[0]?.title ?? '')).toMatchObject({
    ...{ summary: '', text: '', textKey: '', sign: null, isWhole: false },
    ...{ url: plain?.url, clusterId: plain?.clusterId },
  })
  const revisions = await news.db
    .selectFrom('clueRevision')
    .selectAll()
    .where('clueId', '=', plain?.id ?? 0)
    .execute()
  expect(revisions).toEqual([])
  for (const one of [used, found, young]) expect((await clueBy(news, one?.title ?? '')).text).toBe(text)
  expect(await search('河堤加固')).toEqual(['河堤加固工程完工'])
  expect((await search('管网改造')).includes('河堤加固工程完工')).toBe(false)

  // The feed goes on saying it: nothing comes back, nothing is new.
  expect(await take(news, feed, items)).toEqual({ fresh: 0, changed: 0 })
  expect(await thinOld(news.db, 180)).toBe(0)
})
