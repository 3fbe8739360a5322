import { createHash } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { type MadeFile, makePicture, makeProgram, makeSound } from './support/media-files.ts'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { startProduct } from './support/product.ts'
import { post } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

const chunkPath = '/mam/api/api/media/chunk/upload'

const list = (page: Page, name: '我的媒资' | '共享媒资' | '已删除') => page.getByRole('list', { name })

const openLibrary = async (page: Page, scope = 'mine') => {
  await page.goto(`/rongbian/#/mediaLibrary?scope=${scope}`)
  await expect(page.getByRole('heading', { name: '智能媒资' })).toBeVisible()
}

const send = async (page: Page, files: MadeFile[]) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传文件' }).first().click()
  await (await chooser).setFiles(files)
}

const openTray = (page: Page) => page.getByRole('button', { name: /^任务，/ }).click()

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: `上传 ${name}` })

const isAccessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])

const numberOf = (request: Request) => {
  const head = request.postDataBuffer()?.subarray(0, 4_096).toString('latin1') ?? ''
  return Number(/name="chunkNumber"\s+(\d+)/.exec(head)?.[1])
}

/** Lets so many chunks through; the others wait until they are let go, or are cut off. Answers which arrived. */
const holdChunks = async (page: Page, free: number, cut = false) => {
  const sent: number[] = []
  let underway = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  let seen = 0
  const isChunk = (request: Request) => request.url().endsWith(chunkPath) && request.method() === 'POST'
  page.on('request', (request) => {
    if (isChunk(request)) underway += 1
  })
  page.on('requestfailed', (request) => {
    if (isChunk(request)) underway -= 1
  })
  page.on('requestfinished', (request) => {
    if (!isChunk(request)) return
    underway -= 1
    sent.push(numberOf(request))
  })
  await page.route(`**${chunkPath}`, async (route) => {
    if (route.request().method() === 'POST') seen += 1
    if (seen <= free) return route.continue()
    if (cut) return route.abort('connectionfailed')
    await opened
    // A held request may have been given up meanwhile.
    await route.continue().catch(() => undefined)
  })
  return { sent, underway: () => underway, letGo: () => open() }
}

/** The bytes the server keeps under the name are those that were sent. */
const isWhole = async (page: Page, file: MadeFile) => {
  const [found] = await post<{ mediaAssetsList: { originalUrl: string; mediaName: string }[] }[]>(
    page,
    '/mam/api/search/highLevelSearchShareAssets',
    { personal: true, isRelease: false, keyWords: file.name },
  )
  const url = found?.mediaAssetsList.find(({ mediaName }) => mediaName === file.name)?.originalUrl
  const kept = await (await page.context().request.get(String(url))).body()
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hashOf(kept)).toBe(hashOf(file.buffer))
}

