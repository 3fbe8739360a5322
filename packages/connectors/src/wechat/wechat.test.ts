import { afterEach, beforeEach, expect, test } from 'vitest'
import { platforms } from '../platforms.ts'
import { memorySteps, samplePicture, samplePost, sampleVideo } from '../simulating/memory.ts'
import { problemOf } from '../simulating/problem-of.ts'
import { startSimulator, type WechatSimulator } from './simulator.ts'
import { brokenPicture, bundleOf, openTo } from './wechat.fixture.ts'

let simulator: WechatSimulator
beforeEach(async () => {
  simulator = await startSimulator({ slowMs: 50 })
})
afterEach(() => simulator.close())

const out = () => simulator.posts().filter(({ state }) => state === 'published')
const only = () => {
  const [post, ...others] = simulator.posts()
  if (!post || others.length > 0) throw new Error(`${simulator.posts().length} posts`)
  return post
}
const publish = async (post = samplePost(), connector = openTo(simulator)) => {
  const { steps, notes } = memorySteps()
  const standing = await connector.publish(post, steps)
  return { connector, standing, notes, steps }
}

test('the registry knows it under both codes', () => {
  expect(platforms.wechat).toBe(platforms.WECHAT)
  expect(platforms.wechat).toMatchObject({ folder: 'wechat', group: 'messaging', can: { delete: 'yes' } })
})

test('the test call says who we are', async () => {
  expect(await openTo(simulator).identify()).toMatchObject({ id: simulator.keys.appid })
})

test('an article is uploaded, submitted, reviewed and published', async () => {
  const { connector, standing, notes } = await publish()
  expect(standing).toMatchObject({ state: 'reviewing', remote: { url: '' } })
  const later = await connector.check(standing.remote)
  expect(later).toMatchObject({ state: 'published', words: '' })
  expect(later.remote.url).toMatch(/^https:\/\/mp\.weixin\.qq\.com\/s\/ART-/)
  expect(later.remote.extra).toMatchObject({ publishId: standing.remote.extra.publishId })
  expect(out()).toMatchObject([{ title: '青石镇西瓜节本周六开幕' }])
  expect(out()[0]?.html).toContain('<img src="data:image/jpeg')
  expect(out()[0]?.cover).toContain('data:image/jpeg')
  expect(simulator.stripped).toEqual([])
  expect(notes).toEqual([])
})

test('title and digest are those signed for the account, the source link goes along', async () => {
  const [article] = samplePost().articles
  const post = samplePost({
    title: '另拟的题',
    detail: '摘要'.repeat(100),
    articles: [{ ...article, originalLink: 'https://house.example/7' }] as ReturnType<
      typeof samplePost
    >['articles'],
  })
  await publish(post)
  const [sent] = JSON.parse(only().extra.articles ?? '')
  expect(sent).toMatchObject({ title: '另拟的题', content_source_url: 'https://house.example/7' })
  expect([...sent.digest]).toHaveLength(120)
})

test('a bundle is one publication with several articles', async () => {
  const { connector, standing } = await publish(bundleOf(samplePost(), 3))
  expect((await connector.check(standing.remote)).state).toBe('published')
  const articles = JSON.parse(only().extra.articles ?? '')
  expect(articles.map(({ title }: { title: string }) => title)).toEqual(['第 1 篇', '第 2 篇', '第 3 篇'])
  expect(articles[0].digest).toBeUndefined()
})

test('more than eight articles are refused before anything is sent', async () => {
  const problem = await problemOf(publish(bundleOf(samplePost(), 9)))
  expect(problem).toMatchObject({ kind: 'reject', message: '公众号一次最多发 8 篇文章，请减少篇数' })
  expect(simulator.tokensAsked()).toBe(0)
})

test('a gallery becomes a picture message of at most twenty', async () => {
  const gallery = Array.from({ length: 22 }, (_, index) =>
    index === 1 ? brokenPicture(new Error('/secret/path')) : samplePicture(),
  )
  const { connector, standing, notes } = await publish(samplePost({ container: 'gallery', gallery }))
  expect((await connector.check(standing.remote)).state).toBe('published')
  const [sent] = JSON.parse(only().extra.articles ?? '')
  expect(sent).toMatchObject({ article_type: 'newspic' })
  expect(sent.image_info.image_list).toHaveLength(19)
  expect(notes).toEqual([
    '第 2 张图片没有传上：图片读不出来，或无法转换',
    '公众号一次最多 20 张图片，后面 2 张没有发',
  ])
})

