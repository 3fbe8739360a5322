import type { Page } from '@playwright/test'
import { demoPassword } from '../../../apps/server/src/features/newsroom/demo-accounts.ts'

export interface Story {
  id: number
  libraryId: string
  title: string
}

export interface Journey {
  name: string
  /** Whether the browser knows the person before. */
  signedIn: boolean
  prepare: (page: Page, story: Story) => Promise<unknown>
  /** What is measured. */
  go: (page: Page, story: Story) => Promise<unknown>
}

/** Sees every library. */
export const account = 'chief'

const libraries = ['editLibrary/contentManagement', 'publishingLibrary', 'sharedLibrary', 'workArea']

/** Long enough for what a choice brings to be read and drawn. */
const drawnMs = 500

const at = (path: string) => `/rongbian/#${path}`
// By selector: looking something up by its role walks the whole page, which would be measured with it.
const rowOf = (page: Page, { id }: Story) => page.locator(`#rb-story-${id}`)
const tabsOf = (page: Page) => page.locator('.rb-detail [role=tab]')

const openList = async (page: Page, story: Story) => {
  await page.goto(at('/workArea'))
  await rowOf(page, story).waitFor()
}

const openDetail = async (page: Page, story: Story) => {
  await rowOf(page, story).dblclick()
  await tabsOf(page).first().waitFor()
}

const nothing = async () => {}

/** What people do all day, each from a page that has come to rest. */
export const journeys: readonly Journey[] = [
  { name: '第一个列表', signedIn: true, prepare: nothing, go: openList },
  {
    name: '登录到列表',
    signedIn: false,
    prepare: async (page) => {
      await page.goto(at('/workArea'))
      await page.getByRole('textbox', { name: '账号' }).fill(account)
      await page.getByLabel('密码', { exact: true }).fill(demoPassword)
    },
    go: async (page, story) => {
      await page.keyboard.press('Enter')
      await rowOf(page, story).waitFor()
    },
  },
  { name: '打开详情', signedIn: true, prepare: openList, go: openDetail },
  {
    name: '打开编辑器',
    signedIn: true,
    prepare: nothing,
    go: async (page, { id, libraryId }) => {
      await page.goto(at(`/compo?storyId=${id}&libid=${libraryId}`))
      await page.locator('.ProseMirror').first().waitFor()
    },
  },
  {
    name: '换页签',
    signedIn: true,
    prepare: async (page, story) => {
      await openList(page, story)
      await openDetail(page, story)
    },
    go: async (page) => {
      const tabs = await tabsOf(page).all()
      for (const tab of [...tabs.slice(1), ...tabs.slice(0, 1)]) {
        await tab.click()
        await page.waitForTimeout(drawnMs)
      }
      await page.keyboard.press('Escape')
      for (const library of libraries) {
        await page.evaluate((hash) => {
          location.hash = hash
        }, `/${library}`)
        await page.locator('.rb-library__tree').waitFor()
        await page.waitForTimeout(drawnMs)
      }
    },
  },
]