test('files are uploaded once, found, tagged, given rights, shared, seen in use, deleted and brought back', async ({
  signIn,
}) => {
  const page = await signIn('editor')
  await openLibrary(page, 'trash')
  await expect(page.getByText('没有删除的媒资')).toBeVisible()
  await isAccessible(page)
  await openLibrary(page)
  const pictures = [10, 60, 120].map((shade, index) => makePicture(`望楼${index + 1}.png`, shade))
  await send(page, [...pictures, makeProgram('假照片.jpg')])
  await expect(page.getByText('「假照片.jpg」没有上传：这是程序文件，不能上传')).toBeVisible()
  await expect(list(page, '我的媒资').getByText(/^望楼\d\.png$/)).toHaveCount(3)
  await isAccessible(page)

  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(chunkPath)) posts.push(request.method())
  })
  await send(page, [{ ...makePicture('', 10), name: '同一张望楼.png' }])
  await openTray(page)
  await expect(row(page, '同一张望楼.png')).toContainText('已有相同的文件，没有重复上传')
  expect(posts).toEqual(['GET'])
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: '按文件名、说明、标签、作者查找' }).fill(' 望楼2 ')
  await expect(list(page, '我的媒资').getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/q=/)
  await page.getByRole('button', { name: '打开 望楼2.png' }).click()
  const drawer = page.getByRole('dialog', { name: '望楼2.png' })
  await drawer.getByRole('textbox', { name: '说明', exact: true }).fill('清晨的望楼')
  await drawer.getByRole('combobox', { name: '标签' }).fill('望楼旁')
  await page.keyboard.press('Enter')
  await drawer.getByRole('heading', { name: '文件信息' }).click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存')).toBeVisible()
  await isAccessible(page)
  await drawer
    .getByRole('button', { name: '关闭', exact: true })
    .or(drawer.getByLabel('Close'))
    .first()
    .click()

  await openLibrary(page)
  await page.getByRole('button', { name: '望楼旁' }).click()
  await expect(list(page, '我的媒资').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('checkbox', { name: '选择 望楼2.png' }).check({ force: true })
  const bar = page.getByRole('toolbar', { name: '对所选媒资的操作' })
  await bar.getByRole('button', { name: '版权' }).click()
  const rights = page.getByRole('dialog', { name: /^版权/ })
  await rights.getByLabel('授权截止').fill('2020-01-01')
  await rights.getByLabel('授权截止').press('Tab')
  await rights.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('版权：1 件已完成')).toBeVisible()
  await expect(list(page, '我的媒资').getByTitle('版权已过期')).toBeVisible()
  // What was done with them is done: nothing stays ticked.
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: '选择 望楼2.png' }).check({ force: true })
  await bar.getByRole('button', { name: '分类与标签' }).click()
  const classify = page.getByRole('dialog', { name: /^分类与标签/ })
  await classify.getByLabel('加上标签').fill('清晨')
  await page.keyboard.press('Enter')
  await classify.getByText(/^分类与标签/).click()
  await classify.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('分类与标签：1 件已完成')).toBeVisible()
  await expect(bar).toBeHidden()
  await page.getByRole('checkbox', { name: '选择 望楼2.png' }).check({ force: true })
  await bar.getByRole('button', { name: '共享', exact: true }).click()
  await expect(page.getByText('共享：1 件已完成')).toBeVisible()

  const [found] = await post<{ mediaAssetsList: { url: string }[] }[]>(
    page,
    '/mam/api/search/highLevelSearchShareAssets',
    { keyWords: '望楼2' },
  )
  await post(page, '/sprint/rest/stories/workspace/create', {
    type: 'COMPO',
    content: {
      title: '守塔人',
      htmlContent: `<p>海面平静。</p><img src="${found?.mediaAssetsList[0]?.url}">`,
    },
  })
  await page.getByRole('radiogroup', { name: '媒资范围' }).getByText('共享媒资').click()
  await page.getByRole('button', { name: '打开 望楼2.png' }).click()
  await page.getByRole('dialog', { name: '望楼2.png' }).getByRole('button', { name: '守塔人' }).click()
  await expect(page.getByRole('dialog').filter({ hasText: '海面平静。' })).toBeVisible()

  const colleague = await signIn('reporter', { path: '/mediaLibrary?scope=shared' })
  await colleague.getByRole('button', { name: '打开 望楼2.png' }).click()
  await expect(colleague.getByText('这件媒资由他人管理')).toBeVisible()

  await test.step('a deleted asset waits in 已删除 and comes back', async () => {
    await openLibrary(colleague)
    await send(colleague, [makePicture('码头.png', 200)])
    await colleague.getByRole('checkbox', { name: '选择 码头.png' }).check({ force: true })
    await colleague.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
    await colleague.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(colleague.getByText('删除：1 件已完成')).toBeVisible()
    await colleague.getByRole('radiogroup', { name: '媒资范围' }).getByText('已删除').click()
    await colleague.getByRole('checkbox', { name: '选择 码头.png' }).check({ force: true })
    await colleague.getByRole('toolbar').getByRole('button', { name: '恢复' }).click()
    await expect(colleague.getByText('恢复：1 件已完成')).toBeVisible()
    await colleague.getByRole('radiogroup', { name: '媒资范围' }).getByText('我的媒资').click()
    await expect(colleague.getByRole('button', { name: '打开 码头.png' })).toBeVisible()
  })
})

