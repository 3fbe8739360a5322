import type * as contract from '@rongbian/contract/dashboard'
import type { TodoItem } from '@rongbian/contract/dashboard'
import type { Output } from '@rongbian/contract/endpoint'
import type { StoryPage } from '@rongbian/contract/stories'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDemoNewsroom } from '#/demo/make-demo.ts'
import { people } from '#/demo/newsroom.ts'
import { demoAccounts } from '#/features/newsroom/demo-accounts.ts'
import { deliver } from '#/features/releases/releases.fixture.ts'
import { countNow } from '#/features/statistics/index.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { openStorage } from '#/storage/open-storage.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { ask, type Page, paths, todoOf } from './home.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp({ newsroom: false })
  await makeDemoNewsroom(news.db, openStorage(news.env))
  await deliver(news)
  await countNow(news.db, news.env.TIME_ZONE)
}, 120_000)
afterAll(() => news.close())

const as = (account: string) => news.as(account)

describe('the to-dos', () => {
  const accounts = people.map(({ account }) => account)
  const taskKinds = ['review', 'proof', 'issue', 'handed', 'returned']
  const pendingOf = async (account: string) => {
    const ids: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const path = '/sprint/view/workspace/upuser/workspace/todo/objects/search/list'
      const page: StoryPage = dataOf(await as(account).post(path, { size: 100, ...(cursor && { cursor }) }))
      ids.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    return ids
  }

  test.each(accounts)('of %s agrees with 待处理 and with the counts beside it', async (account) => {
    const items = await todoOf(as(account))
    const tasks = items.filter(
      ({ kind, libraryId, id }) =>
        taskKinds.includes(kind) && !(id.startsWith('returned') && libraryId === 'group'),
    )
    expect(tasks.map(({ storyId }) => storyId).sort()).toEqual((await pendingOf(account)).sort())
    const counts = dataOf<{ todo: number; due: number }>(
      await as(account).get('/sprint/view/workflow/todo/count'),
    )
    expect(tasks).toHaveLength(counts.todo)
    const steps = tasks.filter(({ kind }) => kind === 'review' || kind === 'proof')
    expect(steps.filter(({ isOverdue, isDueToday }) => isOverdue || isDueToday)).toHaveLength(counts.due)
  })

  test('R-dashboard-064: has six on a page, the late first, and says how many there are on every page', async () => {
    const all = await todoOf(as('chief'), { myself: false })
    expect(all.length).toBeGreaterThan(6)
    const first = await ask<Page<TodoItem>>(as('chief'), 'todo', { myself: false })
    const second = await ask<Page<TodoItem>>(as('chief'), 'todo', { myself: false, page: 1 })
    const beyond = await ask<Page<TodoItem>>(as('chief'), 'todo', { myself: false, page: 500 })
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 12))
    expect([first, second, beyond].map(({ total }) => total)).toEqual([all.length, all.length, all.length])
    expect(beyond.items).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const late = all.filter(({ isOverdue }) => isOverdue)
    expect(all.slice(0, late.length)).toEqual(late)
    expect(late.map(({ dueAt }) => dueAt)).toEqual(late.map(({ dueAt }) => dueAt).sort())
  })
})

test.each(['admin', 'chief', 'director', 'editor', 'reporter'])(
  'R-dashboard-014, 023: %s sees how long reviews wait, this week and before',
  async (account) => {
    const { figures } = await ask<Output<typeof contract.businessFigures>>(as(account), 'business')
    for (const minutes of [figures.wait50.value, figures.wait50.previous]) {
      expect(minutes).toBeGreaterThan(1)
      expect(minutes).toBeLessThan(600)
    }
  },
)

describe.each(demoAccounts.map(({ account }) => account))('%s finds something', (account) => {
  // Its first steps a newsroom in use has behind it.
  const others = ['posts', 'first']
  const calls = Object.keys(paths).filter((name) => !others.includes(name)) as (keyof typeof paths)[]

  test.each(calls)('in %s', async (name) => {
    const data = await ask<Record<string, unknown>>(as(account), name)
    const lists = Object.values(data).filter(Array.isArray)
    expect(lists.length, JSON.stringify(data)).toBeGreaterThan(0)
    for (const list of lists) expect(list.length, JSON.stringify(data)).toBeGreaterThan(0)
  })
})
