import type { Asset } from '@rongbian/contract/media-shapes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personCalled } from '#/features/libraries/libraries.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { indexAssets } from './index-assets.ts'
import { host, mediaDesk, own } from './media.fixture.ts'

let news: TestApp
let desk: ReturnType<typeof mediaDesk>
let ids: { politics: number; city: number; water: number; theme: number }
let bridge: Asset

const sound = Buffer.from('RIFF0000WAVEfmt 江上的号子')

beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  desk = mediaDesk(news)
  const politics = await desk.value(1, '时政')
  ids = {
    politics,
    city: await desk.value(1, '城市', politics),
    water: await desk.value(2, '滨江'),
    theme: await desk.value(5, '防汛'),
  }
  bridge = await desk.bring('reporter', 'DSC_0417-长江大桥.jpg.png', {
    caption: '大桥合龙前的最后一个夜晚',
    author: '裘望舒',
    origin: '晨光日報',
    copyright: 'own',
    tags: ['桥梁', '夜景'],
    valueIds: [ids.city, ids.water],
  })
  const rain = await desk.bring('reporter', '雨中老街.png', {
    author: '卓若溪',
    copyright: 'agency',
    tags: ['老街'],
    valueIds: [ids.politics, ids.theme],
  })
  await desk.bring('reporter', '号子.wav', { tags: ['声音'] }, sound)
  await desk.share('reporter', bridge, rain)
  await desk.bring('wenxu', '温叙的.png')
})
afterAll(() => news.close())

const mine = (more: object = {}) => desk.names('reporter', { personal: true, ...more })
const bridgeName = 'DSC_0417-长江大桥.jpg.png'

test('an asset is found by the parts of its file name, its caption, author, origin and tags, in either script', async () => {
  const words = [
    'DSC_0417',
    'dsc',
    '0417',
    '长江',
    '大橋',
    '合龙',
    '裘望舒',
    '晨光日报',
    '桥梁',
    '夜景',
    '桥',
  ]
  for (const keyWords of words) expect([keyWords, await mine({ keyWords })]).toEqual([keyWords, [bridgeName]])
  expect(await mine({ keyWords: '大桥 夜景' })).toEqual([bridgeName])
  expect(await mine({ keyWords: '大桥 老街' })).toEqual([])
  expect(await mine({ keyWords: "' | & ! \\ :*" })).toEqual([])
})

test('kinds, creators, tags, classifications, themes, authors and copyright narrow the search', async () => {
  const { id } = await personCalled(news.db, 'reporter')
  const tags = await desk.tags()
  const facet = (deployId: number, deployType: string, deployValue: unknown) => ({
    searchDeployList: [{ deployId, deployType, deployValue }],
  })
  const cases: [object, string[]][] = [
    [{ mediaType: [5] }, ['号子.wav']],
    [{ mediaType: 1 }, ['雨中老街.png', bridgeName]],
    [{ mediaType: [1, 5], kinds: ['audio'] }, ['号子.wav']],
    [{ includeKeyword: [tags.get('桥梁')] }, [bridgeName]],
    [{ includeKeyword: [tags.get('桥梁'), tags.get('老街')] }, []],
    [{ includeKeyword: [99_999_999_999] }, []],
    [facet(1, 'tree', ids.politics), ['雨中老街.png', bridgeName]],
    [facet(1, 'tree', ids.city), [bridgeName]],
    [facet(2, 'tree', ids.city), []],
    [facet(2, 'tree', String(ids.water)), [bridgeName]],
    [facet(5, 'select', ids.theme), ['雨中老街.png']],
    [facet(8, 'select', '裘望舒'), [bridgeName]],
    [facet(11, 'select', 'agency'), ['雨中老街.png']],
    [facet(1, 'tree', 'x'), []],
    [{ createBy: id, keyWords: '桥' }, [bridgeName]],
    [{ url: bridge.url }, [bridgeName]],
    [{ url: 'https://elsewhere.example/a.png' }, []],
    [{ isOriginal: true, kinds: ['audio'] }, ['号子.wav']],
  ]
  for (const [asked, found] of cases)
    expect([asked, (await mine(asked)).sort()]).toEqual([asked, found.sort()])
  expect(await desk.names('wenxu', { createBy: id })).toHaveLength(2)
  expect(await desk.names('wenxu', { isRelease: false })).toHaveLength(3)
})

test('times are those of the newsroom, and days no calendar has are refused', async () => {
  await sql`update asset set updated_at = timestamptz '2024-05-01 10:00+08' where id = ${bridge.assetId}`.execute(
    news.db,
  )
  await sql`update asset set seq = (select min(seq) - 1 from asset) where id = ${bridge.assetId}`.execute(
    news.db,
  )
  await sql`update asset set tsv = ''::tsvector where id = ${bridge.assetId}`.execute(news.db)
  await indexAssets(news.db)
  const within = (startTime: string, endTime: string) => mine({ startTime, endTime })
  expect(await within('2024-05-01 09:59:59', '2024-05-01 10:00:00')).toEqual([bridgeName])
  expect(await within('2024-05-01 10:00:01', '2024-05-02 00:00:00')).toEqual([])
  expect(await within('', '2024-05-01 10:00:00')).toEqual([bridgeName])
  expect(await within('2024-06-01 00:00:00', '')).not.toContain(bridgeName)
  expect(await within('2030-06-01 00:00:00', '')).toEqual([])
  const wrong = await news
    .as('reporter')
    .post(`${host}/search/highLevelSearchShareAssets`, { startTime: '2024-02-31 00:00:00' })
  expect(wrong.statusCode).toBe(400)
})

