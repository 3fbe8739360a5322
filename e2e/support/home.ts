import type { Page } from '@playwright/test'
import { expect } from './newsroom.ts'
import { post } from './stories.ts'

export const homePath = '/homePage'

export interface Block {
  kind: string
  modelData?: object
}

/** Blocks in two columns, as a person might arrange them. */
const layoutOf = (blocks: readonly Block[]) => ({
  version: 1,
  mode: '7/5',
  blocks: blocks.map(({ kind, modelData = {} }, index) => ({
    assemblyName: kind,
    i: `block${String(index).padStart(3, '0')}`,
    x: index % 2 === 0 ? 0 : 7,
    y: Math.floor(index / 2) * 4,
    w: index % 2 === 0 ? 7 : 5,
    h: 4,
    listDataArray: [],
    modelData,
  })),
})

/** One below the other, all as wide. */
export const stackOf = (blocks: readonly Block[]) => {
  const layout = layoutOf(blocks)
  return { ...layout, blocks: layout.blocks.map((block, index) => ({ ...block, x: 0, y: index * 4, w: 7 })) }
}

export const keepLayout = (page: Page, value: unknown) =>
  post(page, '/sprint/userConfig/update', { name: 'homeLayout', value })

/** The page of whoever has this at the server, and nothing in the browser. */
export const openLayout = async (page: Page, layout: unknown) => {
  await keepLayout(page, layout)
  const isNew = page.url() === 'about:blank'
  if (!isNew) await page.evaluate(() => localStorage.removeItem('homeLayout'))
  await page.goto(`/rongbian/#${homePath}`)
  // Another address in the same page loads nothing.
  if (!isNew) await page.reload()
  await expect(page.getByRole('button', { name: '编辑首页' })).toBeEnabled()
}

export const openWith = (page: Page, blocks: readonly Block[]) => openLayout(page, layoutOf(blocks))

export const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const list = (page: Page, name: string) => block(page, name).getByRole('list', { name })

/** Everything has come, and nothing went wrong; of several with one name, the chosen one. */
export const settled = async (page: Page, name: string, nth?: number) => {
  const region = nth === undefined ? block(page, name) : block(page, name).nth(nth)
  await expect(region).toBeVisible({ timeout: 30_000 })
  await expect(region.getByRole('status', { name: '正在加载' })).toHaveCount(0, { timeout: 30_000 })
  await expect(region.getByRole('alert')).toHaveCount(0)
  return region
}
