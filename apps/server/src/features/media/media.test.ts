import type { AssetDetail } from '@rongbian/contract/media'
import type { Asset } from '@rongbian/contract/media-shapes'
import { personPlace, sharedPlace } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour } from '#/features/admin/admin.fixture.ts'
import { newStory, personCalled } from '#/features/libraries/libraries.fixture.ts'
import { indexNow } from '#/features/search/indexer.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { adoptAssets, forgetIndex } from './index-assets.ts'
import { host, mediaDesk, own, picture } from './media.fixture.ts'
import { replaceFile } from './revisions.ts'
import { lockEditable } from './service.ts'

let news: TestApp
let desk: ReturnType<typeof mediaDesk>
beforeAll(async () => {
  news = await testApp({ env: { ROLE: 'web' } })
  desk = mediaDesk(news)
})
afterAll(() => news.close())

const detailOf = async (account: string, asset: Asset) =>
  dataOf<AssetDetail>(await desk.detail(account, asset))
const statusOf = async (account: string, asset: Asset) => (await desk.detail(account, asset)).statusCode

test('a personal asset is known to its owner alone, a shared one to the newsroom', async () => {
  const asset = await desk.bring('reporter', '江面.png')
  expect(await statusOf('reporter', asset)).toBe(200)
  for (const account of ['wenxu', 'chief', 'admin']) {
    expect(await statusOf(account, asset)).toBe(404)
    expect((await desk.update(account, asset, { caption: '改' })).statusCode).toBe(404)
    expect(await desk.batch(account, 'delete', [asset])).toMatchObject([{ ok: false }])
    expect(await desk.names(account, { isRelease: false })).toEqual([])
  }
  await desk.share('reporter', asset)
  expect(await statusOf('wenxu', asset)).toBe(200)
  expect(await desk.names('wenxu')).toEqual(['江面.png'])

  await addNeighbour(news.db)
  const people = await news.db.selectFrom('person').select(['account', 'tenantId']).execute()
  const neighbour = people.find(({ tenantId }) => tenantId !== 1)?.account ?? ''
  expect(await statusOf(neighbour, asset)).toBe(404)
  expect(await desk.names(neighbour, { isRelease: false })).toEqual([])
  await desk.batch('reporter', 'share', [asset], { shared: false })
  expect(await statusOf('wenxu', asset)).toBe(404)
})

test('a shared asset is changed by its owner and by those who manage them, refused to others in words', async () => {
  const asset = await desk.bring('reporter', '码头.png')
  await desk.share('reporter', asset)
  const shared = await detailOf('wenxu', asset)
  expect(shared).toMatchObject({ mine: false, canEdit: false, canShare: false, shared: true })
  const refused = await desk.update('linzhaoye', shared, { caption: '改' })
  expect(refused.json()).toMatchObject({ code: 403, msg: '这件共享媒资只有上传者和媒资管理员能改' })
  const changed = dataOf<Asset>(await desk.update('chief', shared, { caption: '清晨的码头' }))
  expect(changed).toMatchObject({ caption: '清晨的码头', version: shared.version + 1 })
})

test('whoever wrote on an old version is refused, and what others wrote stays', async () => {
  const asset = await desk.bring('reporter', '雨.png')
  dataOf(await desk.update('reporter', asset, { author: '季雨' }))
  const late = await desk.update('reporter', asset, { author: '别人' })
  expect(late.json()).toMatchObject({ code: 409, msg: '媒资已被他人更新，请刷新后重试' })
  expect(await detailOf('reporter', asset)).toMatchObject({ author: '季雨' })
})

test('rights are written and read; one that has run out says so', async () => {
  const rights = { copyright: 'licensed', licence: '图库年度授权', origin: '远山图库' } as const
  const asset = await desk.bring('reporter', '旧照.png', { ...rights, expiresOn: '2020-01-01' })
  expect(asset).toMatchObject({ ...rights, expiresOn: '2020-01-01', expired: true })
  const [result] = await desk.batch('reporter', 'rights', [asset], { expiresOn: '2999-12-31' })
  expect(result).toMatchObject({ ok: true })
  expect(await detailOf('reporter', asset)).toMatchObject({ expired: false, licence: '图库年度授权' })
})

