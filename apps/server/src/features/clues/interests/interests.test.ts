import type { ClueItem } from '@rongbian/contract/clues'
import type { Interest } from '@rongbian/contract/interests'
import { dayMs, hourMs } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { clueBy, item, newFeed, settle, take } from '../clues.fixture.ts'
import { createFollowing } from './matcher.ts'

const base = '/sprint/intelligent'
let news: TestApp
let reporter: TestClient
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  reporter = news.as('reporter')
})
afterAll(() => news.close())

interface Page<Item> {
  items: Item[]
  total: number
}

const themes = async (client: TestClient, body: object = {}) =>
  dataOf<Page<Interest>>(await client.post(`${base}/topic/search`, body)).items
const save = (client: TestClient, body: object) => client.post(`${base}/topic/save`, body)
const articles = async (client: TestClient, topicId: number, body: object = {}) =>
  dataOf<Page<ClueItem>>(await client.post(`${base}/searchArticle`, { topicId, ...body }))
const titles = ({ items }: Page<ClueItem>) => items.map(({ title }) => title)

test('R-topics-009, 018, 029: on first use there is one theme, and it is made once', async () => {
  const editor = news.as('editor')
  const [first, second] = await Promise.all([themes(editor), themes(editor)])
  expect(first).toMatchObject([{ name: '本地要闻', status: 1, isHouse: false }])
  expect(second).toEqual(first)
})

test('R-topics-010, 011, 012, 013, 014, 015, 016, 019, 020, 022, 030, 031: a theme has its words, span, media and regions', async () => {
  await themes(reporter)
  const form = {
    name: '台风',
    keywords: { must: ['台风'], any: ['登陆', '停航'], exclude: ['广告'] },
    range: '3d',
    media: ['晨光网'],
    places: ['330000'],
  }
  const saved = dataOf<Interest>(await save(reporter, form))
  expect(saved).toMatchObject({
    ...form,
    places: [{ code: '330000', name: '浙江省' }],
    status: 1,
    from: null,
  })
  const changed = await reporter.post(`${base}/topic/update`, {
    ...form,
    id: saved.id,
    keywords: '台风、暴雨，寒潮',
  })
  expect(dataOf<Interest>(changed).keywords).toEqual({ must: [], any: ['台风', '暴雨', '寒潮'], exclude: [] })
  const custom = await reporter.post(`${base}/topic/update`, { ...form, id: saved.id, range: 'custom' })
  expect(custom.json()).toMatchObject({ code: 400, msg: expect.stringContaining('请选择开始和结束时间') })
  expect((await news.as('editor').post(`${base}/topic/update`, { ...form, id: saved.id })).statusCode).toBe(
    404,
  )
})

test('R-topics-024, 026, 027, 034: names and words are checked as they are saved', async () => {
  const words = { must: [], any: ['地铁'], exclude: [] }
  const check = async (body: object) => dataOf(await reporter.post(`${base}/topic/check`, body))
  expect(await check({ name: '地铁', keywords: words })).toEqual({ name: '', keywords: '' })
  expect(await check({ name: '台風' })).toEqual({ name: '已有同名的主题“台风”', keywords: '' })
  expect(await check({ name: '一二三四五六七八九' })).toMatchObject({ name: '主题名称最多 8 个字' })
  for (const [keywords, msg] of [
    [{ must: ['AI'], any: ['ａｉ'] }, '关键词“ａｉ”重复'],
    [{ must: ['台风'], exclude: ['颱風'] }, '“台风”不能既必含又排除'],
    [{ exclude: ['广告'] }, '必含词和任含词至少填一个'],
  ] as const) {
    expect(await check({ name: '新的', keywords })).toEqual({ name: '', keywords: msg })
    expect((await save(reporter, { name: '新的', keywords })).json()).toMatchObject({ code: 400, msg })
  }
  expect((await save(reporter, { name: '台风', keywords: words })).json().msg).toBe('已有同名的主题“台风”')
})

test('R-topics-025, 028, 032: five at most and one at least', async () => {
  const publisher = news.as('publisher')
  await themes(publisher)
  for (const name of ['甲', '乙', '丙', '丁'])
    expect((await save(publisher, { name, keywords: [`${name}乡`] })).statusCode).toBe(200)
  expect((await save(publisher, { name: '戊', keywords: ['戊乡'] })).json().msg).toContain('最多 5 个主题')
  const all = await themes(publisher)
  const turn = (id: number, status: number) => publisher.post(`${base}/topic/update/status`, { id, status })
  expect((await turn(all[0]?.id ?? 0, 0)).statusCode).toBe(200)
  expect((await themes(publisher, { status: 0 })).map(({ id }) => id)).toEqual([all[0]?.id])
  for (const { id } of all.slice(1)) expect((await turn(id, -1)).statusCode).toBe(200)
  expect((await turn(all[0]?.id ?? 0, -1)).json()).toMatchObject({ code: 409, msg: '至少保留一个主题' })
  expect((await save(publisher, { name: '甲', keywords: ['甲乡'] })).statusCode).toBe(200)
})

test('two windows of one person do not make six themes of five', async () => {
  const layout = news.as('layout')
  await themes(layout)
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(layout, { name: `同时${at}`, keywords: [`词${at}`] })),
  )
  expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
  expect(await themes(layout)).toHaveLength(5)
})

