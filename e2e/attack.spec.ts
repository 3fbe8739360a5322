import { writeFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { attackCorpus } from '../apps/server/src/story-text/attack-corpus.fixture.ts'
import { expect, test } from './support/newsroom.ts'
import { body, openStory, post, read, type StoryAt } from './support/stories.ts'
import { expectInert, type Watch, watch } from './support/watch.ts'

test.describe.configure({ timeout: 240_000 })

const parts = 2
const articlesMax = 8

const inGroups = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const create = (page: Page, type: string, content: object, library = 'workspace') =>
  post<StoryAt & { version: number }>(page, `/sprint/rest/stories/${library}/create`, { type, content })
const detailPath = ({ id, libraryId }: StoryAt) => `/sprint/view/stories/upStory/${libraryId}/${id}/detail`

/** Each text is sent and cleaned by itself, so that none can hide the next one. */
const cleanEach = async (page: Page, texts: readonly string[]) => {
  const cleaned: string[] = []
  for (const group of inGroups(texts, articlesMax)) {
    const stories = group.map((htmlContent) => ({ title: '一篇', htmlContent }))
    const story = await create(page, 'WECHAT', { title: '攻击文字一览', stories })
    const kept = await read<{ stories: { htmlContent: string }[] }>(page, detailPath(story))
    cleaned.push(...kept.stories.map(({ htmlContent }) => htmlContent))
  }
  return cleaned
}

/** A first version with the texts as they were sent, a second with each as it was cleaned. */
const writeStory = async (page: Page, title: string, raw: readonly string[], cleaned: readonly string[]) => {
  const end = '<p>全文到此为止。</p>'
  const story = await create(page, 'COMPO', { title, htmlContent: raw.join('\n') })
  const writing = { tab: crypto.randomUUID(), base: 1 }
  const content = { title, htmlContent: cleaned.join('') + end }
  await post(page, `/sprint/rest/stories/workspace/${story.id}/save`, { ...writing, content })
  await post(page, `/sprint/rest/workflow/stories/workspace/${story.id}/lock/off`, writing)
  return story
}

const lastLine = (page: Page) => page.getByText('全文到此为止。').last()

const showDetail = async (page: Page, { id, libraryId }: StoryAt) => {
  await page.goto('about:blank')
  await page.goto(`/rongbian/#/workArea?story=${libraryId}:${id}`)
  await expect(page.getByRole('tab', { name: /^稿签信息/ })).toBeVisible({ timeout: 40_000 })
}

/** Each goes on from where the one before it left the page. */
const views: Record<string, (page: Page, story: StoryAt) => Promise<void>> = {
  'the detail dialog': async (page, story) => {
    await showDetail(page, story)
    await lastLine(page).scrollIntoViewIfNeeded()
  },
  'the page for paper': async (page) => {
    await page.getByRole('button', { name: '打印', exact: true }).first().click()
    const paper = page.getByRole('dialog').filter({ hasText: '图片' }).last()
    await expect(paper.getByText('全文到此为止。')).toBeVisible()
  },
  'the comparison of two versions': async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: /^版本与流转/ }).click()
    await page.getByRole('radiogroup', { name: '版本与流转' }).getByText('版本', { exact: true }).click()
    await page.getByLabel('选择第 1 版').check()
    await page.getByLabel('选择第 2 版').check()
    await page.getByRole('button', { name: '对比', exact: true }).click()
    const comparison = page.getByRole('dialog', { name: '版本对比' })
    await expect(comparison.getByText('全文到此为止。').last()).toBeVisible({ timeout: 40_000 })
    await comparison.getByText('行内', { exact: true }).click()
    await expect(comparison.getByText('全文到此为止。').last()).toBeVisible()
  },
  'the editor': async (page, story) => {
    await page.goto('about:blank')
    await openStory(page, story)
    await expect(body(page).getByText('全文到此为止。')).toBeVisible({ timeout: 40_000 })
  },
  'the preview of the editor': async (page) => {
    await page.getByRole('button', { name: '预览' }).click()
    await expect(page.getByRole('dialog').getByText('全文到此为止。')).toBeVisible()
  },
}