test('a video leads to where it can be seen, and says so', async () => {
  const { notes } = await publish(samplePost({ container: 'video', video: sampleVideo() }))
  const [sent] = JSON.parse(only().extra.articles ?? '')
  expect(sent.content_source_url).toBe(samplePost().link)
  expect(notes).toEqual(['公众号接口不能在文章里放视频和音频，读者要到原文观看'])
  const nowhere = samplePost({ container: 'video', video: sampleVideo(), link: '' })
  expect((await problemOf(publish(nowhere))).kind).toBe('reject')
})

const withPictures = (second: ReturnType<typeof samplePicture>) => {
  const [article] = samplePost().articles
  if (!article) throw new Error('no article')
  const html =
    '<p>一<img src="file:1"></p><p>二<img src="file:2"></p><p>三<img src="https://a.example/3.png"></p>'
  const pictures = new Map([
    ['file:1', samplePicture()],
    ['file:2', second],
  ])
  return samplePost({ articles: [{ ...article, html }], pictures })
}

test('a failed picture is left out and the text goes out', async () => {
  const { connector, standing, notes } = await publish(withPictures(brokenPicture(new Error('no such file'))))
  expect((await connector.check(standing.remote)).state).toBe('published')
  expect(only().text).toBe('一二三')
  expect(only().html.match(/<img/g)).toHaveLength(1)
  expect(simulator.stripped).toEqual([])
  expect(notes).toEqual([
    '第 2 张图片没有传上：图片读不出来，或无法转换',
    '第 3 张图片没有传上：不是本社的图片，请先存入素材库',
  ])
})

test('a picture the platform refuses is left out too', async () => {
  const tooLarge = {
    ...samplePicture(),
    fit: async () => ({ bytes: new Uint8Array(2_000_000), mime: 'image/jpeg', name: 'a.jpg' }),
  }
  const { notes } = await publish(withPictures(tooLarge))
  expect(notes[0]).toBe('第 2 张图片没有传上：微信不接受这个文件的格式或大小，请换一个文件（40009）')
})

test('a picture whose connection breaks is tried again once, then left out', async () => {
  const cutting: typeof fetch = async (input, init) => {
    if (String(input).includes('uploadimg'))
      throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } })
    return fetch(input, init)
  }
  const { steps, notes } = memorySteps()
  const connector = openTo(simulator, { fetch: cutting })
  expect((await problemOf(connector.publish(samplePost(), steps))).kind).toBe('retry')
  expect(simulator.posts()).toEqual([])
  await connector.publish(samplePost(), steps)
  expect(notes).toEqual(['第 1 张图片没有传上：微信公众平台没有按时回答，或连接中断'])
  expect(only().text).toContain('西瓜节')
})

test('a gallery nothing of which gets through waits instead of being refused', async () => {
  simulator.behave('loses answers')
  const post = samplePost({ container: 'gallery', gallery: [samplePicture()] })
  const { kept } = memorySteps()
  for (let left = 3; left > 0; left -= 1)
    expect((await problemOf(openTo(simulator).publish(post, memorySteps(kept).steps))).kind).toBe('retry')
})

test('a cover that fails is replaced by a picture of the article; without any it is refused', async () => {
  const [article] = samplePost().articles
  if (!article) throw new Error('no article')
  const broken = brokenPicture(new Error('no'))
  const post = samplePost({ covers: [broken], articles: [{ ...article, cover: undefined }] })
  expect((await publish(post)).notes).toEqual(['第 1 篇的封面没有传上，改用了文章里的图片'])
  const bare = samplePost({ covers: [], articles: [{ ...article, html: '<p>文</p>', cover: undefined }] })
  expect((await problemOf(publish(bare))).message).toBe('公众号文章要有封面，请选一张封面')
})

test('a library emptied between two tries gets its cover again', async () => {
  const { steps, kept } = memorySteps()
  kept.set('publish cover 1', { isDone: true, value: 'deleted-by-hand' })
  const standing = await openTo(simulator).publish(samplePost(), steps)
  expect((await openTo(simulator).check(standing.remote)).state).toBe('published')
  expect(simulator.posts()).toHaveLength(1)
})

