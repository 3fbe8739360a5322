import type { TodoItem, TrackedStory } from '@rongbian/contract/dashboard'
import type { TodoKind } from '@rongbian/domain'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import type { TestClient } from '#/testing/app.fixture.ts'

const statistic = '/sprint/rest/search/statistic'
const blockCalls = ['business', 'effect', 'ranking', 'carousel', 'posts', 'keywords', 'first'] as const
export const paths = {
  todo: `${statistic}/todo/approval`,
  tracked: `${statistic}/done/track`,
  ...Object.fromEntries(blockCalls.map((name) => [name, `${statistic}/home/${name}`])),
} as Record<'todo' | 'tracked' | (typeof blockCalls)[number], string>

type Query = Record<string, string | number | boolean>

export const ask = async <Data>(client: TestClient, name: keyof typeof paths, query: Query = {}) =>
  dataOf<Data>(await client.get(paths[name], query))

export interface Page<Item> {
  items: Item[]
  total: number
}

/** All that waits for someone, page by page. */
export const todoOf = async (client: TestClient, query: Query = {}) => {
  const all: TodoItem[] = []
  for (let page = 0; ; page += 1) {
    const { items, total } = await ask<Page<TodoItem>>(client, 'todo', { size: 50, page, ...query })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

/** Of one story: what of it waits for someone. */
export const waiting = async (client: TestClient, storyId: number, query: Query = {}): Promise<TodoKind[]> =>
  (await todoOf(client, query)).filter((item) => item.storyId === storyId).map(({ kind }) => kind)

export const trackedBy = async (client: TestClient, query: Query = {}) =>
  ask<Page<TrackedStory>>(client, 'tracked', { size: 100, ...query })