test('a server killed in the middle loses nothing: the upload goes on by itself', async ({ browser }) => {
  test.slow()
  const product = await startProduct()
  const context = await browser.newContext({ baseURL: product.origin })
  await context.request.post('/api/user/login', { data: { username: 'reporter', password: demoPassword } })
  const page = await context.newPage()
  await openLibrary(page)
  const file = makeSound('断电.wav', 18, 2)
  const held = await holdChunks(page, 2)
  await send(page, [file])
  await openTray(page)
  await expect.poll(() => held.sent.length).toBe(2)
  await expect(row(page, '断电.wav').getByRole('progressbar')).toHaveAttribute('value', /0\.[5-9]/)
  await product.crash()
  held.letGo()
  await expect(row(page, '断电.wav')).toContainText('连接断开')
  await product.startAgain()
  await expect(row(page, '断电.wav')).toContainText('已完成', { timeout: 60_000 })
  await isWhole(page, file)
  await context.close()
  await product.stop()
})

test('an upload goes on after a pause, after a closed tab and after a lost session', async ({ signIn }) => {
  test.setTimeout(180_000)
  const page = await signIn('chief', { path: '/mediaLibrary?scope=mine' })

  await test.step('one that was paused goes on where it was', async () => {
    const file = makeSound('暂停.wav', 18, 1)
    const held = await holdChunks(page, 2)
    await send(page, [file])
    await openTray(page)
    await expect.poll(() => held.sent.length).toBe(2)
    await page.getByRole('button', { name: '暂停：上传 暂停.wav' }).click()
    await expect(row(page, '暂停.wav')).toContainText('已暂停')
    held.letGo()
    await page.getByRole('button', { name: '继续：上传 暂停.wav' }).click()
    await expect(row(page, '暂停.wav')).toContainText('已完成', { timeout: 30_000 })
    expect(held.sent.toSorted()).toEqual([1, 2, 3, 4])
    await isWhole(page, file)
    await page.keyboard.press('Escape')
    await page.unrouteAll()
  })

  const next = await test.step('a closed tab is gone on with by choosing the same file again', async () => {
    const file = makeSound('关窗.wav', 18, 3)
    const held = await holdChunks(page, 2, true)
    await send(page, [file])
    await openTray(page)
    await expect(row(page, '关窗.wav')).toContainText('连接断开')
    // Another may still be on its way when one is cut off, and is given up or arrives.
    await expect.poll(held.underway).toBe(0)
    const before = held.sent.toSorted()
    expect(before).not.toEqual([])
    await page.close({ runBeforeUnload: false })

    const tab = await page.context().newPage()
    await openLibrary(tab)
    const left = tab.getByRole('region', { name: '没有传完的文件' })
    await expect(left).toContainText('关窗.wav')
    const after = await holdChunks(tab, 9)
    const chooser = tab.waitForEvent('filechooser')
    await left.getByRole('button', { name: '选择文件继续' }).click()
    await (await chooser).setFiles(file)
    await expect(list(tab, '我的媒资').getByText('关窗.wav')).toBeVisible({ timeout: 30_000 })
    // Three go at once, in whatever order they are read; one given up may have arrived all the same.
    expect(after.sent).not.toEqual([])
    expect(after.sent.filter((chunk) => before.includes(chunk))).toEqual([])
    await expect(left).toHaveCount(0)
    await isWhole(tab, file)
    await tab.unrouteAll()
    return tab
  })

  await test.step('a lost session is waited out: signing in in place is enough', async () => {
    const file = makeSound('过期.wav', 12, 4)
    const held = await holdChunks(next, 1)
    await send(next, [file])
    await expect.poll(() => held.sent.length).toBe(1)
    await next.context().clearCookies()
    held.letGo()
    await next.getByRole('button', { name: '在此登录' }).click()
    const dialog = next.getByRole('dialog', { name: '登录后继续' })
    await dialog.locator('input[type=password]').fill(demoPassword)
    await next.keyboard.press('Enter')
    await expect(list(next, '我的媒资').getByText('过期.wav')).toBeVisible({ timeout: 30_000 })
    await isWhole(next, file)
  })
})
