import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'
import { body, isKept, isSaved, newStory, openStory, post, read, type StoryAt } from './support/stories.ts'

test.describe.configure({ timeout: 180_000 })

interface Found {
  assetId: number
  mediaName: string
  url: string
}

/** Every point another colour, so that a cut shows where it was made. */
const drawing = (width: number, height: number, blue: number) => {
  const points = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    points.set([(x * 255) / width, (y * 255) / height, blue], at * 3)
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const csrfOf = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  return { 'x-xsrf-token': decodeURIComponent(cookie?.value ?? '') }
}

/** As a file dropped on a story: it is among the person's media afterwards. */
const sendPicture = async (page: Page, story: StoryAt, name: string, buffer: Buffer) => {
  const path = `/sprint/rest/stories/${story.libraryId}/${story.id}/materials/upload`
  const multipart = { file: { name, mimeType: 'image/png', buffer } }
  const answer = await page.context().request.post(path, { headers: await csrfOf(page), multipart })
  expect((await answer.json()).code).toBe(200)
}

const findOwn = async (page: Page, keyWords: string): Promise<Found[]> => {
  const [found] = await post<{ mediaAssetsList: Found[] }[]>(
    page,
    '/mam/api/search/highLevelSearchShareAssets',
    { personal: true, isRelease: false, keyWords, pageSize: 50 },
  )
  return found?.mediaAssetsList ?? []
}

/** So many pictures of one name, shared by the editor who may share. */
const sharePictures = async (page: Page, word: string, count: number, [width, height] = [300, 200]) => {
  const story = await newStory(page, { title: `${word}素材` })
  const names = Array.from({ length: count }, (_, at) => `${word}${at + 1}.png`)
  for (const [at, name] of names.entries())
    await sendPicture(page, story, name, await drawing(width, height, (at + 1) * 9))
  const found = await findOwn(page, word)
  expect(found.map(({ mediaName }) => mediaName).sort()).toEqual(names.sort())
  const assetIds = found.map(({ assetId }) => assetId)
  await post(page, '/sprint/rest/media/assets/batch/share', { assetIds, shared: true })
  return found
}

const picker = (page: Page) => page.getByRole('dialog', { name: '媒资选择' })

const search = async (dialog: Locator, word: string, count: number) => {
  await dialog.getByRole('textbox', { name: '按文件名、说明、标签、作者查找' }).fill(` ${word} `)
  await expect(dialog.getByText(`共 ${count} 件`)).toBeVisible()
}

const choose = (dialog: Locator, name: string) =>
  dialog.getByRole('checkbox', { name: `选择 ${name}` }).check()