/** As a reader opens it who got it by mail: no server, no policy. */
const openExported = async (page: Page, { id }: StoryAt, info: TestInfo) => {
  const path = `/sprint/rest/workflow/stories/workspace/${id}/export/process?format=html`
  const answer = await page.context().request.get(path)
  expect(answer.status()).toBe(200)
  const file = info.outputPath(`${id}.html`)
  await writeFile(file, await answer.body())
  await page.goto(`file://${file}`)
  await expect(lastLine(page)).toBeVisible()
}

/** Only what a story may show: pictures and players under https. */
const expectPlainAddresses = ({ outside }: Watch) => {
  for (const address of outside) expect(address).toMatch(/^https:\/\/[^/@]+\//)
}

for (const [index, part] of inGroups(attackCorpus, Math.ceil(attackCorpus.length / parts)).entries()) {
  test(`known attacks stay dead wherever a story is shown, part ${index + 1} of ${parts}`, async ({
    signIn,
    product,
  }, info) => {
    const page = await signIn('reporter', { spoils: true })
    const seen = await watch(page, product.origin)
    const raw = part.map(({ html }) => html)
    const cleaned = await cleanEach(page, raw)
    expect(cleaned).toHaveLength(raw.length)
    const story = await writeStory(page, `攻击样本 ${index + 1}`, raw, cleaned)

    for (const [where, show] of Object.entries(views)) {
      await test.step(where, async () => {
        await show(page, story)
        await expectInert(page, seen, where)
      })
    }
    await openExported(page, story, info)
    await expectInert(page, seen, 'the exported file')
    expectPlainAddresses(seen)
    info.annotations.push({ type: '外部地址', description: [...seen.outside].join(' ') || '无' })
  })
}

const shot = '<img src=x onerror=alert(1)>'
const quoted = `"'><svg onload=alert(1)>`
const badLink = 'javascript:alert(1)'

/** Every field people fill, filled by someone who means harm. */
const hostileContent = {
  title: shot,
  primersTitle: quoted,
  subTitle: shot,
  summary: shot,
  origination: quoted,
  signature: shot,
  topic: shot,
  comment: shot,
  keywords: [shot, quoted],
  shareCover: badLink,
  thumbnailUrl: badLink,
  accessUrl: badLink,
  coverList: [{ name: shot, url: badLink }],
  attachedFiles: [{ url: badLink, type: shot, name: shot }],
  photos: [{ filename: shot, comment: shot, url: badLink }],
  htmlContent: '<p>全文到此为止。</p>',
  properties: {
    tagNames: [shot],
    authorValue: shot,
    topicName: shot,
    missionName: shot,
    remuneration_author: [{ name: shot }],
  },
}

const article = {
  title: shot,
  digest: shot,
  authorId: quoted,
  origUrl: badLink,
  imageAttachmentName: badLink,
  htmlContent: '<p>全文到此为止。</p>',
}

const shotIn = (page: Page) => page.getByText(shot, { exact: false }).first()

const openTabs = async (page: Page, seen: Watch, names: RegExp[]) => {
  for (const name of names) {
    await page.getByRole('tab', { name }).click()
    await expectInert(page, seen, `tab ${name}`)
  }
}

test('markup in any other field is shown as the text it is', async ({ signIn, product }) => {
  const page = await signIn('reporter', { spoils: true })
  const seen = await watch(page, product.origin)
  const upload = async (story: StoryAt) => {
    const csrf = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const path = `/sprint/rest/stories/${story.libraryId}/${story.id}/attachments/upload`
    const file = { name: shot, mimeType: 'text/plain', buffer: Buffer.from('一份附件') }
    const headers = { 'x-xsrf-token': decodeURIComponent(csrf) }
    const answer = await page.context().request.post(path, { headers, multipart: { file } })
    return ((await answer.json()) as { data: { url: string; type: string } }).data
  }
  const story = await create(page, 'COMPO', hostileContent, 'group')
  const rest = `/sprint/rest/stories/group/${story.id}`
  const { url, type } = await upload(story)
  const writing = { tab: crypto.randomUUID(), base: 1, note: shot }
  const content = { ...hostileContent, attachedFiles: [{ url, type, name: shot }] }
  await post(page, `${rest}/save`, { ...writing, content })
  await post(page, `/sprint/rest/workflow/stories/group/${story.id}/lock/off`, writing)
  await post(page, `${rest}/comments/add`, { body: shot, quote: quoted })
  const wechat = await create(page, 'WECHAT', { ...hostileContent, stories: [article, article] })
  await create(page, 'HREF', hostileContent)
  await post(page, `${rest}/related/add`, { relatedId: wechat.id })
  await post(page, '/sprint/rest/libraries/workspace/folders/create', { name: shot })
  await post(page, '/sprint/rest/libraries/filters/save', {
    library: 'workspace',
    name: '<b onclick=alert(1)>',
    filter: { keyword: quoted },
  })
  await post(page, '/sprint/rest/story/templates/save', {
    name: shot,
    type: 'COMPO',
    content: hostileContent,
  })

  await test.step('lists, trees and search', async () => {
    await page.goto('/rongbian/#/workArea')
    await expect(page.getByRole('row').filter({ hasText: shot }).first()).toBeVisible({ timeout: 40_000 })
    await expect(page.getByRole('treeitem', { name: shot })).toBeVisible()
    await expect(page.getByRole('treeitem', { name: '<b onclick=alert(1)>' })).toBeVisible()
    await expectInert(page, seen, 'the list')
    await page.keyboard.press('Control+k')
    // The index follows a moment behind.
    await expect(async () => {
      await page.getByRole('combobox').fill('')
      await page.getByRole('combobox').fill('onerror')
      await expect(page.getByRole('option').filter({ hasText: shot }).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 40_000 })
    await expectInert(page, seen, 'the search')
  })
  await test.step('the detail dialog', async () => {
    await showDetail(page, story)
    await expect(page.getByRole('dialog').getByText(shot).first()).toBeVisible()
    await openTabs(page, seen, [/^签发信息/, /^附件/, /^版本与流转/])
    await showDetail(page, wechat)
    await expectInert(page, seen, 'the detail of a WeChat story')
  })
  await test.step('the editor and its panels', async () => {
    await page.goto('about:blank')
    await openStory(page, story)
    const panel = page.getByRole('complementary', { name: '辅助栏' })
    for (const name of ['评论', '附件', '版本', '检查']) {
      await panel.getByRole('tab', { name }).click()
      await expectInert(page, seen, `panel ${name}`)
    }
    await panel.getByRole('tab', { name: '评论' }).click()
    await expect(panel.getByText(shot).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: '预览' }).click()
    await expect(page.getByRole('dialog').getByText(shot).first()).toBeVisible()
    await expectInert(page, seen, 'the preview')
  })
  await test.step('a WeChat story in the editor', async () => {
    await page.goto('about:blank')
    await page.goto(`/rongbian/#/compo?storyId=${wechat.id}&libid=workspace`)
    await page.getByRole('button', { name: '预览' }).click({ timeout: 40_000 })
    await expect(shotIn(page)).toBeVisible()
    await expectInert(page, seen, 'the preview as WeChat shows it')
  })
})

test('the watch of these tests sees an attack that lives', async ({ signIn, product }) => {
  const page = await signIn('reporter', { spoils: true })
  const seen = await watch(page, product.origin)
  const living =
    '<img src="//evil.example/x.svg" onerror="alert(1)"><script src="https://evil.example/x.js"></script>'
  await page.goto('/rongbian/#/homePage')
  await page.evaluate((html) => {
    document.body.insertAdjacentHTML('beforeend', html)
  }, living)
  await expect.poll(() => seen.tried.join()).toContain('script-src-attr stopped')
  await expect(expectInert(page, seen, 'a page with a policy')).rejects.toThrow()

  seen.tried.length = 0
  await page.goto('about:blank')
  await page.setContent(living)
  await expect.poll(() => seen.tried).toContain('alert was called')
  await expect.poll(() => seen.tried).toContain('a script was asked from https://evil.example/x.js')
  await expect(expectInert(page, seen, 'a page without one')).rejects.toThrow()
})
