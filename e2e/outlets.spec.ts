import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { makePicture } from './support/media-files.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { read } from './support/stories.ts'

const title = '云汐线首班车今晨开出，全线十六站'
const mailbox = ['li@edu.example', 'wang@edu.example']

/** Two seconds of a test card. */
const makeVideo = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outlets-'))
  const path = join(folder, 'card.mp4')
  const source = 'testsrc=size=320x180:duration=2:rate=10,format=yuv420p'
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, '-c:v', 'libx264', path])
  const content = await readFile(path)
  await rm(folder, { recursive: true })
  return content
}

const tokenOf = async (context: APIRequestContext) => {
  const { cookies } = await context.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  return { 'x-xsrf-token': decodeURIComponent(token) }
}

/** Files of the house, by the calls the pages make. */
const storeFiles = async (context: APIRequestContext) => {
  await context.post('/api/user/login', { data: { username: 'reporter', password: demoPassword } })
  const headers = await tokenOf(context)
  const picture = makePicture('首班车.png', 120)
  const stored = await context.post('/mam/api/file/getUrl', { headers, multipart: { file: picture } })
  const video = await makeVideo()
  const facts = {
    identifier: createHash('md5').update(video).digest('hex'),
    sha256: createHash('sha256').update(video).digest('hex'),
    filename: '首班车.mp4',
    totalSize: String(video.length),
    totalChunks: '1',
  }
  const path = '/mam/api/api/media/chunk/upload'
  const file = { name: facts.filename, mimeType: 'video/mp4', buffer: video }
  await context.post(path, {
    headers,
    multipart: { ...facts, chunkNumber: '1', currentChunkSize: String(video.length), file },
  })
  let url = ''
  await expect(async () => {
    const answer = await (await context.get(`${path}?${new URLSearchParams(facts)}`)).json()
    url = answer.data.file?.url ?? ''
    expect(url).not.toBe('')
  }).toPass({ timeout: 60_000 })
  return { picture: (await stored.json()).data.url as string, video: url }
}

interface Account {
  uuid: string
  name: string
  release: { status: number | null; issueUrl: string; problem: string } | null
}

const accountsOf = async (page: Page, id: number) => {
  const groups = await read<Record<string, Account[]>>(
    page,
    `/sprint/view/publish/third-party/account/list?storyId=${id}`,
  )
  const senders = await read<Account[]>(page, `/sprint/rest/email/sender/list?storyId=${id}`)
  return [...Object.values(groups).flat(), ...senders]
}

const outlets = ['晨光微信订阅号', '晨光微博', '晨光快手', '晨光百家号', '合作方接口', '晨光邮件']

/** As the platform's page lets anyone of the demo choose. */
const behave = async (page: Page, type: string, mood: string) => {
  await page.goto(`/sim/${type}`)
  await page.getByRole('combobox', { name: '平台的表现' }).selectOption(mood)
  await page
    .locator('form', { has: page.getByRole('combobox', { name: '平台的表现' }) })
    .getByRole('button')
    .click()
  await expect(page.getByRole('combobox', { name: '平台的表现' })).toHaveValue(mood)
}

test('one click brings a story out everywhere, whatever the platforms do, and one takes it down', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(300_000)
  const desk = reviewers(playwright.request, product.origin)
  const files = await storeFiles(await playwright.request.newContext({ baseURL: product.origin }))
  const reporter = await desk.as('reporter')
  const coverList = [{ url: files.picture, name: '首班车.png', size: 1_000 }]
  const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', {
    type: 'VIDEO',
    content: {
      title,
      summary: '全线十六站，换乘三处。',
      content: '云汐线今晨五时三十分开出首班车。',
      accessUrl: files.video,
      thumbnailUrl: files.picture,
      coverList,
      origination: '晨光融媒',
    },
  })
  await desk.clear(id, 'reporter')

  const page = await signIn('publisher', { path: `/workArea?folder=todo&story=workspace:${id}` })
  const readers = await page.context().newPage()
  const publisher = await desk.as('publisher')
  const known = await accountsOf(page, id)
  const form = {
    title,
    detail: '云汐线今晨开出首班车，全线十六站，换乘三处。',
    shortContent: '云汐线今晨开出首班车。',
    tags: ['地铁', '首班车', '出行'],
    ratifyType: '2',
    origUrl: 'https://news.chenguang.example/2026/1115/1.html',
    coverList,
    emails: mailbox,
  }
  for (const name of outlets) {
    const uuid = known.find((account) => account.name === name)?.uuid
    await publisher(`/sprint/view/workflow/stories/workspace/${id}/prepublish/third-party`, { uuid, ...form })
  }
  await behave(readers, 'WEIBO', 'loses answers')
  await behave(readers, 'KUAISHOU', 'slow')
  await behave(readers, 'baijia', 'expired')

  await test.step('one click', async () => {
    const detail = page.getByRole('dialog', { name: title }).first()
    await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `签发 《${title}》` })
    await dialog.getByRole('button', { name: `签发全部（${outlets.length}）` }).click()
    await expect(page.getByText(`${outlets.length} 个渠道签发成功`)).toBeVisible({ timeout: 20_000 })
  })

  const standing = async () => {
    const found = await accountsOf(page, id)
    return Object.fromEntries(found.map(({ name, release }) => [name, release?.status]))
  }
  await test.step('nobody waits for the slow one, and the one that cannot says so', async () => {
    await expect
      .poll(standing, { timeout: 60_000 })
      .toMatchObject({ 晨光微信订阅号: 88, 合作方接口: 88, 晨光邮件: 88, 晨光百家号: 81 })
    const [waiting] = (await accountsOf(page, id)).filter(({ name }) => name === '晨光百家号')
    expect(waiting?.release?.problem).toMatch(/；重新绑定后自动发出$/)
  })
  await test.step('once its account works again, the post that waited goes out', async () => {
    await behave(readers, 'baijia', 'well')
    const uuid = known.find(({ name }) => name === '晨光百家号')?.uuid
    const admin = await desk.as('admin')
    expect(await admin(`/sprint/rest/publish/accounts/${uuid}/test`)).toMatchObject({ ok: true })
    await expect.poll(standing, { timeout: 90_000 }).toMatchObject({ 晨光百家号: 88 })
  })
  await test.step('what was lost on the way is one post', async () => {
    await expect.poll(standing, { timeout: 150_000 }).toMatchObject({ 晨光微博: 88, 晨光快手: 88 })
    for (const type of ['WECHAT', 'WEIBO', 'KUAISHOU', 'baijia', 'webhook']) {
      await readers.goto(`/sim/${type}`)
      await expect(readers.getByText('全线十六站').first(), type).toBeVisible()
      const posts = readers.locator('.post:not(.gone)').filter({ hasText: '全线十六站' })
      await expect(posts, type).toHaveCount(1)
    }
    await readers.goto('/sim/email')
    for (const address of mailbox) await expect(readers.getByText(address).first()).toBeVisible()
  })

  await test.step('one more takes everything down', async () => {
    for (const type of ['WEIBO', 'KUAISHOU']) await behave(readers, type, 'well')
    await publisher(`/sprint/rest/workflow/stories/product/${id}/relate/process?retract=true`, {
      reason: 'order',
      orderer: '总编室',
    })
    await expect.poll(standing, { timeout: 90_000 }).toMatchObject({
      晨光微信订阅号: 71,
      晨光微博: 71,
      晨光快手: 71,
      晨光百家号: 71,
      合作方接口: 71,
      晨光邮件: 71,
    })
    await readers.goto('/sim/email')
    await expect(readers.getByText('撤稿').first()).toBeVisible()
  })
})