test('R-topics-021, 033: themes stand in the order they are given', async () => {
  const director = news.as('director')
  await themes(director)
  for (const name of ['水', '火']) await save(director, { name, keywords: [`${name}灾`] })
  const ids = (await themes(director)).map(({ id }) => id)
  await director.post(`${base}/topic/update/sort`, { ids: ids.toReversed() })
  expect((await themes(director)).map(({ id }) => id)).toEqual(ids.toReversed())
  const foreign = (await themes(news.as('editor')))[0]?.id
  expect((await director.post(`${base}/topic/update/sort`, { ids: [foreign] })).statusCode).toBe(404)
})

test('R-topics-017, 023: a theme finds what came before it and what comes after, and shows both before it is saved', async () => {
  const chief = news.as('chief')
  await themes(chief)
  const feed = await newFeed(news, { media: '江城晚报' })
  const old = new Date(Date.now() - 10 * dayMs)
  await take(news, feed, [
    item({ title: '绿道开放首日游人如织', summary: '沿江绿道贯通' }),
    item({ title: '綠道夜跑團招募隊員' }),
    item({ title: '绿道广告招商' }),
    item({ title: '绿道规划公示', publishedAt: old }),
    item({ title: '与此无关的一条' }),
  ])
  await settle(news)
  const form = { name: '绿道', keywords: { must: ['绿道'], exclude: ['招商'] } }
  const preview = dataOf<Page<ClueItem>>(await chief.post(`${base}/topic/preview`, form))
  expect(titles(preview).toSorted()).toEqual(['綠道夜跑團招募隊員', '绿道开放首日游人如织'].toSorted())
  const { id } = dataOf<Interest>(await save(chief, form))
  expect((await articles(chief, id)).total).toBe(2)
  await take(news, feed, [item({ title: '绿道驿站添置饮水机' }), item({ title: '绿道招商说明会' })])
  await settle(news)
  expect(titles(await articles(chief, id, { size: 1 }))).toEqual(['绿道驿站添置饮水机'])
  expect((await articles(chief, id)).total).toBe(3)
  for (const call of ['searchArticle', 'clueArticle', 'hotArticle'])
    expect((await reporter.post(`${base}/${call}`, { topicId: id })).json()).toMatchObject({
      ...{ code: 404, msg: '主题不存在或已删除' },
    })
  expect(titles(dataOf(await chief.post(`${base}/clueArticle`, { topicId: id, size: 1 })))).toHaveLength(1)

  await chief.post(`${base}/topic/update`, { ...form, id, range: '30d', keywords: ['夜跑'] })
  expect(titles(await articles(chief, id))).toEqual(['綠道夜跑團招募隊員'])
  const { id: held } = await clueBy(news, '綠道夜跑團招募隊員')
  await chief.post(`${base}/addClueArticle`, { articleId: held })
  await chief.post(`/sprint/rest/clues/${held}/act`, { action: 'reserve' })
  expect((await articles(chief, id)).total).toBe(0)
})

test('R-topics-036: media and regions are found by name and by the first letters of their pinyin', async () => {
  await newFeed(news, { media: '渡口日报' })
  const find = async (call: string, name: string) =>
    dataOf<{ name: string; fullName?: string }[]>(
      await reporter.post(`${base}/${call}?name=${encodeURIComponent(name)}`),
    )
  expect(await find('getMedias', '渡口')).toEqual([{ name: '渡口日报' }])
  expect((await find('getMedias', 'dk')).map(({ name }) => name)).toContain('渡口日报')
  expect((await find('getNoticeLocations', '西湖'))[0]).toMatchObject({ fullName: '浙江省杭州市西湖区' })
  expect((await find('getNoticeLocations', 'hzs')).map(({ name }) => name)).toContain('杭州市')
  expect(await find('getNoticeLocations', '')).toHaveLength(20)
})

test('themes of the house are seen by all, and belong to those who manage sources', async () => {
  const form = { name: '全社关注', keywords: ['两会'], isHouse: true }
  expect((await save(reporter, form)).statusCode).toBe(403)
  expect((await save(news.as('chief'), form)).statusCode).toBe(200)
  expect((await themes(reporter, { name: '全社' })).map(({ isHouse }) => isHouse)).toEqual([true])
})

test('a theme without words follows its region, and one with a medium only that medium', () => {
  const none = { must: [], any: [], exclude: [], media: [], places: [] }
  const follow = createFollowing([
    { ...none, id: 1, places: ['330000'] },
    { ...none, id: 2, any: ['雨'], media: ['甲报'] },
    { ...none, id: 3, must: ['雨', '风'] },
  ])
  expect(follow({ text: '杭州有雨', media: '乙报', places: ['330106'] })).toEqual([1])
  expect(follow({ text: '厦门有雨也有风', media: '甲报', places: ['350200'] }).toSorted()).toEqual([2, 3])
  expect(follow({ text: '', media: '', places: [] })).toEqual([])
})

test('a span of its own shows only what lies in it', async () => {
  const proof = news.as('proof')
  await themes(proof)
  const at = (hours: number) => new Date(Date.now() - hours * hourMs)
  await take(news, await newFeed(news), [
    item({ title: '芦苇荡候鸟早到', publishedAt: at(50) }),
    item({ title: '芦苇荡候鸟晚归', publishedAt: at(2) }),
  ])
  await settle(news)
  const span = { range: 'custom', from: at(60).toISOString(), to: at(40).toISOString() }
  const { id } = dataOf<Interest>(await save(proof, { name: '候鸟', keywords: ['候鸟'], ...span }))
  expect(titles(await articles(proof, id))).toEqual(['芦苇荡候鸟早到'])
})
