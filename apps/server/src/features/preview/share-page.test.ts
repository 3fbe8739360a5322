import type { StoryContentInput } from '@rongbian/contract/stories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newStory } from '#/features/stories/stories.fixture.ts'
import { film } from '#/features/uploads/uploads.fixture.ts'
import { hashOf } from '#/storage/file-url.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { linkOf, opener, uploaded } from './preview.fixture.ts'

let news: TestApp
let url: string
beforeAll(async () => {
  news = await testApp()
  url = await uploaded(reporter(), await newStory(reporter()))
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const open = opener(() => news)

const pageOf = async (type: string, content: StoryContentInput, channelType = '') => {
  const id = await newStory(reporter(), content, { type })
  const answer = await open((await linkOf(reporter(), id, { channelType })).url)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('/sprint/stream/')
  return answer.body
}

const count = (text: string, part: string) => text.split(part).length - 1

describe('the page of', () => {
  test('a gallery leads through its pictures', async () => {
    const photos = ['清晨', '', '<i>黄昏'].map((comment) => ({ filename: 'a.png', url, comment }))
    const page = await pageOf('GALLERY', { photos, htmlContent: '<p>一天</p>' })
    expect(count(page, '<figure id="p')).toBe(3)
    expect(page).toContain('<figcaption>3 / 3　&lt;i&gt;黄昏</figcaption>')
    expect(count(page, '<a href="#p')).toBe(3)
    expect(page).toContain('<p>一天</p>')
    expect(await pageOf('GALLERY', { htmlContent: '' })).toContain('还没有图片')
  })

  test('a recording plays what browsers can play', async () => {
    const video = film(64)
    const accessUrl = await uploaded(reporter(), await newStory(reporter()), video, '潮.mp4')
    const page = await pageOf('VIDEO', { accessUrl, thumbnailUrl: url, content: '<p>涨潮</p>' })
    const source = /<video[^>]* src="([^"]+)" poster="[^"]+"/.exec(page)?.[1] ?? ''
    expect(source).toContain('play=1')
    expect((await open(source)).rawPayload.equals(video)).toBe(true)

    const made = hashOf(url) ?? ''
    await news.db
      .updateTable('asset')
      .set({ playedHash: made })
      .where('hash', '=', hashOf(accessUrl) ?? '')
      .execute()
    expect((await open(source)).headers.etag).toContain(made)

    const inText = await pageOf('COMPO', {
      htmlContent: `<figure><video src="${accessUrl}"></video></figure>`,
    })
    expect(/<video[^>]* src="([^"]+)"/.exec(inText)?.[1]).toContain('play=1')
  })

  test('a recording elsewhere is played by the page of its player', async () => {
    const page = await pageOf('VIDEO', { accessUrl: 'https://player.bilibili.com/player.html?bvid=1&p=2' })
    expect(page).toContain('<iframe src="https://player.bilibili.com/player.html?bvid=1&amp;p=2"')
    expect(page).toContain('sandbox="allow-scripts')
    expect(await pageOf('VIDEO', {})).toContain('还没有视频')
    expect(await pageOf('AUDIO', {})).toContain('还没有音频')
  })

  test('a link tells where it leads, and what is there', async () => {
    const accessUrl = 'https://example.com/a?b=1&c="2"'
    const page = await pageOf('HREF', { accessUrl: 'https://example.com/a?b=1&c=2', summary: '一个<好>去处' })
    expect(page).toContain('href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow"')
    expect(page).toContain('一个&lt;好&gt;去处')
    expect(await pageOf('HREF', { accessUrl })).toContain('还没有链接地址')
    const live = await pageOf('LIVE', {
      accessUrl: 'https://example.com/live',
      properties: { startTime: '2026-08-01T12:00:00.000Z' },
    })
    expect(live).toContain('直播时间：2026年8月1日 20:00')
  })

  test('a WECHAT story lists its articles', async () => {
    const stories = [
      { title: '头条', digest: '摘要', htmlContent: '<p>甲</p>', imageAttachmentName: url, authorId: '沈野' },
      { title: '', htmlContent: `<p>乙</p><figure><img src="${url}"></figure>` },
    ]
    const page = await pageOf('WECHAT', { title: '', stories })
    expect(page).toContain('<a href="#a0"><span>头条</span><img ')
    expect(page).toContain('<a href="#a1"><span>（无标题）</span></a>')
    for (const part of ['<p>甲</p>', '<p>乙</p>', '沈野', '摘要']) expect(page).toContain(part)
    expect(await pageOf('WECHAT', { title: '' })).toContain('还没有文章')
  })

  test('an article whose file has a name nobody can read', async () => {
    const odd = url.replace(/[^/]+$/, '%E6%B.png')
    expect(await pageOf('COMPO', { htmlContent: `<figure><img src="${odd}"></figure>` })).toContain(
      '/sprint/share/',
    )
    expect(await pageOf('COMPO', { htmlContent: '' })).toContain('还没有正文')
  })
})

describe('in the manner of', () => {
  const long = { title: '题'.repeat(40), summary: '摘'.repeat(50), htmlContent: '<p>正文</p>' }

  test('a microblog only so much is shown as it has room for', async () => {
    const page = await pageOf('COMPO', { ...long, coverList: [{ url }] }, 'WEIBO')
    expect(page).toContain('微博样式的预览稿')
    expect(page).toContain(`<p>【${'题'.repeat(32)}】${'摘'.repeat(44)}</p>`)
    expect(page).toContain(`放不下的文字：${'题'.repeat(8)}　${'摘'.repeat(6)}`)
    expect(count(page, '<li><img ')).toBe(1)
    expect(page).not.toContain('<p>正文</p>')
    const photos = Array.from({ length: 11 }, (_, no) => ({
      filename: 'a',
      url: `https://a.example/${no}.png`,
    }))
    const many = await pageOf('GALLERY', { photos }, 'weibo')
    expect(count(many, '<li><img ')).toBe(9)
    expect(many).toContain('另有 2 张图片不会显示')
  })

  test('a message the card leads to the article', async () => {
    const page = await pageOf('COMPO', long, 'wechat')
    expect(page.indexOf('class="post"')).toBeLessThan(page.indexOf('<p>正文</p>'))
    const own = await pageOf('WECHAT', { stories: [{ title: '头条', htmlContent: '' }] }, 'wechat')
    expect(own).not.toContain('class="post"')
  })

  test.each(['douyin', 'kuaishou', 'wangyi'])('%s', async (channelType) => {
    expect(await pageOf('VIDEO', { ...long, thumbnailUrl: url }, channelType)).toContain('class="post"')
  })

  test.each(['app', 'constructor', 'x'.repeat(40)])('%s it is the page as it is', async (channelType) => {
    const page = await pageOf('COMPO', long, channelType)
    expect(page).not.toContain('class="post"')
    expect(page).toContain('<p>正文</p>')
  })
})
