import { afterAll, beforeAll, expect, test } from 'vitest'
import { passSteps, calls as reviewCalls } from '#/features/review/review.fixture.ts'
import { dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { hashOf } from '#/storage/file-url.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { clearedStory, issue, view, work } from '../releases.fixture.ts'
import {
  accountOf,
  coverOf,
  filledForm,
  hurry,
  issueTo,
  openPlatforms,
  outOn,
  type Platforms,
  patient,
  standingOf,
} from './third-party.fixture.ts'

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

const publisher = () => news.as('publisher')
const inAnHour = () => Date.now() + 3_600_000
const timed = (issueDate: number | string) => ({ periodPublish: true, issueDate })

test('bad orders are refused in words and change nothing', patient, async () => {
  const { channelId } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  const refused = async (form: object, account?: string) => {
    const answer = (await issueTo(news, id, channelId, form, account)).json()
    return Object.values(answer.data?.fields ?? {})[0] ?? answer.msg
  }
  expect(await refused({ shortContent: '' })).toBe('短微博内容不能为空！')
  expect(await refused({ ratifyType: '2', detail: '' })).toBe('分享内容不能为空！')
  expect(await refused({ periodPublish: true })).toBe('请选择定时发布时间')
  expect(await refused({ periodPublish: true, issueDate: Date.now() - 60_000 })).toBe(
    '定时发布时间不能早于当前时间',
  )
  expect(await refused({ uuid: '00000000-0000-4000-8000-000000000000' })).toContain('渠道不存在')
  expect(await refused({}, 'reporter')).toContain('签发')
  expect((await standingOf(news, id, channelId)).status).toBeNull()
  await news.db
    .updateTable('account')
    .set({ status: 'prohibited' })
    .where('channelId', '=', channelId)
    .execute()
  expect(await refused({})).toBe('该账号已被禁止操作')
})

test('queued, removed, timed and called off', patient, async () => {
  const { channelId, simulator } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  const form = {
    ...filledForm,
    coverList: [await coverOf(news)],
    uuid: channelId,
    shortContent: '待签',
    origUrl: 'https://news.house.example/9.html',
    title: '待签发的一条',
  }
  dataOf(await publisher().post(`${view(id)}/prepublish/third-party`, form))
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 51, preSigning: true })
  dataOf(await publisher().post(`${view(id)}/prepublish/remove`, { uuid: channelId }))
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: -10 })
  dataOf(await issueTo(news, id, channelId, { periodPublish: true, issueDate: Date.now() + 3_600_000 }))
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
  const later = new Date(Date.now() + 7_200_000).toISOString()
  dataOf(await publisher().post(`${work(id)}/publish/time/process`, { uuid: channelId, issueDate: later }))
  expect(await standingOf(news, id, channelId)).toMatchObject({ status: 51, issueDate: later })
  dataOf(await publisher().post(`${view(id)}/prepublish/remove`, { uuid: channelId }))
  await hurry(news, channelId)
  await platforms.deliver()
  expect(outOn(simulator)).toHaveLength(0)
})

test(
  'R-thirdparty-078: a category comes as a path joined with a slash, or as a list, and goes out as its parts',
  patient,
  async () => {
    const { channelId } = await platforms.bind('WANGYI')
    for (const category of ['新闻/社会', ' 新闻 / 社会 /', ['新闻', '社会']]) {
      const id = await clearedStory(news)
      dataOf(await issueTo(news, id, channelId, { category, periodPublish: true, issueDate: inAnHour() }))
      expect((await accountOf(news, id, channelId)).signingData).toMatchObject({ category: ['新闻', '社会'] })
    }
    const refused = (await issueTo(news, await clearedStory(news), channelId, { category: ' / ' })).json()
    expect(refused.data.fields).toEqual({ category: '分类不能为空！' })
  },
)

test(
  'R-thirdparty-081: the time of issue is a number of milliseconds, or empty for now',
  patient,
  async () => {
    const { channelId, simulator } = await platforms.bind('WEIBO')
    const at = inAnHour()
    for (const issueDate of [at, String(at), new Date(at).toISOString()]) {
      const id = await clearedStory(news)
      dataOf(await issueTo(news, id, channelId, { periodPublish: true, issueDate }))
      const { release } = await accountOf(news, id, channelId)
      expect(release).toMatchObject({
        status: 51,
        periodPublish: true,
        issueDate: new Date(at).toISOString(),
      })
    }
    const [now, nothing] = [await clearedStory(news), await clearedStory(news)]
    dataOf(await issueTo(news, now, channelId, { issueDate: '', shortContent: '空' }))
    dataOf(await issueTo(news, nothing, channelId, { issueDate: null, shortContent: '无' }))
    await platforms.deliver()
    expect(outOn(simulator)).toHaveLength(2)
    const wrong = (await issueTo(news, await clearedStory(news), channelId, timed('明天'))).json()
    expect(wrong).toMatchObject({
      code: 400,
      data: { fields: { issueDate: expect.stringContaining('时间') } },
    })
  },
)