test('a batch answers for each asset by itself', async () => {
  const [one, other] = [await desk.bring('reporter', 'a.png'), await desk.bring('wenxu', 'b.png')]
  const results = await desk.batch('reporter', 'classify', [one, other, 999_999], { addTags: ['防汛'] })
  expect(results.map(({ ok }) => ok)).toEqual([true, false, false])
  expect(results[1]?.msg).toBe('媒资不存在或已删除')
  expect((await detailOf('reporter', one)).tags.map(({ tagName }) => tagName)).toEqual(['防汛'])
  expect((await detailOf('wenxu', other)).tags).toEqual([])
  await desk.batch('reporter', 'classify', [one], { removeTags: ['防汛'], addTags: ['抢险'] })
  expect((await detailOf('reporter', one)).tags.map(({ tagName }) => tagName)).toEqual(['抢险'])
})

test('a batch that changes nothing of an asset leaves it as it is', async () => {
  const value = await desk.value(1, '江面')
  const fields = { author: '季雨', expiresOn: '2999-12-31', tags: ['雨'], valueIds: [value] }
  const asset = await desk.bring('reporter', '不变.png', fields)
  const before = await detailOf('reporter', asset)
  for (const [act, changes] of [
    ['rights', {}],
    ['rights', { author: '季雨', expiresOn: '2999-12-31' }],
    ['classify', {}],
    ['classify', { addTags: ['雨'], removeTags: ['晴'], addValues: [value] }],
  ] as const)
    expect(await desk.batch('reporter', act, [asset], changes)).toMatchObject([{ ok: true }])
  expect(await detailOf('reporter', asset)).toMatchObject({
    version: before.version,
    updateTime: before.updateTime,
  })
  await desk.batch('reporter', 'classify', [asset], { removeValues: [value] })
  expect((await detailOf('reporter', asset)).version).toBe(before.version + 1)
})

test('what is deleted leaves the library for the trash of its owner, and comes back', async () => {
  const asset = await desk.bring('reporter', '废片.png')
  await desk.share('reporter', asset)
  expect(await desk.batch('linzhaoye', 'delete', [asset])).toMatchObject([{ ok: false }])
  expect(await desk.batch('chief', 'delete', [asset])).toMatchObject([{ ok: true }])
  expect(await statusOf('wenxu', asset)).toBe(404)
  expect(await desk.names('reporter', { trash: true })).toEqual(['废片.png'])
  expect(await desk.names('reporter', { personal: true })).not.toContain('废片.png')
  const answer = await desk.update('reporter', await detailOf('reporter', asset), { caption: 'x' })
  expect(answer.json().msg).toBe('媒资已删除，请先恢复再修改')
  expect(await desk.batch('reporter', 'restore', [asset])).toMatchObject([{ ok: true }])
  expect(await statusOf('wenxu', asset)).toBe(200)
})

test('the stories that show an asset are listed for those who may open them, and counted for others', async () => {
  const asset = await desk.bring('reporter', '配图.png')
  await desk.share('reporter', asset)
  const content = { htmlContent: `<p><img src="/mixmedia${asset.url}"></p>` }
  const place = personPlace((await personCalled(news.db, 'reporter')).id)
  await newStory(news.db, { title: '公开的稿子', library: 'manuscript', place: sharedPlace, content })
  await newStory(news.db, { title: '记者的草稿', library: 'workspace', place, content })
  await indexNow(news.db)
  const titles = ({ usage }: AssetDetail) => usage.stories.map(({ title }) => title).sort()
  const seen = await detailOf('reporter', asset)
  expect([titles(seen), seen.usage.hidden]).toEqual([['公开的稿子', '记者的草稿'], 0])
  const others = await detailOf('wenxu', asset)
  expect([titles(others), others.usage.hidden]).toEqual([['公开的稿子'], 1])

  await desk.batch('reporter', 'delete', [asset])
  expect((await news.as('wenxu').get(asset.url)).statusCode).toBe(200)
})