test('rejected by the review', async () => {
  simulator.behave('rejects')
  const { connector, standing } = await publish()
  expect(await connector.check(standing.remote)).toMatchObject({
    state: 'failed',
    words: { message: '没有通过微信的审核（第 1 篇）' },
  })
})

test.each([
  ['removed', 'removed'],
  ['blocked', 'blocked'],
] as const)('later %s there', async (state, expected) => {
  const { connector, standing } = await publish()
  const later = await connector.check(standing.remote)
  simulator.setState(only().id, state)
  expect((await connector.check(later.remote)).state).toBe(expected)
  const unnumbered = { ...later.remote, extra: { ...later.remote.extra, publishId: '' } }
  expect((await connector.check(unnumbered)).state).toBe('removed')
})

test('a job the platform has forgotten is looked up by its article', async () => {
  const { connector, standing } = await publish()
  const { remote } = await connector.check(standing.remote)
  const forgotten = { ...remote, extra: { ...remote.extra, publishId: '1' } }
  expect((await connector.check(forgotten)).state).toBe('published')
})

test('withdrawn twice it is gone once', async () => {
  const { connector, standing } = await publish()
  const { remote } = await connector.check(standing.remote)
  await connector.withdraw(remote, memorySteps().steps)
  await connector.withdraw(remote, memorySteps().steps)
  expect((await connector.check(remote)).state).toBe('removed')
  expect(out()).toEqual([])
})

test('withdrawn before the review ended: later; after a refusal: nothing to do', async () => {
  simulator.behave('reviews')
  const { connector, standing } = await publish()
  expect((await problemOf(connector.withdraw(standing.remote, memorySteps().steps))).kind).toBe('retry')
  simulator.behave('rejects')
  await connector.withdraw(standing.remote, memorySteps().steps)
  const next = await publish()
  simulator.behave('well')
  await next.connector.withdraw(next.standing.remote, memorySteps().steps)
  expect(out()).toEqual([])
})

test('an article too long for the platform is refused in its own words', async () => {
  const problem = await problemOf(publish(samplePost({ title: '长'.repeat(65) })))
  expect(problem).toMatchObject({ kind: 'reject', message: '标题太长，微信不接受，请缩短（45003）' })
  expect(simulator.posts()).toEqual([])
})

const sentArticle = () => JSON.parse(only().extra.articles ?? '')[0]

test.each([
  [undefined, 0, 0],
  ['none', 0, 0],
  ['all', 1, 0],
  ['fans', 1, 1],
] as const)('comments: %s', async (commentRight, open, fans) => {
  await publish(samplePost(commentRight ? { commentRight } : {}))
  expect(sentArticle()).toMatchObject({ need_open_comment: open, only_fans_can_comment: fans })
})

test('an account without the right to comments gets its article without them, and is told', async () => {
  simulator.switches.mayComment = false
  const { notes } = await publish(samplePost({ commentRight: 'fans' }))
  expect(sentArticle()).toMatchObject({ need_open_comment: 0, only_fans_can_comment: 0 })
  expect(notes).toEqual(['公众号没有留言权限，文章没有开放留言'])
})

const coverCrops = { wide: '0_0.1_1_0.6', square: '0.2_0_0.7_1' }

test('the cover is shown as it was cut, and uncut where nothing was said', async () => {
  await publish(samplePost({ coverCrops }))
  expect(sentArticle()).toMatchObject({ pic_crop_235_1: coverCrops.wide, pic_crop_1_1: coverCrops.square })
})

test('a cut says nothing of the picture that replaced the cover, nor of a bundle', async () => {
  const [article] = samplePost().articles
  if (!article) throw new Error('no article')
  const covers = [brokenPicture(new Error('no'))]
  await publish(samplePost({ coverCrops, covers, articles: [{ ...article, cover: undefined }] }))
  expect(sentArticle()).not.toHaveProperty('pic_crop_235_1')
  simulator.setState(only().id, 'removed')
  await publish(bundleOf(samplePost({ coverCrops, intent: 'bundle' }), 2))
  const sent = simulator.posts().flatMap(({ extra }) => JSON.parse(extra.articles ?? ''))
  expect(sent).toHaveLength(3)
  for (const one of sent) expect(one).not.toHaveProperty('pic_crop_1_1')
})