test.each([
  ['1', 200],
  ['2', 200],
  [1, 200],
  ['3', 400],
  ['', 400],
])('R-thirdparty-154: ratify type %j answers %i', patient, async (ratifyType, code) => {
  const { channelId } = await platforms.bind('WEIBO')
  const answer = await issueTo(news, await clearedStory(news), channelId, {
    ratifyType,
    ...timed(inAnHour()),
  })
  expect(answer.json().code).toBe(code)
})

test('what the platform has no room for is named field by field', patient, async () => {
  const { channelId } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  const { notes, problem } = dataOf<{ notes: string[]; problem: string }>(
    await publisher().post(`${work(id)}/ratify/third-party/preview/process`, {
      ...filledForm,
      uuid: channelId,
      title: '长'.repeat(33),
      detail: `${'😀'.repeat(43)}导语`,
    }),
  )
  expect(notes).toEqual(['标题超出 32 字：“长”会被截掉', '导语超出 44 字：“语”会被截掉'])
  expect(problem).not.toBe('')
})

test('R-cover-050: how large a cover is the stored file says, and not the form', patient, async () => {
  const { channelId } = await platforms.bind('WEIBO')
  const id = await clearedStory(news)
  const cover = await coverOf(news)
  await news.db
    .updateTable('storedFile')
    .set({ size: 6 * 1024 * 1024 })
    .where('hash', '=', hashOf(cover.url) ?? '')
    .execute()
  for (const size of [0, 1_000]) {
    const answer = (await issueTo(news, id, channelId, { coverList: [{ ...cover, size }] })).json()
    expect(answer.data.fields.coverList).toContain('微博的封面须小于 5 MB，现在是 6 MB')
  }
  await news.db
    .updateTable('storedFile')
    .set({ size: cover.size })
    .where('hash', '=', hashOf(cover.url) ?? '')
    .execute()
})

interface Article {
  imageAttachmentName?: string
  htmlContent?: string
}

const bundleOf = async (...articles: Article[]) => {
  const stories = articles.map((article, index) => ({
    title: `第${index + 1}条新闻`,
    digest: '摘要',
    htmlContent: '<p>正文。</p>',
    ...article,
  }))
  const reporter = news.as('reporter')
  const id = await newStory(
    reporter,
    { title: '周末一组', origination: '晨光日报', stories },
    { type: 'WECHAT' },
  )
  dataOf(await reviewCalls.submit(reporter, id))
  await passSteps(news, id)
  return id
}

/** The check before issuing, and the order itself. */
const saidOf = async (id: number, channelId: string, order: () => ReturnType<typeof issueTo>) => {
  const { result, msg } = dataOf<{ result: boolean; msg: string }>(
    await publisher().get(`${view(id)}/submit/approve/cover/check/info?uuid=${channelId}`),
  )
  const answer = (await order()).json()
  return [result ? '' : msg, answer.code === 200 ? '' : (answer.data?.fields?.coverList ?? answer.msg)]
}

const none = '封面图不能为空！'

test(
  'R-thirdparty-108, 109: an article of a bundle without any picture is refused before it is issued',
  patient,
  async () => {
    const { url } = await coverOf(news)
    const covered = { imageAttachmentName: url }
    const pictured = { htmlContent: `<p>正文。</p><img src="${url}" alt="">` }
    const elsewhere = { imageAttachmentName: 'https://pictures.example/a.jpg' }
    const third = await platforms.bind('WECHAT')
    const house = await platforms.bind('wechat')
    const toThird = (id: number) => saidOf(id, third.channelId, () => issueTo(news, id, third.channelId))
    const toHouse = (id: number) =>
      saidOf(id, house.channelId, () =>
        issue(news, id, { uuid: house.channelId, column: [], properties: {} }),
      )
    for (const said of [toThird, toHouse]) {
      expect(await said(await bundleOf(covered, {}))).toEqual([none, none])
      expect(await said(await bundleOf(covered, elsewhere))).toEqual([none, none])
      expect(await said(await bundleOf(covered, pictured))).toEqual(['', ''])
    }
  },
)

test(
  'R-thirdparty-108, 109: a story without a cover is refused by the check of the public account alone',
  patient,
  async () => {
    const third = await platforms.bind('WECHAT')
    const house = await platforms.bind('wechat')
    const id = await clearedStory(news, { summary: '摘要' })
    expect(
      await saidOf(id, house.channelId, () =>
        issue(news, id, { uuid: house.channelId, column: [], properties: {} }),
      ),
    ).toEqual([none, none])
    expect(await saidOf(id, third.channelId, () => issueTo(news, id, third.channelId))).toEqual(['', ''])
  },
)