test('every file an asset has had stays and can be gone back to', async () => {
  const asset = await desk.bring('reporter', '原图.png')
  const edited = await desk.bring('wenxu', '改后.png', {}, await picture())
  const actor = (await personCalled(news.db, 'reporter')) as never
  const jobs = { send: async () => {}, work: async () => {}, stop: async () => {} }
  await news.db.transaction().execute(async (tx) => {
    const row = await lockEditable({ tx, actor }, asset.assetId)
    await replaceFile({ tx, actor }, jobs, row, {
      hash: edited.wosName,
      operations: [{ op: 'compress', rate: 0.9 }],
    })
  })
  const after = await detailOf('reporter', asset)
  expect(after.wosName).toBe(edited.wosName)
  expect(after.revisions.map(({ no, current }) => [no, current])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(await desk.names('reporter', { personal: true, isOriginal: true })).not.toContain('原图.png')

  const path = `${own}/assets/${asset.assetId}/restoreRevision`
  const stale = await news.as('reporter').post(path, { no: 1, version: asset.version })
  expect(stale.json().code).toBe(409)
  const back = dataOf<Asset>(await news.as('reporter').post(path, { no: 1, version: after.version }))
  expect(back.wosName).toBe(asset.wosName)
  expect((await detailOf('reporter', asset)).revisions).toHaveLength(2)
  expect(await desk.names('reporter', { personal: true, isOriginal: true })).toContain('原图.png')
})

test('bringing a file again makes it the newest and loses nothing', async () => {
  const content = await picture()
  const first = await desk.bring('reporter', '旧名.png', { caption: '说明' }, content)
  await desk.bring('reporter', '别的.png')
  const again = await desk.bring('reporter', '新名.png', {}, content)
  expect(again).toMatchObject({ assetId: first.assetId, mediaName: '新名.png', caption: '说明' })
})

test('the same file brought twice at once is one asset', async () => {
  const content = await picture()
  await Promise.all([1, 2, 3].map((no) => desk.bring('linzhaoye', `${no}.png`, {}, content)))
  expect(await desk.names('linzhaoye', { personal: true })).toHaveLength(1)
})

test('sharing needs the right to; what comes back without it is its owner’s alone', async () => {
  const asset = await desk.bring('shiwanqiu', '图表.png')
  const [refused] = await desk.share('shiwanqiu', asset)
  expect(refused).toMatchObject({ ok: false, msg: '您没有共享媒资的权限' })
  await news.db
    .updateTable('asset')
    .set({ sharedAt: new Date(), deletedAt: new Date() })
    .where('id', '=', asset.assetId)
    .execute()
  await desk.batch('shiwanqiu', 'restore', [asset])
  expect(await detailOf('shiwanqiu', asset)).toMatchObject({ shared: false, canShare: false, canEdit: true })
})

test('files from before there were assets are found once they are adopted', async () => {
  const asset = await desk.bring('wenxu', '旧档案.png')
  await forgetIndex(news.db)
  expect(await desk.names('wenxu', { personal: true })).toEqual([])
  const asked: number[] = []
  const send = async (_db: unknown, _name: string, work: object) => {
    asked.push((work as { assetId: number }).assetId)
  }
  await adoptAssets(news.db, { send, work: async () => {}, stop: async () => {} })
  expect(asked).toContain(asset.assetId)
  expect(await desk.names('wenxu', { personal: true, keyWords: '档案' })).toEqual(['旧档案.png'])
})

test('creators and trees are those of the newsroom, whatever the address says', async () => {
  const people = dataOf<{ nickName: string }[]>(
    await news.as('reporter').get(`${host}/user/tenant/5/name/list`),
  )
  const { name } = await personCalled(news.db, 'reporter')
  expect(people.map(({ nickName }) => nickName)).toContain(name)
})
