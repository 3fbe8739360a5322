import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { reviewers } from './support/cleared.ts'
import { makePicture } from './support/media-files.ts'
import {
  dayFromNow,
  longText,
  makeProof,
  type PaperPage,
  pageNow,
  paperCall,
  pooled,
  proofsOf,
  signAs,
  signers,
  untilDrawn,
  untilPooled,
} from './support/newspaper.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

test.use({ actionTimeout: 20_000 })

const dialogOf = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title })
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible({ timeout: 30_000 })
const pool = (page: Page) => page.getByRole('list', { name: '稿池' })
const stage = (page: Page) => page.getByRole('region', { name: '版面大图' })
/** An item of the page, by its title; its name says how it fits. */
const item = (page: Page, title: string) => stage(page).getByRole('button', { name: new RegExp(`^${title}`) })
const form = (page: Page) => page.getByRole('complementary', { name: '标题' })

const openPage = async (page: Page, id: string, view = '') => {
  await page.goto(`/rongbian/#/newspaper/page/${id}${view}`)
  await expect(page.getByRole('navigation', { name: '这个版的各个视图' })).toBeVisible({ timeout: 40_000 })
}

/** An edition of a day of its own, with two pages; answers it as the server knows it. */
const begin = async (page: Page, date: string) => {
  await page.getByRole('button', { name: '新开一期' }).first().click()
  const dialog = dialogOf(page, '新开一期')
  const day = dialog.getByLabel('出版日期')
  await day.fill(date)
  await day.press('Tab')
  await dialog.getByRole('button', { name: '开好并排计划' }).click()
  await page.getByRole('button', { name: '改计划' }).click()
  const plan = dialogOf(page, '改计划')
  const names = plan.getByLabel('版名')
  await expect(names.first()).toBeVisible()
  for (let count = await names.count(); count > 2; count -= 1)
    await plan.getByRole('button', { name: /^删去/ }).last().click()
  await names.first().fill('要闻')
  await names.last().fill('城市')
  await plan.getByRole('button', { name: '保存' }).click()
  await expect(plan).toBeHidden()
  const id = /edition=([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
  const { edition, pages } = await read<{
    edition: { channelId: string; number: number }
    pages: PaperPage[]
  }>(page, paperCall(`editions/${id}/plan`))
  const [first, second] = pages
  if (!first || !second) throw new Error('an edition without pages')
  return { id, date, ...edition, first: first.id, second: second.id }
}

const addAd = async (page: Page, booking: string, label: string) => {
  await page.getByRole('button', { name: '加广告' }).click()
  const dialog = dialogOf(page, '加广告')
  await dialog.getByLabel('订单号').fill(booking)
  await dialog.getByLabel('客户').fill('云汐商场')
  if (label !== 'A01') {
    await dialog.getByRole('combobox', { name: '版' }).click()
    await page
      .getByTitle(new RegExp(`^${label}`))
      .last()
      .click()
  }
  await dialog.getByRole('button', { name: /保存|确定/ }).click()
  await expect(dialog).toBeHidden()
}

/** 出样, as the page offers it. */
const printProof = async (page: Page, id: string, kind: string) => {
  await openPage(page, id, '/sample')
  await page.getByRole('button', { name: '出样' }).click()
  const dialog = dialogOf(page, /^出样/)
  await dialog.getByRole('radio', { name: kind }).check({ force: true })
  await dialog.getByRole('button', { name: '出样' }).click()
  await expect(dialog).toBeHidden({ timeout: 60_000 })
  const [{ no } = { no: 0 }] = await proofsOf(page, id)
  await untilDrawn(page, id, no)
  return no
}

const sign = async (page: Page, act: string) => {
  await page.getByRole('region', { name: '签样' }).getByRole('button', { name: act, exact: true }).click()
  const dialog = dialogOf(page, new RegExp(`^${act}`))
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
}

const upright = '非机动车道怎样走'
const shortened = '渡轮改线方案公布'
const phone = { width: 390, height: 844 }

/** A place on the proof, drawn with the mouse. */
const drawBox = async (page: Page) => {
  await expect(page.getByRole('img', { name: /第 \d+ 样/ })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('radio', { name: '框选' }).check({ force: true })
  const layer = page.getByRole('button', { name: /^用方向键移动框/ })
  const box = await layer.boundingBox()
  if (!box) throw new Error('nothing to draw on')
  await page.mouse.move(box.x + 60, box.y + 90)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 120, { steps: 4 })
  await page.mouse.up()
}

const marksOf = async (page: Page, id: string) =>
  (await read<{ state: string }[]>(page, paperCall(`pages/${id}/marks`))).map(({ state }) => state)

const findWeb = async (desk: ReturnType<typeof reviewers>, id: number) => {
  const publisher = await desk.as('publisher')
  const { channels } = await publisher<{ channels: { uuid: string; name: string }[] }>(
    `/sprint/view/workflow/stories/product/${id}/ratify/info`,
  )
  return channels.find(({ name }) => name === '晨光网')?.uuid
}

const issueOnWeb = async (desk: ReturnType<typeof reviewers>, id: number, act = 'ratify') => {
  const publisher = await desk.as('publisher')
  const uuid = await findWeb(desk, id)
  const column = [{ code: 'city', mainColumn: true }]
  await publisher(`/sprint/rest/workflow/stories/product/${id}/${act}/process`, { uuid, column })
}

/** A name in a story that is out is corrected, cleared again and issued again on the web. */
const correct = async (desk: ReturnType<typeof reviewers>, page: Page, id: number) => {
  const publisher = await desk.as('publisher')
  const story = await read<{ version: number; htmlContent: string }>(
    page,
    `/sprint/view/stories/upStory/product/${id}/detail`,
  )
  const content = { ...story, htmlContent: story.htmlContent.replaceAll('陈师傅', '程师傅') }
  await publisher(`/sprint/rest/stories/product/${id}/save`, {
    tab: crypto.randomUUID(),
    base: story.version,
    content,
  })
  await desk.clear(id, 'publisher', true)
  await issueOnWeb(desk, id, 'republish')
}

const titles = [
  '云汐江大桥今晨通车',
  '渡轮改线方案公布',
  '沿江商户迎来新客流',
  '栈桥灯光昨夜亮起',
  '非机动车道怎样走',
  '老船工的最后一班',
] as const

/** The paper appears on the website of the house, too. */
const bringOnWeb = async (page: Page, paperId: string, channelId: string | undefined) => {
  const papers = await read<{ channelId: string; version: number; settings: object }[]>(
    page,
    paperCall('papers'),
  )
  const paper = papers.find((one) => one.channelId === paperId)
  const digital = { channelId, code: 'cgrb', at: '06:00' }
  await post(page, paperCall(`papers/${paperId}/settings`), {
    version: paper?.version,
    settings: { ...paper?.settings, digital },
  })
}

test('R-newspaper-001, R-newspaper-002: an edition goes from its plan over proofs and signatures to the press', async ({
  browser,
  signIn,
  playwright,
  product,
}) => {
  test.setTimeout(500_000)
  const date = dayFromNow(200)
  const desk = reviewers(playwright.request, product.origin)
  const layout = await signIn('layout', { path: '/newspaper' })
  await layout.getByRole('button', { name: '新开一期' }).first().waitFor({ timeout: 40_000 })

  const edition = await test.step('a plan of two pages', () => begin(layout, date))
  const { first, second } = edition

  await test.step('two ads come first, and their files are judged', async () => {
    await layout.getByRole('button', { name: '广告', exact: true }).click()
    await addAd(layout, 'GG-01', 'A01')
    await addAd(layout, 'GG-02', 'A02')
    const ads = layout.getByRole('list', { name: '广告' })
    const row = (booking: string) => ads.getByRole('listitem').filter({ hasText: booking })
    const give = (booking: string, file: ReturnType<typeof makePicture>) =>
      layout.getByLabel(`${booking} 的文件`).setInputFiles(file)
    await give('GG-01', makePicture('coarse.png', 90, 120, 84))
    await expect(row('GG-01')).toContainText('图片不够清楚', { timeout: 30_000 })
    await give('GG-01', makePicture('fine.png', 90, 1_746, 1_222))
    await expect(row('GG-01')).toContainText('文件可印', { timeout: 30_000 })
    await give('GG-02', makePicture('other.png', 150, 1_746, 1_222))
    await expect(row('GG-02')).toContainText('文件可印', { timeout: 30_000 })
    await layout.keyboard.press('Escape')
  })

  const stories =
    await test.step('six stories are signed to the pool of the day, one of them is on the web too', async () => {
      const lengths = [1_700, 1_100, 900, 1_300, 700, 1_500]
      const made: number[] = []
      for (const [index, title] of titles.entries())
        made.push(await pooled(desk, edition, title, longText(index, lengths[index] ?? 800)))
      await untilPooled(layout, first, titles.length)
      return made
    })

  await test.step('two stories are dragged from the pool to the page', async () => {
    await openPage(layout, first)
    const row = (title: string) => pool(layout).getByRole('listitem').filter({ hasText: title })
    await row(titles[0]).dragTo(stage(layout), { targetPosition: { x: 120, y: 200 } })
    await expect(item(layout, titles[0])).toBeVisible({ timeout: 20_000 })
    await row(titles[1]).dragTo(stage(layout), { targetPosition: { x: 600, y: 200 } })
    await expect(item(layout, titles[1])).toBeVisible()
    await expect(row(titles[1])).toContainText('在本版')
    await isSaved(layout)
  })

  await test.step('of three proposals one is taken', async () => {
    await layout.getByRole('button', { name: '版面方案' }).click()
    const dialog = dialogOf(layout, '版面方案')
    for (const title of titles.slice(2)) await dialog.getByRole('checkbox', { name: title }).check()
    await dialog.getByRole('button', { name: '给三个方案' }).click()
    await expect(dialog.getByRole('button', { name: /^采用方案/ })).toHaveCount(3, { timeout: 60_000 })
    await dialog.getByRole('button', { name: '采用方案 1' }).click()
    await expect(dialog).toBeHidden()
    for (const title of titles) await expect(item(layout, title)).toBeVisible()
    await isSaved(layout)
  })

  await test.step('it is changed: one title stands upright, the lead goes on inside', async () => {
    await item(layout, upright).click()
    await form(layout).getByRole('radio', { name: '竖题' }).check({ force: true })
    await item(layout, titles[0]).click()
    await form(layout).getByRole('combobox', { name: '转到哪一版' }).click()
    await layout.getByTitle('A02 城市').last().click()
    await item(layout, titles[0]).focus()
    for (let times = 0; times < 8; times += 1) await layout.keyboard.press('Shift+ArrowUp')
    await isSaved(layout)
    await expect(stage(layout)).toContainText('下转第2版')
  })

  await test.step('a story that does not fit is cut for print, and another reads the cut', async () => {
    await item(layout, shortened).focus()
    for (let times = 0; times < 4; times += 1) await layout.keyboard.press('Shift+ArrowUp')
    await expect(item(layout, shortened)).toHaveAccessibleName(/超 \d+ 行 \d+ 字/)
    await form(layout).getByRole('button', { name: '改见报稿' }).click()
    const pane = dialogOf(layout, /^见报稿/)
    const text = pane.getByRole('textbox', { name: '正文' })
    for (let times = 0; times < 6 && (await pane.getByText(/^超/).isVisible()); times += 1)
      await text.fill((await text.inputValue()).split('\n').slice(0, -1).join('\n'))
    await expect(pane.getByRole('status')).toContainText(/余|正好/)

    // The window goes before it is saved: the next one has every word of it.
    const cut = await text.inputValue()
    await isSaved(layout)
    await layout.waitForTimeout(1_000)
    layout.once('dialog', (leaving) => void leaving.accept())
    await layout.reload()
    await expect(layout.getByText(/^找回了没有保存的见报稿/)).toBeVisible()
    await expect(item(layout, shortened)).not.toHaveAccessibleName(/超 \d+ 行/)
    await layout.getByRole('alert').getByRole('button', { name: '打开' }).click()
    await expect(text).toHaveValue(cut)
    await pane.getByRole('textbox', { name: '备注' }).fill('删去末段')
    await pane.getByRole('button', { name: '保存' }).click()
    await expect(pane).toBeHidden()
    await isSaved(layout)
  })

  await test.step('the second page takes the rest of the lead', async () => {
    const [lead = 0] = stories
    const { version } = await pageNow(layout, second)
    const jump = { part: 2, otherPageId: first, otherNo: 1 }
    const areas = [{ column: 0, row: 0, columns: 4, rows: 30 }]
    const rest = { id: 'rest', kind: 'story', storyId: lead, rank: 1, areas, title: {}, jump }
    await post(layout, paperCall(`pages/${second}/save`), {
      version,
      operations: [{ act: 'put', item: rest }],
    })
    await openPage(layout, second)
    await expect(stage(layout)).toContainText('上接第1版')
  })

  await test.step('what is wrong is listed; nothing of it is hard', async () => {
    await openPage(layout, first)
    await layout.getByRole('tab', { name: /^检查/ }).click()
    await expect(layout.getByRole('list', { name: '检查结果' }).getByText('必须改')).toHaveCount(0)
  })

  const chief = await signIn('chief')
  await test.step('the chief reviews the paper text beside the story as it was signed', async () => {
    await openPage(chief, first, '/sample')
    await chief.getByRole('button', { name: `审《${shortened}》的见报稿` }).click()
    const dialog = dialogOf(chief, /^审见报稿/)
    await expect(dialog.getByText('签发的稿件')).toBeVisible()
    await dialog.getByRole('button', { name: '审过' }).click()
    await expect(dialog).toBeHidden()
    await expect(chief.getByText(/^许砚秋审过/)).toBeVisible()
  })

  await test.step('three rounds of proofs, each with a mark: to be mended, mended, checked; then the clean proof', async () => {
    const rounds = [
      { reader: 'proof', sign: '改正' },
      { reader: 'proof2', sign: '排齐' },
      { reader: 'proof3', sign: '说明' },
    ]
    for (const [index, { reader, sign: name }] of rounds.entries()) {
      await printProof(layout, first, '校样')
      const page = await signIn(reader)
      await openPage(page, first, '/annotations')
      await drawBox(page)
      const dialog = dialogOf(page, '批注')
      await dialog.getByRole('radio', { name, exact: true }).check({ force: true })
      await dialog.getByLabel('改成什么，或说明').fill('与原稿核对')
      await dialog.getByRole('button', { name: '加批注' }).click()
      await expect(dialog).toBeHidden()
      await openPage(layout, first, '/annotations')
      await layout.getByRole('button', { name: `已改第 ${index + 1} 条` }).click()
      await expect(layout.getByRole('button', { name: `核红第 ${index + 1} 条` })).toBeVisible()
    }
    const last = await signIn('proof')
    await openPage(last, first, '/annotations')
    for (const no of [1, 2, 3]) {
      await last.getByRole('button', { name: `核红第 ${no} 条` }).click()
      await expect(last.getByRole('button', { name: `核红第 ${no} 条` })).toHaveCount(0)
    }
    expect(await marksOf(last, first)).toEqual(['checked', 'checked', 'checked'])
    await printProof(layout, first, '清样')
  })

  await test.step('the flow signs the page, one step on a phone; the other page too', async () => {
    const no = (await proofsOf(layout, first))[0]?.no ?? 0
    await openPage(layout, first, '/sample?side=sign')
    await sign(layout, '送签')
    await sign(layout, '签样')
    await signAs(desk, first, no, signers.slice(1, 5))
    const director = await signIn('director', { path: '/newspaper/waiting', viewport: phone })
    await director.getByRole('link', { name: /A01 要闻/ }).click()
    await expect(director.getByRole('img', { name: /清样/ })).toBeVisible({ timeout: 30_000 })
    await sign(director, '签样')
    await openPage(chief, first, '/sample?side=sign')
    await sign(chief, '签样')
    await expect(chief.getByText('已签样')).toBeVisible()
    const other = await makeProof(layout, second)
    await post(layout, paperCall(`pages/${second}/send`), { proofNo: other })
    await signAs(desk, second, other, signers)
  })

  const publisher = await signIn('publisher')
  await test.step('a name is corrected on the web: the press waits, with both readings', async () => {
    await correct(desk, publisher, stories[2] ?? 0)
    await publisher.goto(`/rongbian/#/newspaper/press/${edition.id}`)
    const checks = publisher.getByRole('region', { name: '付印前检查' })
    await expect(checks).toContainText('与现在的稿件不同', { timeout: 30_000 })
    await expect(publisher.getByRole('button', { name: '付印……' })).toBeDisabled()
    await openPage(layout, first, '/sample?side=differences')
    const found = layout.getByRole('list', { name: '与现稿不同之处' })
    await expect(found).toContainText('陈师傅')
    await expect(found).toContainText('程师傅')
    await found.getByRole('button', { name: '采用现在的' }).first().click()
    await layout.getByRole('dialog').getByRole('button', { name: '采用现在的' }).click()
    await expect(found.getByText('已采用').first()).toBeVisible({ timeout: 20_000 })
    await openPage(layout, first, '/sample?side=sign')
    const steps = layout.getByRole('list', { name: '签样步骤' }).getByRole('listitem')
    await expect(steps).toHaveCount(signers.length)
    for (const step of await steps.all()) await expect(step).toContainText('已作废')
  })

  await test.step('it is signed again and goes to press: files and their list lie in the folder', async () => {
    const no = await makeProof(layout, first)
    await post(layout, paperCall(`pages/${first}/send`), { proofNo: no })
    await signAs(desk, first, no, signers)
    await publisher.goto(`/rongbian/#/newspaper/press/${edition.id}`)
    await publisher.reload()
    await publisher.getByRole('button', { name: '付印……' }).click()
    const dialog = dialogOf(publisher, /^付印/)
    await dialog.getByRole('checkbox').check()
    await dialog.getByLabel(/再写一遍期号/).fill(String(edition.number))
    await dialog.getByRole('button', { name: '确认付印' }).click()
    await expect(dialog).toBeHidden()
    await expect(publisher.getByRole('row', { name: /A02.*已写入/ })).toBeVisible({ timeout: 60_000 })
    const folder = join(product.folder, 'press', 'chenguang', 'cgrb', date)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()
    expect(files).toEqual([`cgrb-${date}-A01.pdf`, `cgrb-${date}-A02.pdf`])
    const listed = (await readFile(join(folder, 'MANIFEST.sha256'), 'utf8')).trim().split('\n')
    const sums = await Promise.all(
      files.map(async (name) => {
        const bytes = await readFile(join(folder, name))
        expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
        return `${createHash('sha256').update(bytes).digest('hex')}  ${name}`
      }),
    )
    expect(listed).toEqual(sums)
    expect((await pageNow(publisher, first)).state).toBe('printed')
  })

  await test.step('readers find it on a phone; an article that is withdrawn is gone there', async () => {
    const [, , , id = 0] = stories
    const [, , , title] = titles
    await bringOnWeb(layout, edition.channelId, await findWeb(desk, id))
    await publisher.reload()
    const panel = publisher.getByRole('region', { name: '数字报' })
    await panel.getByRole('button', { name: '上数字报' }).click()
    const link = panel.getByRole('link', { name: '打开数字报' })
    await expect(link).toBeVisible({ timeout: 120_000 })
    const day = new URL((await link.getAttribute('href')) ?? '', product.origin).href

    const reader = await browser.newPage({ viewport: phone })
    await reader.goto(`${day}01/`)
    const areas = reader.locator('polygon')
    await expect(areas).toHaveCount(titles.length)
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    const article = `${day}01/${id}.html`
    await reader.goto(article)
    await expect(reader.getByRole('heading', { name: title })).toBeVisible()

    const retract = `/sprint/rest/workflow/stories/product/${id}/retract/process?uuid=${edition.channelId}`
    await (await desk.as('publisher'))(retract, { reason: 'order', orderer: '总编室' })
    const gone = async () => (await reader.request.get(article)).status()
    await expect.poll(gone, { timeout: 120_000 }).toBe(410)
    // Until it is painted again the page has no picture at all.
    const left = async () => {
      await reader.goto(`${day}01/`)
      return areas.count()
    }
    await expect.poll(left, { timeout: 120_000 }).toBe(titles.length - 1)
    await expect(reader.getByText(title)).toHaveCount(0)
    await reader.close()
  })
})

interface Laid {
  layout: { items: { id: string; kind: string; text?: string; areas?: { row: number; columns: number }[] }[] }
}
const itemsOf = async (page: Page, id: string) =>
  (await read<Laid>(page, paperCall(`pages/${id}`))).layout.items

const addText = async (page: Page, words: string) => {
  await page.getByRole('button', { name: '加', exact: true }).click()
  await page.getByRole('menuitem', { name: '文字', exact: true }).click()
  await form(page).getByRole('textbox', { name: '文字', exact: true }).fill(words)
}

test('who is in a page is named; taken over, nothing done in either window is lost', async ({ signIn }) => {
  test.setTimeout(180_000)
  const layout = await signIn('layout', { path: '/newspaper' })
  const { first } = await begin(layout, dayFromNow(230))
  await openPage(layout, first)
  await addText(layout, '江上有桥')
  await isSaved(layout)
  await layout.context().setOffline(true)
  await form(layout).getByRole('textbox', { name: '文字', exact: true }).fill('江上有新桥')

  const other = await signIn('gengziheng')
  await openPage(other, first)
  await expect(other.getByText(/正在编这个版/)).toBeVisible()
  await other.getByRole('button', { name: '接手' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '接手' }).click()
  await addText(other, '岸边有灯')
  await isSaved(other)

  await layout.context().setOffline(false)
  await expect(layout.getByText(/没存上的改动都留着/)).toBeVisible({ timeout: 30_000 })
  await other.goto('/rongbian/#/newspaper')
  await expect.poll(async () => (await pageNow(layout, first)).lockedBy).toBe('')
  await layout.getByRole('button', { name: '重新打开' }).click()
  await expect
    .poll(async () => (await itemsOf(layout, first)).flatMap(({ text = [] }) => text), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(['江上有新桥', '岸边有灯']))
})

test('a page is laid out by keyboard alone', async ({ signIn, playwright, product }) => {
  test.setTimeout(180_000)
  const desk = reviewers(playwright.request, product.origin)
  const page = await signIn('layout', { path: '/newspaper' })
  const edition = await begin(page, dayFromNow(260))
  await pooled(desk, edition, '江边的灯', longText(1, 600))
  await untilPooled(page, edition.first, 1)
  await openPage(page, edition.first)
  const { keyboard } = page
  await pool(page).getByRole('button', { name: '把《江边的灯》上版' }).focus()
  await keyboard.press('Enter')
  await expect(item(page, '江边的灯')).toBeVisible()
  await item(page, '江边的灯').focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Control+z'])
    await keyboard.press(key)
  await form(page).getByRole('radio', { name: '横题' }).focus()
  await keyboard.press('ArrowRight')
  await expect(form(page).getByRole('radio', { name: '竖题' })).toBeChecked()
  await isSaved(page)
  const [story] = (await itemsOf(page, edition.first)).filter(({ kind }) => kind === 'story')
  expect(story).toMatchObject({ title: { direction: 'down' } })
  await item(page, '江边的灯').focus()
  await keyboard.press('Delete')
  await keyboard.press('Control+z')
  await isSaved(page)
  await expect(item(page, '江边的灯')).toBeVisible()
})
