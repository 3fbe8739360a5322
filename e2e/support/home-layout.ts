import type { Page } from '@playwright/test'
import { block } from './home.ts'
import { expect } from './newsroom.ts'
import { post } from './stories.ts'

export const boxOf = async (page: Page, name: string) => {
  let box = await block(page, name).boundingBox()
  // For a moment it may be neither here nor there.
  await expect.poll(async () => (box ??= await block(page, name).boundingBox())).not.toBeNull()
  if (!box) throw new Error(`${name} is not on the page`)
  return box
}

interface KeptLayout {
  mode: string
  blocks: { i: string; assemblyName: string }[]
}

export const keptLayout = async (page: Page) => {
  const found = await post<{ homeLayout: KeptLayout }>(page, '/sprint/userConfig/search', {
    names: ['homeLayout'],
  })
  return found.homeLayout
}

const place = (assemblyName: string, i: string, x: number, y: number, w: number, h: number) => ({
  assemblyName,
  i,
  x,
  y,
  w,
  h,
  listDataArray: [],
  modelData: {},
})

/** 轮播 over two columns: 待办 and 公告, 跟踪 under 待办. */
export const plain = {
  version: 1,
  mode: '6/6',
  blocks: [
    place('carousel', 'aaaaaaa1', 0, 0, 12, 4),
    place('todo', 'aaaaaaa2', 0, 4, 6, 3),
    place('announcements', 'aaaaaaa3', 6, 4, 6, 3),
    place('tracking', 'aaaaaaa4', 0, 7, 6, 3),
  ],
}

export const edit = async (page: Page) => {
  await page.getByRole('button', { name: '编辑首页' }).click()
  await expect(page.getByRole('toolbar', { name: '编辑首页' })).toBeVisible()
  await expect(page.locator('.rb-edit-grid .react-grid-item').first()).toBeVisible()
}

export const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/userConfig/update') && answer.ok())

export const finish = async (page: Page) => {
  const answer = saved(page)
  await page.getByRole('button', { name: '完成' }).click()
  await answer
}

export const menu = async (page: Page, name: string, item: string) => {
  await page.getByRole('button', { name: `${name}的更多操作` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
