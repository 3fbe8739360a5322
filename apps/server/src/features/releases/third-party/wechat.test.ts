import type { Simulator } from '@rongbian/connectors'
import type { Delivery, ReleaseRecord } from '@rongbian/contract/releases'
import type { StoryContentInput, StoryDetail } from '@rongbian/contract/stories'
import { previewToUsers as previewEndpoint } from '@rongbian/contract/third-party'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf } from '#/features/review/cast.fixture.ts'
import { passSteps, calls as reviewCalls, rewrite } from '#/features/review/review.fixture.ts'
import { dataOf, newStory, newTab, paths, type } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, issue, releaseOf, view, work } from '../releases.fixture.ts'
import { previewToUsers } from './preview.ts'
import { coverOf, hurry, issueTo, openPlatforms, outOn, type Platforms } from './third-party.fixture.ts'

let news: TestApp
let platforms: Platforms
beforeAll(async () => {
  news = await testApp()
  platforms = openPlatforms(news)
})
afterAll(async () => {
  await platforms.close()
  await news.close()
})

const patient = { timeout: 15_000 }
const publisher = () => news.as('publisher')

/** Handed over, and looked after when the platform's review has ended. */
const bringOut = async (channelId: string) => {
  await platforms.deliver()
  await hurry(news, channelId)
  await platforms.deliver()
}

/** What the simulator of this platform has beyond the others. */
interface Seen extends Simulator {
  previews: { user: string; title: string }[]
}
const bind = async () => {
  const { channelId, simulator } = await platforms.bind('wechat')
  return { channelId, simulator: simulator as Seen }
}

const story = async (content: StoryContentInput = {}) =>
  clearedStory(news, {
    title: '青石镇西瓜节本周六开幕',
    summary: '三个会场，免费接驳。',
    coverList: [await coverOf(news)],
    ...content,
  })

const bundle = async (changes: { title?: string; digest?: string } = {}) => {
  const { url } = await coverOf(news)
  const article = (title: string) => ({
    title,
    digest: `${title}的摘要`,
    htmlContent: `<p>${title}的正文。</p>`,
    imageAttachmentName: url,
  })
  const stories = [article('头条'), { ...article('次条'), ...changes }]
  const reporter = news.as('reporter')
  const content = { title: '周末一组', origination: '晨光日报', stories }
  const id = await newStory(reporter, content, { type: 'WECHAT' })
  dataOf(await reviewCalls.submit(reporter, id))
  await passSteps(news, id)
  return id
}

const order = (uuid: string, properties: object = {}) => ({
  uuid,
  name: '晨光公众号',
  type: 'wechat',
  publish: true,
  periodPublish: false,
  issueDate: '',
  comment: '',
  column: [],
  properties: { originalLink: 'N', originalLinkUrl: '', ...properties },
})

const link = { originalLink: 'Y', originalLinkUrl: 'https://news.house.example/7.html' }

test('R-wechat-019 to 022: an order with its properties becomes one article', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await story()
  const issued = dataOf<ReleaseRecord>(
    await issue(news, id, order(channelId, { ...link, detail: '另写的摘要' })),
  )
  expect(issued).toMatchObject({ status: 81, properties: { ...link, detail: '另写的摘要' } })
  await bringOut(channelId)
  expect(outOn(simulator)).toMatchObject([{ title: '青石镇西瓜节本周六开幕' }])
  const [article] = JSON.parse(outOn(simulator)[0]?.extra.articles ?? '[]')
  expect(article).toMatchObject({ digest: '另写的摘要', content_source_url: link.originalLinkUrl })
  expect(await releaseOf(news, id, channelId)).toMatchObject({
    status: 88,
    issueUrl: expect.stringContaining('http'),
  })
  expect((await issue(news, id, order(channelId))).json().msg).toContain('已经签发')
})

test('R-wechat-036: a bundle goes out whole, each article with its own words', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await bundle()
  dataOf(await issue(news, id, order(channelId)))
  await bringOut(channelId)
  const [post] = outOn(simulator)
  expect(JSON.parse(post?.extra.articles ?? '[]')).toMatchObject([
    { title: '头条', content: expect.stringContaining('头条的正文') },
    { title: '次条', content: expect.stringContaining('次条的正文') },
  ])
})

const problemOf = async (id: number, uuid: string, properties: object = {}) => {
  const answer = (await issue(news, id, order(uuid, properties))).json()
  return Object.values(answer.data?.fields ?? {})[0] ?? answer.msg
}

