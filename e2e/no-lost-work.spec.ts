import type { Page } from '@playwright/test'
import { demoPassword, expect, test } from './support/newsroom.ts'
import { startProduct } from './support/product.ts'
import {
  body,
  header,
  isKept,
  isSaved,
  newStory,
  openStory,
  post,
  type StoryAt,
  savedText,
  textOfVersion,
  typeAtEnd,
  versionsOf,
} from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

const workflow = ({ id, libraryId }: StoryAt, act: string) =>
  `/sprint/rest/workflow/stories/${libraryId}/${id}/${act}`

/** As after a minute of silence: nobody holds the story any more, and nobody took it. */
const letLockDie = (page: Page, story: StoryAt) => post(page, workflow(story, 'lock/off'))

const reopen = async (page: Page, story: StoryAt) => {
  const next = await page.context().newPage()
  await openStory(next, story)
  return next
}

test('a tab that dies loses nothing: the next one has every word', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { title: '崩溃', text: '开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '这一段已经到了服务器。')
  await isKept(page)
  await typeAtEnd(page, '这一段只在本机。')
  await page.waitForTimeout(1_300)
  const crash = await page.context().newCDPSession(page)
  void crash.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')

  const next = await reopen(page, story)
  await next.getByRole('button', { name: '在此处继续编辑' }).click()
  await expect(body(next)).toHaveText('开头。这一段已经到了服务器。这一段只在本机。')
  await isKept(next)
  await page.close()
})

test('a browser closed in the middle of a sentence loses nothing', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { title: '关窗', text: '开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '写到一半就关了窗')
  // A browser gives a closing window half a second for its last words; on a busy machine it is drawing for longer.
  await page.evaluate(() => new Promise<unknown>((idle) => requestIdleCallback(idle)))
  await page.close({ runBeforeUnload: false })
  const another = await signIn('reporter')
  await openStory(another, story)
  // The closed window sent its words and had no time to give the lock back.
  await another.getByRole('button', { name: '在此处继续编辑' }).click()
  await expect(body(another)).toHaveText('开头。写到一半就关了窗')
  await expect(body(another)).toHaveAttribute('contenteditable', 'true')
})

test('a server that is killed loses nothing it had confirmed, and typing goes on meanwhile', async ({
  browser,
}) => {
  test.slow()
  const product = await startProduct()
  const context = await browser.newContext({ baseURL: product.origin })
  await context.request.post('/api/user/login', { data: { username: 'reporter', password: demoPassword } })
  const page = await context.newPage()
  const story = await newStory(page, { title: '断电', text: '第一句。' })
  await openStory(page, story)
  await typeAtEnd(page, '断电前已自动保存。')
  await isKept(page)

  await typeAtEnd(page, '断电时正在写。')
  await product.crash()
  await typeAtEnd(page, '断电后接着写。')
  await expect(header(page).getByText('离线，内容保存在本机')).toBeVisible({ timeout: 30_000 })
  await product.startAgain()
  await isKept(page)
  await typeAtEnd(page, '恢复后再写。')
  await page.keyboard.press('Control+s')
  await isSaved(page)

  const whole = '第一句。断电前已自动保存。断电时正在写。断电后接着写。恢复后再写。'
  expect(await savedText(page, story)).toBe(whole)
  await page.reload()
  await expect(body(page)).toHaveText(whole)
  await context.close()
  await product.stop()
})

test('half an hour offline while a colleague saves: both texts are kept and shown', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { library: 'group', title: '离线', text: '大家的开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '离线前。')
  await isKept(page)
  await page.context().setOffline(true)
  await typeAtEnd(page, '离线时写的一长段。')
  await expect(header(page).getByText('离线，内容保存在本机')).toBeVisible({ timeout: 20_000 })

  const elsewhere = await signIn('reporter')
  await letLockDie(elsewhere, story)
  const editor = await signIn('editor')
  await openStory(editor, story)
  await typeAtEnd(editor, '编辑另写的一段。')
  await editor.keyboard.press('Control+s')
  await isSaved(editor)
  const theirs = await savedText(editor, story)
  await editor.close()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: '稿件在别处有了新的内容，两份都已保留' })).toBeVisible({
    timeout: 40_000,
  })
  await expect(page.getByText('编辑另写的一段。').first()).toBeVisible()
  await expect(page.getByText('离线时写的一长段。').first()).toBeVisible()

  await page.getByRole('button', { name: '用我的为准' }).click()
  await isSaved(page)
  const mine = '大家的开头。离线前。离线时写的一长段。'
  await expect(body(page)).toHaveText(mine)
  expect(await savedText(page, story)).toBe(mine)
  const texts = await Promise.all(
    (await versionsOf(page, story)).map(({ no }) => textOfVersion(page, story, no)),
  )
  expect(texts).toContain(theirs)
})

test('a newer text arrives where nothing was typed, and typing goes on in it', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { title: '接新', text: '第一段。' })
  await openStory(page, story)
  const other = await signIn('reporter')
  const tab = crypto.randomUUID()
  await page.route('**/lock/**', (route) => route.abort())
  await letLockDie(other, story)
  await post(other, `/sprint/rest/stories/${story.libraryId}/${story.id}/save`, {
    tab,
    base: story.version,
    content: { title: '接新', htmlContent: '<p>第一段，别处改过。</p>' },
  })
  await post(other, workflow(story, 'lock/off'), { tab })
  await page.unroute('**/lock/**')

  await expect(body(page)).toHaveText('第一段，别处改过。', { timeout: 40_000 })
  await typeAtEnd(page, '接着写。')
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(await savedText(page, story)).toBe('第一段，别处改过。接着写。')
})

