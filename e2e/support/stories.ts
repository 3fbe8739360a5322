import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './newsroom.ts'

export interface StoryAt {
  id: number
  libraryId: string
}

const csrfOf = async (context: BrowserContext) => {
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')
  return decodeURIComponent(cookie?.value ?? '')
}

/** A call of the page's person, beside the page. */
export const post = async <Data>(page: Page, path: string, data: object = {}): Promise<Data> => {
  const context = page.context()
  const headers = { 'x-xsrf-token': await csrfOf(context) }
  const answer = await (await context.request.post(path, { data, headers })).json()
  expect(answer.code, `${path}: ${answer.msg}`).toBe(200)
  return answer.data
}

export const read = async <Data>(page: Page, path: string): Promise<Data> => {
  const answer = await (await page.context().request.get(path)).json()
  expect(answer.code, `${path}: ${answer.msg}`).toBe(200)
  return answer.data
}

interface NewStory {
  library?: 'workspace' | 'group'
  type?: string
  title: string
  text?: string
}

export const newStory = (page: Page, { library = 'workspace', type = 'COMPO', title, text = '' }: NewStory) =>
  post<StoryAt & { version: number }>(page, `/sprint/rest/stories/${library}/create`, {
    type,
    content: { title, htmlContent: text && `<p>${text}</p>` },
  })

export const openStory = async (page: Page, { id, libraryId }: StoryAt) => {
  await page.goto(`/rongbian/#/compo?storyId=${id}&libid=${libraryId}`)
  await expect(body(page)).toBeVisible({ timeout: 40_000 })
}

export const body = (page: Page) => page.getByRole('textbox', { name: '正文' })
export const header = (page: Page) => page.getByRole('banner')
export const isKept = (page: Page) =>
  expect(header(page).getByText('已自动保存')).toBeVisible({ timeout: 20_000 })
export const isSaved = (page: Page) =>
  expect(header(page).getByText('已保存')).toBeVisible({ timeout: 20_000 })

/** At the end of the text, as a person would. */
export const typeAtEnd = async (page: Page, text: string, delay = 15) => {
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text, { delay })
}

export const panel = (page: Page) => page.getByRole('complementary', { name: '辅助栏' })
export const openPanel = async (page: Page, name: string) => {
  const tab = panel(page).getByRole('tab', { name })
  if (await tab.isVisible()) return tab.click()
  await panel(page).getByRole('button', { name: '更多标签' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  // On a busy machine the choice may come before the menu is wholly open, and then it does not close by itself.
  const menu = page.getByRole('menu')
  await expect(async () => {
    if (await menu.isVisible()) await page.keyboard.press('Escape')
    await expect(menu).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

interface Version {
  no: number
  kind: string
  current: boolean
  updatedBy: string
}

const storyPath = ({ id, libraryId }: StoryAt) => `/sprint/view/stories/${libraryId}/${id}`

export const versionsOf = async (page: Page, story: StoryAt) => {
  const rows = await read<{ version: Version }[]>(page, `${storyPath(story)}/historyVersions/info`)
  return rows.map(({ version }) => version)
}

const plain = (html: string) => html.replace(/<[^>]+>/g, '')

export const textOfVersion = async (page: Page, story: StoryAt, no: number) => {
  const { content } = await read<{ content: { htmlContent: string } }>(
    page,
    `${storyPath(story)}/historyVersions/${no}/detail`,
  )
  return plain(content.htmlContent)
}

export const savedText = async (page: Page, { id, libraryId }: StoryAt) => {
  const { htmlContent } = await read<{ htmlContent: string }>(
    page,
    `/sprint/view/stories/upStory/${libraryId}/${id}/detail`,
  )
  return plain(htmlContent)
}