test('pages follow each other by number and by cursor, in both directions', async () => {
  for (const sortType of ['desc', 'asc']) {
    const whole = await mine({ sortType })
    expect(whole).toHaveLength(3)
    const walked: string[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await desk.mine('reporter', { sortType, pageSize: 1, ...(cursor && { cursor }) })
      walked.push(...page.mediaAssetsList.map(({ mediaName }) => mediaName))
      expect(page.total).toBe(3)
      cursor = page.cursor
    }
    expect(walked).toEqual(whole)
    expect(await mine({ sortType, pageSize: 1, pageNum: 2 })).toEqual([whole[1]])
  }
  expect((await mine({ sortType: 'asc' })).toReversed()).toEqual(await mine())
  const far = await news
    .as('reporter')
    .post(`${host}/search/highLevelSearchShareAssets`, { pageNum: 1_000, pageSize: 10 })
  expect(far.json().msg).toContain('缩小范围')
})

test('trees tell how many assets there are at a node and below it', async () => {
  const answer = await news.as('wenxu').post(`${host}/classify/getAllClassifyAndCount`, { isRelease: true })
  const trees =
    dataOf<{ classifyName: string; depolyId: number; count: number; children: object[] }[]>(answer)
  expect(trees).toMatchObject([
    { classifyName: '时政', depolyId: 1, count: 2, children: [{ classifyName: '城市', count: 1 }] },
    { classifyName: '滨江', depolyId: 2, count: 1, children: [] },
  ])
  const none = await news.as('wenxu').post(`${host}/classify/getAllClassifyAndCount`, { isRelease: false })
  expect(dataOf<{ count: number }[]>(none).every(({ count }) => count === 0)).toBe(true)
})

test('the choices of the advanced search are told', async () => {
  const answer = await news.as('wenxu').post(`${host}/depoly/getDepolyByForSeach`)
  const list = dataOf<{ deployId: number; dict: { dictDetail: { val: string }[] } | null }[]>(answer)
  const valuesOf = (id: number) =>
    list.find(({ deployId }) => deployId === id)?.dict?.dictDetail.map(({ val }) => val)
  expect(list.map(({ deployId }) => deployId)).toEqual([1, 2, 5, 8, 11])
  expect(valuesOf(5)).toEqual(['防汛'])
  expect(valuesOf(8)).toEqual(['裘望舒', '卓若溪'])
  expect(valuesOf(11)).toContain('通讯社供稿')
})

test('a tag renamed to one that exists becomes part of it, and is found by either', async () => {
  const before = await desk.tags()
  const [bridges, streets] = [before.get('桥梁'), before.get('老街')]
  const path = `${own}/tags/${streets}/rename`
  expect((await news.as('reporter').post(path, { name: '桥梁' })).statusCode).toBe(403)
  dataOf(await news.as('chief').post(path, { name: '桥梁' }))
  expect([...(await desk.tags()).keys()]).not.toContain('老街')
  expect((await mine({ includeKeyword: [bridges] })).sort()).toEqual([bridgeName, '雨中老街.png'].sort())
  expect((await mine({ keyWords: '桥梁' })).sort()).toEqual([bridgeName, '雨中老街.png'].sort())
  dataOf(await news.as('chief').post(`${own}/tags/${bridges}/rename`, { name: '建築' }))
  expect(await mine({ keyWords: '建筑' })).toHaveLength(2)
  dataOf(await news.as('chief').post(`${own}/tags/${bridges}/delete`))
  expect(await mine({ keyWords: '建筑' })).toEqual([])
  const { mediaAssetsList } = await desk.mine('reporter', { keyWords: '雨中' })
  expect(mediaAssetsList[0]?.tags).toEqual([])
})

test('a value that is deleted leaves the assets, with all below it', async () => {
  const save = (body: object) => news.as('chief').post(`${own}/facets/save`, body)
  const child = { id: ids.city, facetId: 1, parentId: null, name: '城市', sort: 3 }
  expect((await save({ ...child, id: ids.politics, name: '时政', parentId: ids.city })).json().msg).toBe(
    '不能放到自己下面',
  )
  expect((await save({ ...child, id: 0, facetId: 8 })).statusCode).toBe(400)
  expect((await save({ ...child, id: 0, parentId: ids.politics })).json().msg).toBe('这里已有同名的一项')
  dataOf(await news.as('chief').post(`${own}/facets/${ids.politics}/delete`))
  const { mediaAssetsList } = await desk.mine('reporter', { keyWords: '桥' })
  expect(mediaAssetsList[0]?.valueIds).toEqual([ids.water])
  const asked = { deployId: 1, deployType: 'tree', deployValue: ids.city }
  expect(await mine({ searchDeployList: [asked] })).toEqual([])
  const refused = await desk.update('reporter', mediaAssetsList[0] as Asset, { valueIds: [ids.city] })
  expect(refused.json().msg).toBe('所选的分类已被删除，请刷新后重选')
})