test('a lock that died in a sleeping machine is taken up again without a word', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { library: 'group', title: '休眠', text: '开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '睡前。')
  await isKept(page)
  await letLockDie(await signIn('reporter'), story)
  await typeAtEnd(page, '醒来。')
  await isKept(page)
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(await savedText(page, story)).toBe('开头。睡前。醒来。')
})

test('a director takes over while the reporter types: both are told, no word is lost', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { library: 'group', title: '接管', text: '开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '记者写的。')
  await isKept(page)

  const director = await signIn('director')
  await openStory(director, story)
  await expect(director.getByText('陆问川正在编辑这篇稿件，现在只能阅读。')).toBeVisible()
  await expect(body(director)).toHaveAttribute('contenteditable', 'false')
  await typeAtEnd(page, '最后几个字还没存')
  await director.getByRole('button', { name: '接管编辑' }).click()
  await director.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click()
  await expect(body(director)).toHaveAttribute('contenteditable', 'true', { timeout: 20_000 })
  await expect(body(director)).toContainText('开头。记者写的。')

  const banner = page.getByRole('alert').filter({ hasText: '顾闻溪接管了编辑' })
  await expect(banner).toBeVisible({ timeout: 20_000 })
  await expect(body(page)).toHaveAttribute('contenteditable', 'false')
  await expect(banner.getByText(/您的内容在版本 \d+/)).toBeVisible({ timeout: 20_000 })
  const no = Number(/版本 (\d+)/.exec((await banner.textContent()) ?? '')?.[1])
  expect(await textOfVersion(page, story, no)).toBe('开头。记者写的。最后几个字还没存')

  await typeAtEnd(director, '主任接着写。')
  await director.keyboard.press('Control+s')
  await isSaved(director)
  await banner.getByRole('button', { name: '刷新为最新' }).click()
  await expect(body(page)).toContainText('主任接着写。', { timeout: 20_000 })
})

test('a forced unlock stops the holder, and says where the text is', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { library: 'group', title: '解锁', text: '开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '解锁前写的。')
  await isKept(page)
  await post(await signIn('director'), workflow(story, 'lock/unlock'))

  const banner = page.getByRole('alert').filter({ hasText: '顾闻溪解除了编辑锁' })
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await expect(banner.getByText(/您的内容在版本 \d+/)).toBeVisible()
  expect(await savedText(page, story)).toBe('开头。解锁前写的。')
  await banner.getByRole('button', { name: '刷新为最新' }).click()
  await typeAtEnd(page, '回来接着写。')
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(await savedText(page, story)).toBe('开头。解锁前写的。回来接着写。')
})

test('a session that ends asks in place, and the text goes on by itself', async ({ signIn }) => {
  // Someone whom no other test signs in: ending sessions ends all of them.
  const page = await signIn('proof')
  const story = await newStory(page, { title: '过期', text: '开头。' })
  await openStory(page, story)
  await typeAtEnd(page, '过期前。')
  await isKept(page)
  await post(await signIn('proof'), '/sprint/userinfo/rest/sessions/endOthers')
  const enter = page.getByRole('button', { name: '在此登录' })
  await expect(enter).toBeVisible({ timeout: 30_000 })
  await typeAtEnd(page, '过期后。')
  await expect(header(page).getByText('登录后继续保存，内容保存在本机')).toBeVisible({ timeout: 20_000 })
  await expect(body(page)).toHaveText('开头。过期前。过期后。')

  await enter.click()
  const dialog = page.getByRole('dialog', { name: '登录后继续' })
  await dialog.getByLabel('密码', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: '登录', exact: true }).click()
  await expect(dialog).toBeHidden()
  await isKept(page)
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(await savedText(page, story)).toBe('开头。过期前。过期后。')
})

test('a save on an old version shows both texts; the latest can be taken and mine stays as a version', async ({
  signIn,
}) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { title: '旧版', text: '第一段。' })
  await openStory(page, story)
  // What happens to the lock is not heard here.
  await page.route('**/lock/**', (route) => route.abort())
  const other = await signIn('reporter')
  await letLockDie(other, story)
  const tab = crypto.randomUUID()
  const rest = `/sprint/rest/stories/${story.libraryId}/${story.id}`
  const content = { title: '旧版', htmlContent: '<p>第一段，别处改过。</p>' }
  await post(other, `${rest}/save`, { tab, base: story.version, content })
  await post(other, workflow(story, 'lock/off'), { tab })

  await typeAtEnd(page, '这里改的。')
  await expect(page.getByRole('heading', { name: '稿件在别处有了新的内容，两份都已保留' })).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('别处改过', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('这里改的。', { exact: false }).first()).toBeVisible()
  await page.unroute('**/lock/**')
  await page.getByRole('button', { name: '用最新的' }).click()
  await expect(body(page)).toHaveText('第一段，别处改过。')
  const beside = (await versionsOf(page, story)).find(({ kind }) => kind === 'conflict' || kind === 'rescue')
  expect(await textOfVersion(page, story, beside?.no ?? 0)).toBe('第一段。这里改的。')
})

test('autosave never disturbs characters being composed', async ({ signIn }) => {
  const page = await signIn('reporter')
  const story = await newStory(page, { title: '输入法', text: '开头' })
  await openStory(page, story)
  await typeAtEnd(page, '，')
  const journals: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/journal') && response.ok()) journals.push(response.url())
  })
  const ime = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('zhong')
  await expect.poll(() => journals.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await compose('zhongwen')
  await page.waitForTimeout(2_500)
  await expect(body(page)).toHaveText('开头，zhongwen')
  await ime.send('Input.insertText', { text: '中文' })
  await expect(body(page)).toHaveText('开头，中文')
  await page.keyboard.type('输入。')
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(await savedText(page, story)).toBe('开头，中文输入。')
})