test('R-wechat-027 to 033: what is missing or wrong is said, and nothing goes out', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await story()
  expect(await problemOf(id, channelId, { originalLink: 'Y' })).toBe('请输入原文链接')
  expect(await problemOf(id, channelId, { ...link, originalLinkUrl: 'news.cn/1' })).toBe(
    '请输入正确的原文链接！',
  )
  expect(await problemOf(id, channelId, { detail: '' })).toBe('摘要不能为空！')
  expect(await problemOf(id, channelId, { detail: 'a'.repeat(121) })).toBe('摘要最多120个字，现在有121个字！')
  expect(await problemOf(await story({ title: '长'.repeat(65) }), channelId)).toContain('标题最多64个字')
  expect(await problemOf(await story({ coverList: [] }), channelId)).toBe('封面图不能为空！')
  expect(await problemOf(await bundle({ digest: '' }), channelId)).toBe('摘要不能为空！')
  expect(await problemOf(await bundle({ title: '长'.repeat(65) }), channelId)).toContain('第2篇的标题')
  await platforms.deliver()
  expect(simulator.posts()).toHaveLength(0)
})

test('R-wechat-023, 024, 037: it waits among the own channels and is removed', patient, async () => {
  const { channelId } = await bind()
  const id = await story()
  dataOf(await publisher().post(`${view(id)}/prepublish`, order(channelId, link)))
  expect(await releaseOf(news, id, channelId)).toMatchObject({
    status: 51,
    preSigning: true,
    properties: { ...link, detail: '三个会场，免费接驳。' },
  })
  const { thirdAccount } = dataOf<{ thirdAccount: object }>(
    await publisher().get(`${view(id)}/prepublish/info`),
  )
  expect(Object.keys(thirdAccount)).not.toContain('wechat')
  dataOf(await publisher().post(`${view(id)}/prepublish/remove`, { uuid: channelId }))
  expect(await releaseOf(news, id, channelId)).toMatchObject({ status: -10, preSigning: false })
})

test('a picture that cannot go is left out, and the release says so', patient, async () => {
  const { channelId, simulator } = await bind()
  const { url } = await coverOf(news)
  const gone = url.replace(/[0-9a-f]{64}/, 'ab'.repeat(32))
  const htmlContent = `<p>文字在。</p><img src="${url}" alt=""><img src="${gone}" alt="">`
  const id = await story({ htmlContent })
  dataOf(await issue(news, id, order(channelId)))
  await bringOut(channelId)
  const [post] = outOn(simulator)
  expect(post?.html).toContain('文字在。')
  expect(post?.html.match(/<img/g)).toHaveLength(1)
  const { problem } = await releaseOf(news, id, channelId)
  expect(problem).toMatch(/^第 2 张图片没有传上：/)
  const [delivery] = dataOf<Delivery[]>(await publisher().get(`${view(id)}/delivery/list`))
  expect(delivery).toMatchObject({ act: 'issue', state: 'done' })
})

test('R-wechat-012, 013, 034, 035: a preview goes to the users that were named', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await story()
  const { url } = await coverOf(news)
  const { db } = news
  const actor = await actorOf(db, 'publisher')
  const preview = (wechatUserIds: string) => {
    const platformParam = { title: '预览一条', detail: '摘要', coverList: [{ url }], wechatUserIds }
    const body = previewEndpoint.body.parse({ name: '晨光公众号', nodeId: channelId, platformParam })
    return previewToUsers({ ...platforms.parts(), db }, actor, id, body)
  }
  await expect(preview('')).rejects.toMatchObject({ fields: { wechatUserIds: '请选择预览用户' } })
  expect(await preview('reader-1,stranger-2')).toMatchObject({
    sent: 1,
    notes: [expect.stringContaining('“stranger-2”没有收到预览')],
  })
  expect(simulator.previews).toEqual([{ user: 'reader-1', title: '预览一条' }])
  expect(outOn(simulator)).toHaveLength(0)
  await expect(preview('stranger-2')).rejects.toThrow('没有收到预览')
})

test(
  'who may comment and how the cover is cut go along, and are there again when it waits',
  patient,
  async () => {
    const { channelId, simulator } = await bind()
    const id = await story()
    const told = { commentRight: 'fans', coverCrops: { wide: '0_0.1_1_0.5', square: '' } }
    dataOf(await publisher().post(`${view(id)}/prepublish`, order(channelId, told)))
    expect((await releaseOf(news, id, channelId)).properties).toMatchObject(told)
    dataOf(await issue(news, id, order(channelId, told)))
    await bringOut(channelId)
    const [article] = JSON.parse(outOn(simulator)[0]?.extra.articles ?? '[]')
    expect(article).toMatchObject({
      need_open_comment: 1,
      only_fans_can_comment: 1,
      pic_crop_235_1: '0_0.1_1_0.5',
    })
    expect(article).not.toHaveProperty('pic_crop_1_1')
    const cover = expect.stringContaining('cover')
    expect((await releaseOf(news, id, channelId)).properties).toMatchObject({ ...told, cover })
    const wrong = { coverCrops: { wide: '0.9_0_0.1_1', square: '' } }
    expect((await issue(news, await story(), order(channelId, wrong))).statusCode).toBe(400)
  },
)