const openMenu = async (page: Page, tool: string, item: string) => {
  await page
    .getByRole('toolbar', { name: '编辑工具' })
    .getByRole('button', { name: tool, exact: true })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

const isAccessible = async (page: Page, part: string) => expect(await findBarriers(page, part)).toEqual([])

const turnTo = async (dialog: Locator, page: number) => {
  await dialog.getByTitle(String(page), { exact: true }).click()
  await expect(dialog.getByRole('list', { name: '共享媒资' })).toHaveAttribute('aria-busy', 'false')
}

const writeWords = async (page: Page, assetId: number, words: object) => {
  const { version } = await read<{ version: number }>(page, `/sprint/rest/media/assets/${assetId}/detail`)
  await post(page, `/sprint/rest/media/assets/${assetId}/update`, { version, ...words })
}

const contentOf = <Content>(page: Page, { id, libraryId }: StoryAt) =>
  read<Content>(page, `/sprint/view/stories/upStory/${libraryId}/${id}/detail`)

const save = async (page: Page) => {
  await page.keyboard.press('Control+s')
  await isSaved(page)
}

interface Covered {
  coverType: number
  thumbnailUrl: string
  coverList: { name: string; url: string; ratioName: string; size: number; assetId: string }[]
}

test('a cover is cropped to its shape, three take three pictures, and going back takes two away', async ({
  signIn,
}) => {
  const page = await signIn('editor')
  await sharePictures(page, '渡口', 3, [1200, 800])
  const story = await newStory(page, { title: '渡口', text: '船靠岸了。' })
  await openStory(page, story)
  const covers = () => contentOf<Covered>(page, story)
  const dialog = page.getByRole('dialog', { name: '选择封面' })
  const confirm = dialog.getByRole('button', { name: '使用封面' })
  const panel = page.getByRole('complementary', { name: '辅助栏' })
  const keep = async (type: string, count: number) => {
    await confirm.click()
    await expect(dialog).toBeHidden()
    await expect(panel.getByText(type, { exact: true })).toBeVisible()
    await expect(panel.getByRole('img', { name: '封面', exact: true })).toHaveCount(count)
    await save(page)
  }
  const take = async (name: string) => {
    await dialog.getByRole('tab', { name: '媒资', exact: true }).click()
    await search(dialog, name, 1)
    await dialog.getByRole('button', { name: `打开 ${name}` }).click()
    await expect(dialog.getByRole('tab', { name: '裁剪', selected: true })).toBeVisible()
  }
  await page.getByRole('button', { name: '选择封面' }).first().click()
  await expect(dialog.getByText('建议不小于 360×270')).toBeVisible()
  await expect(dialog).toHaveCSS('width', '900px')
  await confirm.click()
  await expect(page.getByText('请先选择封面图片')).toBeVisible()

  await take('渡口1.png')
  await isAccessible(page, '.rb-cover-picker')
  await expect(dialog.getByText('裁剪后 1067×800（4:3）')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: '裁剪宽度' }).fill('300')
  await expect(dialog.getByText('小于建议的 360×270')).toBeVisible()
  await dialog.getByRole('spinbutton', { name: '裁剪宽度' }).fill('600')
  await expect(dialog.getByText('裁剪后 600×450（4:3）')).toBeVisible()
  await keep('单图', 1)
  const one = await covers()
  expect(one.coverList).toMatchObject([{ name: '渡口1.png', ratioName: '4:3' }])
  expect(one.thumbnailUrl).toBe(one.coverList[0]?.url)
  const drawn = await page.context().request.get(String(one.coverList[0]?.url))
  expect(await sharp(await drawn.body()).metadata()).toMatchObject({ width: 600, height: 450 })

  await page.getByRole('button', { name: '更换' }).first().click()
  await dialog.getByText('三图').click()
  await confirm.click()
  await expect(page.getByText('三图封面还差 2 张图片')).toBeVisible()
  for (const no of [2, 3]) {
    await dialog.getByRole('button', { name: `第 ${no} 张封面，还没有图片` }).click()
    await take(`渡口${no}.png`)
  }
  await keep('三图', 3)
  const three = await covers()
  expect(three.coverType).toBe(3)
  expect(three.coverList.map(({ name }) => name)).toEqual(['渡口1.png', '渡口2.png', '渡口3.png'])
  expect(three.coverList[0]?.url).toBe(one.coverList[0]?.url)

  await page.getByRole('button', { name: '更换' }).first().click()
  await dialog.getByText('大图').click()
  await expect(dialog.getByRole('list', { name: '封面位置' }).getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText('小于建议的 750×375')).toBeVisible()
  await keep('大图', 1)
  expect((await covers()).coverList).toMatchObject([{ ratioName: '2:1' }])
})

