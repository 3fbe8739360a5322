import type { Page } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { expect, test } from './support/newsroom.ts'
import { body, isKept, newStory, openStory } from './support/stories.ts'

test.describe.configure({ timeout: 120_000 })

/** A plain square of 64 pixels. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAAAAACPAi4CAAAAKklEQVR42u3MQREAAAwCICPaP40h9ttBANKjCAQCgUAgEAgEAoFAIPgeDHG+AEzYzKOYAAAAAElFTkSuQmCC',
  'base64',
)

const upload = async (page: Page, name: string) => {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传素材' }).first().click()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: square })
}

const isAccessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])

test('the files of 共享中心 are seen by those who may read it; a picture is uploaded without a story, found by its name and put into one', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const page = await signIn('editor', { path: '/sharedLibrary' })

  await test.step('the files of 共享中心 are shared with those who may read it', async () => {
    await page.getByRole('treeitem', { name: '共享素材' }).click()
    const shared = page.getByRole('list', { name: '共享素材' })
    await expect(shared.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('button', { name: '上传素材' })).toHaveCount(0)
    await page.getByRole('radiogroup', { name: '素材范围' }).getByText('我的素材').click()
    await expect(page.getByRole('button', { name: '上传素材' }).first()).toBeVisible()
  })

  await test.step('uploaded without a story, found by its name and put into one', async () => {
    await page.goto('/rongbian/#/workArea')
    await page.getByRole('treeitem', { name: '我的素材' }).click()
    await expect(page).toHaveURL(/#\/materials\?scope=mine$/)
    await upload(page, '灯塔素材.png')
    const mine = page.getByRole('list', { name: '我的素材' })
    await expect(mine.getByText('灯塔素材.png')).toBeVisible()
    await expect(mine.getByRole('listitem').filter({ hasText: '灯塔素材.png' })).toHaveCount(1)
    await isAccessible(page)

    await page.getByRole('textbox', { name: '按文件名查找' }).fill('无此素材')
    await expect(page.getByText('没有符合条件的素材')).toBeVisible()
    await page.getByRole('button', { name: '清除条件' }).click()
    await page.getByRole('radiogroup', { name: '素材种类' }).getByText('图片').click()
    await page.getByRole('button', { name: '查看 灯塔素材.png' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await mine.getByRole('checkbox', { name: '选择 灯塔素材.png' }).check()
    const zip = page.waitForEvent('download')
    await page.getByRole('button', { name: '打包下载' }).click()
    expect((await zip).suggestedFilename()).toBe('素材.zip')

    await openStory(page, await newStory(page, { title: '灯塔', text: '海面平静。' }))
    const panel = page.getByRole('complementary', { name: '辅助栏' })
    await panel.getByRole('button', { name: '更多标签' }).click()
    await page.getByRole('menuitem', { name: '素材' }).click()
    await panel.getByRole('radiogroup', { name: '素材范围' }).getByText('我的').click()
    const card = panel.getByRole('listitem').filter({ hasText: '灯塔素材.png' })
    await card.hover()
    await isAccessible(page)
    await card.getByRole('button', { name: '插入 灯塔素材.png' }).click()
    await expect(body(page).locator('img')).toHaveAttribute('src', /\/sprint\/stream\/files\/[0-9a-f]{64}\//)
    await isKept(page)
  })
})