test('a mass send goes to the followers once, and is taken down like any other', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await story()
  dataOf(await issue(news, id, order(channelId, { massSend: 'Y' })))
  await bringOut(channelId)
  const release = await releaseOf(news, id, channelId)
  expect(release).toMatchObject({ status: 88 })
  expect(outOn(simulator)).toHaveLength(1)
  expect(outOn(simulator)[0]?.extra).toHaveProperty('msgId')
  const path = `/sprint/rest/workflow/stories/product/${id}/retract/process?uuid=${channelId}`
  dataOf(await publisher().post(path, { reason: 'order' }))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
})

/** The text is another now, and was reviewed again. */
const correct = async (id: number, changes: StoryContentInput) => {
  dataOf(await rewrite(publisher(), id, changes))
  dataOf(await reviewCalls.again(publisher(), id))
  await passSteps(news, id)
}
const resend = async (id: number, uuid: string, properties: object = {}) =>
  dataOf(await publisher().post(`${work(id)}/republish/process`, order(uuid, properties)))
const lastOut = (simulator: Simulator) => {
  const post = outOn(simulator).at(-1)
  const [article] = JSON.parse(post?.extra.articles ?? '[]')
  return { ...article, extra: post?.extra }
}

test('told again it speaks with the words of today', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await story()
  const told = { commentRight: 'fans', coverCrops: { wide: '0_0.1_1_0.5', square: '' }, ...link }
  dataOf(await issue(news, id, order(channelId, told)))
  await bringOut(channelId)
  const { properties } = await releaseOf(news, id, channelId)
  await correct(id, { title: '青石镇西瓜节改在周日', summary: '两个会场。' })
  await resend(id, channelId, properties)
  await bringOut(channelId)
  expect(lastOut(simulator)).toMatchObject({
    title: '青石镇西瓜节改在周日',
    digest: '两个会场。',
    content_source_url: link.originalLinkUrl,
    only_fans_can_comment: 1,
    pic_crop_235_1: '0_0.1_1_0.5',
  })
})

test('told again a digest of its own stays until another is written', patient, async () => {
  const { channelId, simulator } = await bind()
  const id = await story()
  dataOf(await issue(news, id, order(channelId, { detail: '为公众号写的摘要' })))
  await bringOut(channelId)
  await correct(id, { summary: '两个会场。' })
  await resend(id, channelId, { detail: '为公众号写的摘要' })
  await bringOut(channelId)
  expect(lastOut(simulator)).toMatchObject({ digest: '为公众号写的摘要' })
  await resend(id, channelId, { detail: '再写一次的摘要' })
  await bringOut(channelId)
  expect(lastOut(simulator)).toMatchObject({ digest: '再写一次的摘要' })
})

test.each(['wechat', 'WECHAT'])(
  '%s: told again it goes to the followers only when asked',
  patient,
  async (type) => {
    const { channelId, simulator } = await platforms.bind(type)
    const id = await story()
    const sent =
      type === 'wechat'
        ? issue(news, id, order(channelId, { massSend: 'Y' }))
        : issueTo(news, id, channelId, { massSend: true })
    dataOf(await sent)
    await bringOut(channelId)
    expect(lastOut(simulator).extra).toHaveProperty('msgId')
    await resend(id, channelId)
    await bringOut(channelId)
    expect(lastOut(simulator).extra).not.toHaveProperty('msgId')
    await resend(id, channelId, { massSend: 'Y' })
    await bringOut(channelId)
    expect(lastOut(simulator).extra).toHaveProperty('msgId')
  },
)

test('own unsaved words that need no review are issued with it', patient, async () => {
  const { channelId } = await bind()
  const elsewhere = await bind()
  const id = await story()
  dataOf(await issue(news, id, order(elsewhere.channelId)))
  const { version, ...text } = dataOf<StoryDetail>(await publisher().get(paths.show(id)))
  const tab = newTab()
  const content = { ...(text as StoryContentInput), keywords: ['西瓜节'] }
  dataOf(await type(publisher(), id, { tab, base: version, content }))
  dataOf(await publisher().post(`${paths.work(id)}/lock/off`, { tab, keep: true }))
  dataOf(await issue(news, id, { ...order(channelId), version }))
})
