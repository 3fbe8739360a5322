import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'
import { body, isKept, newStory, openStory, post, read, type StoryAt } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

interface Stored {
  url: string
  width: number
  height: number
}

/** Every point another colour. */
const drawing = (width: number, height: number) => {
  const points = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    points.set([(x * 255) / width, (y * 255) / height, (x * 5 + y * 3) % 256], at * 3)
  }
  return sharp(points, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const uploadTo = async (page: Page, path: string, buffer: Buffer): Promise<Stored> => {
  const context = page.context()
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  const answer = await context.request.post(path, {
    headers: { 'x-xsrf-token': decodeURIComponent(cookie?.value ?? '') },
    multipart: { file: { name: '晨光.png', mimeType: 'image/png', buffer } },
  })
  return (await answer.json()).data
}

const storyWithPicture = async (page: Page) => {
  const { libraryId, id } = await newStory(page, { title: '江上', text: '江面平静。' })
  const upload = `/sprint/rest/stories/${libraryId}/${id}/materials/upload`
  const picture = await uploadTo(page, upload, await drawing(600, 400))
  const figure = `<figure class="rb-image"><img src="${picture.url}" alt="江" width="600" height="400"><figcaption></figcaption></figure>`
  const content = { title: '江上晨光', htmlContent: `${figure}<p>江面平静。</p>` }
  const story = await post<StoryAt>(page, '/sprint/rest/stories/workspace/create', { type: 'COMPO', content })
  return { story, picture }
}

const openEditor = async (page: Page, story: StoryAt) => {
  await openStory(page, story)
  await body(page).locator('figure img').click()
  await page.getByRole('button', { name: '编辑图片' }).click()
  const dialog = page.getByRole('dialog', { name: /编辑图片/ })
  await expect(dialog.getByRole('tab', { name: '裁剪旋转', selected: true })).toBeVisible()
  return dialog
}

const isAccessible = async (page: Page) => expect(await findBarriers(page, '.rb-image-editor')).toEqual([])

interface Copied {
  mediaName: string
  copyright: string
  author: string
}

test('a picture of a story is cropped and filtered, a step taken back, and saved in its place, looking as the browser showed it', async ({
  signIn,
}) => {
  const page = await signIn('reporter')
  const { story, picture } = await storyWithPicture(page)
  const dialog = await openEditor(page, story)
  const save = dialog.getByRole('button', { name: '保存', exact: true })
  const undo = dialog.getByRole('button', { name: '上一步' })
  const redo = dialog.getByRole('button', { name: '下一步' })
  const facts = dialog.getByRole('status')
  const apply = async (sides: string) => {
    await dialog.getByRole('button', { name: '应用' }).click()
    await expect(page.getByText('图片操作成功').last()).toBeVisible()
    await expect(facts).toContainText(sides)
  }
  await expect(save).toBeDisabled()
  await expect(undo).toBeDisabled()
  await expect(redo).toBeDisabled()
  await isAccessible(page)

  await dialog.getByRole('button', { name: '1:1' }).click()
  await expect(dialog.getByRole('spinbutton', { name: '裁剪宽度' })).toHaveValue('400')
  await apply('400 × 400')

  await dialog.getByRole('tab', { name: '美化滤镜' }).click()
  await dialog.getByRole('spinbutton', { name: '灰度' }).fill('1')
  await isAccessible(page)
  await apply('第 2 步')
  await expect(redo).toBeDisabled()

  await dialog.getByRole('tab', { name: '水印' }).click()
  await expect(dialog.getByRole('button', { name: '应用' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: '水印文字' }).fill('晨光日报')
  await isAccessible(page)
  await apply('第 3 步')

  await dialog.getByRole('tab', { name: '宽高' }).click()
  await dialog.getByRole('spinbutton', { name: '宽度' }).fill('200')
  await expect(dialog.getByRole('spinbutton', { name: '高度' })).toHaveValue('200')
  await isAccessible(page)
  await apply('200 × 200')

  await dialog.getByRole('tab', { name: '压缩' }).click()
  await isAccessible(page)
  await undo.click()
  await expect(facts).toContainText('400 × 400')
  await redo.focus()
  await page.keyboard.press('Control+z')
  await expect(facts).toContainText('第 2 步，共 4 步')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续编辑' }).click()
  await save.click()
  await expect(dialog).toBeHidden()

  const shown = body(page).locator('figure img')
  await expect(shown).not.toHaveAttribute('src', picture.url)
  await expect(shown).toHaveAttribute('width', '400')
  await isKept(page)

  const url = (await shown.getAttribute('src')) ?? ''
  const { data } = await sharp(await (await page.context().request.get(url)).body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The grey of step two, without the mark of step three.
  expect(Math.abs((data[0] ?? 0) - (data[2] ?? 0))).toBeLessThanOrEqual(1)

  const { asset } = await read<{ asset: { assetId: number; version: number } }>(
    page,
    `/sprint/rest/media/images/info?url=${encodeURIComponent(url)}`,
  )
  expect(asset.version).toBe(2)
  const original = await page.context().request.get(picture.url)
  expect((await sharp(await original.body()).metadata()).width).toBe(600)

  await test.step('what the server draws looks as the browser shows it', async () => {
    const picture = await uploadTo(page, '/mam/api/file/getUrl', await drawing(160, 120))
    const filters = [
      { grayscale: 0.6, blur: 0, brightness: 1.4, contrast: 0.7, saturation: 1.8 },
      { grayscale: 0, blur: 4, brightness: 1, contrast: 1, saturation: 1 },
      { grayscale: 0.2, blur: 1.5, brightness: 2.5, contrast: 3, saturation: 0.4 },
    ]
    for (const filter of filters) {
      const drawn = await post<Stored>(page, '/sprint/rest/media/images/render', {
        url: picture.url,
        operation: { op: 'filter', ...filter },
      })
      const difference = await page.evaluate(
        async ([before, after, { grayscale, blur, brightness, contrast, saturation }]) => {
          const pointsOf = async (url: string, css: string) => {
            const image = new Image()
            image.src = url
            await image.decode()
            const canvas = new OffscreenCanvas(image.width, image.height)
            const context = canvas.getContext('2d')
            if (!context) throw new Error('no canvas')
            context.filter = css
            context.drawImage(image, 0, 0)
            // Past the edge the browser blurs with nothing, the server with the picture itself.
            return context.getImageData(20, 20, image.width - 40, image.height - 40).data
          }
          const css = `grayscale(${grayscale}) blur(${blur}px) brightness(${brightness}) contrast(${contrast}) saturate(${saturation})`
          const [shown, served] = [await pointsOf(before, css), await pointsOf(after, 'none')]
          let sum = 0
          for (const [at, value] of shown.entries()) sum += Math.abs(value - (served[at] ?? 0))
          return sum / shown.length
        },
        [picture.url, drawn.url, filter] as const,
      )
      expect(difference, JSON.stringify(filter)).toBeLessThan(2)
    }
  })
})

test('a shared picture of another is marked with a picture and becomes a new asset with its rights; without 图片精编 there is only cropping', async ({
  signIn,
}) => {
  const editor = await signIn('editor')
  const { picture } = await storyWithPicture(editor)
  const info = `/sprint/rest/media/images/info?url=${encodeURIComponent(picture.url)}`
  const { asset } = await read<{ asset: { assetId: number; version: number } }>(editor, info)
  const rights = { version: asset.version, copyright: 'licensed', author: '沈野' }
  await post(editor, `/sprint/rest/media/assets/${asset.assetId}/update`, rights)
  await post(editor, '/sprint/rest/media/assets/batch/share', { assetIds: [asset.assetId], shared: true })

  const page = await signIn('reporter', { path: '/mediaLibrary?scope=shared' })
  await page.getByRole('button', { name: '打开 晨光.png' }).first().click()
  await page.getByRole('button', { name: '编辑图片', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /编辑图片/ })
  await dialog.getByRole('tab', { name: '水印' }).click()
  await dialog.getByText('图片', { exact: true }).click()
  const file = dialog.getByLabel('选择水印图片')
  const broken = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await file.setInputFiles(broken)
  await expect(dialog.getByText('读不出这张图片，请换一张')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '应用' })).toBeDisabled()
  await file.setInputFiles({ ...broken, buffer: await drawing(60, 20) })
  await dialog.getByRole('button', { name: '应用' }).click()
  await expect(page.getByText('图片操作成功')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '保存', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: '另存为新媒资' }).click()
  await expect(page.getByText('已另存为新媒资')).toBeVisible()

  const [found] = await post<{ mediaAssetsList: Copied[] }[]>(
    page,
    '/mam/api/search/highLevelSearchShareAssets',
    { personal: true, isRelease: false, keyWords: '晨光(1)' },
  )
  const copy = { mediaName: '晨光(1).png', copyright: 'licensed', author: '沈野' }
  expect(found?.mediaAssetsList).toContainEqual(expect.objectContaining(copy))

  await test.step('without 图片精编 there is only cropping, on a phone too', async () => {
    const admin = await signIn('admin')
    const allow = (enabled: boolean) =>
      post(admin, '/sprint/rest/admin/features/update', { code: 'picture-compendium', enabled })
    await allow(false)
    try {
      await page.setViewportSize({ width: 390, height: 844 })
      const { story } = await storyWithPicture(page)
      // What a newsroom has is asked for once, when a page is loaded.
      await page.goto('about:blank')
      const cropping = await openEditor(page, story)
      await expect(cropping.getByRole('tab')).toHaveText(['裁剪旋转'])
      await isAccessible(page)
      const box = await cropping.boundingBox()
      expect(box?.width).toBe(390)
    } finally {
      await allow(true)
    }
  })
})