test('shared pictures go into a text and a series with their words; the 26th is refused, one out of rights is asked about, and attachments come back as one zip', async ({
  signIn,
}) => {
  const page = await signIn('editor')
  const found = await sharePictures(page, '航标', 26)
  const idOf = (name: string) => found.find(({ mediaName }) => mediaName === name)?.assetId ?? 0
  await writeWords(page, idOf('航标11.png'), { caption: '清晨的航标。', author: '沈野' })
  await writeWords(page, idOf('航标12.png'), { expiresOn: '2020-01-01' })
  await openStory(page, await newStory(page, { title: '守塔人', text: '海面平静。' }))
  await body(page).click()
  const dialog = picker(page)

  await openMenu(page, '图片', '从媒资选择图片')
  await search(dialog, '航标', 26)
  await isAccessible(page, '.rb-media-picker')
  await dialog.getByRole('button', { name: '使用所选' }).click()
  await expect(page.getByText('请先选择媒资')).toBeVisible()
  await dialog.getByRole('button', { name: '选择本页 10 件' }).click()
  await turnTo(dialog, 2)
  await dialog.getByRole('button', { name: '选择本页 10 件' }).click()
  await turnTo(dialog, 3)
  await dialog.getByRole('button', { name: '选择本页 6 件' }).click()
  await expect(page.getByText('最多选择 25 个文件，您选择了 26 个')).toBeVisible()
  await expect(dialog.getByText('已选 20/25 件')).toBeVisible()
  const leaving = page.getByRole('dialog', { name: '放弃已填写的内容？' })
  await page.keyboard.press('Escape')
  await leaving.getByRole('button', { name: '继续编辑' }).click()
  await expect(dialog.getByText('已选 20/25 件')).toBeVisible()
  await dialog.getByRole('button', { name: '取消', exact: true }).click()
  await leaving.getByRole('button', { name: /^放\s*弃$/ }).click()
  await expect(dialog).toBeHidden()

  await openMenu(page, '图片', '从媒资选择图片')
  for (const name of ['航标11.png', '航标12.png', '航标13.png']) {
    await search(dialog, name, 1)
    await choose(dialog, name)
  }
  await dialog.getByRole('button', { name: '使用所选' }).click()
  const question = page.getByRole('dialog', { name: '有 1 件媒资使用前请核对' })
  await expect(question).toContainText('航标12.png')
  await question.getByRole('button', { name: '仍然使用' }).click()
  await expect(dialog).toBeHidden()
  const figures = body(page).locator('figure.rb-image')
  await expect(figures).toHaveCount(3)
  await expect(figures.first()).toContainText('清晨的航标／摄影：沈野')

  const before = await figures.first().locator('img').getAttribute('src')
  await figures.first().locator('img').click()
  await page.getByRole('button', { name: '从媒资替换' }).click()
  await search(dialog, '航标', 26)
  await dialog.getByRole('checkbox').nth(2).check()
  await dialog.getByRole('checkbox').nth(3).check()
  await expect(dialog.getByText('已选 1 件（只能选一件）')).toBeVisible()
  await dialog.getByRole('button', { name: '使用所选' }).click()
  await expect(figures.first().locator('img')).not.toHaveAttribute('src', String(before))
  await expect(figures.first()).toContainText('清晨的航标／摄影：沈野')
  await isKept(page)

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(figures).toHaveCount(0)

  await test.step('a series is made of assets with their words, and attachments come back as one zip', async () => {
    const [first] = await sharePictures(page, '集市', 2)
    await writeWords(page, first?.assetId ?? 0, { caption: '早市', author: '沈野' })
    const story = await newStory(page, { title: '集市', type: 'GALLERY' })
    await page.goto(`/rongbian/#/compo?storyId=${story.id}&libid=${story.libraryId}`)
    await page.getByRole('button', { name: '选择图片，或拖到这里' }).click({ timeout: 40_000 })
    await page.getByRole('menuitem', { name: '媒资选择' }).click()
    await search(dialog, '集市', 2)
    await dialog.getByRole('button', { name: '选择本页 2 件' }).click()
    await dialog.getByRole('button', { name: '使用所选' }).click()
    await expect(page.getByText('共 2 张')).toBeVisible()
    await expect(
      page.getByRole('textbox', { name: /第 \d 张的说明/ }).filter({ hasText: '早市／摄影：沈野' }),
    ).toBeVisible()

    await page.getByRole('tab', { name: /^附件/ }).click()
    await page.getByRole('button', { name: '添加附件' }).click()
    await page.getByRole('menuitem', { name: '媒资选择' }).click()
    await search(dialog, '集市', 2)
    await dialog.getByRole('button', { name: '选择本页 2 件' }).click()
    await dialog.getByRole('button', { name: '使用所选' }).click()
    const panel = page.getByRole('tabpanel', { name: /^附件/ })
    await expect(panel.getByText('2/10 个')).toBeVisible()
    await save(page)
    await panel.getByRole('button', { name: '打包下载' }).click()
    await expect(page.getByText('请至少选择一个文件')).toBeVisible()
    await panel.getByRole('checkbox', { name: '全选' }).check()
    const download = page.waitForEvent('download')
    await panel.getByRole('button', { name: '打包下载' }).click()
    const zip = await readFile(await (await download).path())
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    for (const no of [1, 2]) expect(zip.includes(`集市${no}.png`)).toBe(true)
  })
})
