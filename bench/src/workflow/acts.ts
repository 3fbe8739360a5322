import { sql } from 'kysely'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import type { Desk } from './desks.ts'

export interface Act {
  name: string
  /** At the bare server. */
  bare: string
  path: (id: number) => string
  by: (desk: Desk) => Desk['writer']
  body: (desk: Desk) => object
}

const flow = (id: number) => `/sprint/rest/workflow/stories/workspace/${id}`

/** In the order a story goes; the second takes what the first has sent. */
export const acts = {
  submit: {
    name: '送审',
    bare: '/submit',
    path: (id) => `${flow(id)}/submit/approve/process`,
    by: ({ writer }) => writer,
    body: () => ({}),
  },
  approve: {
    name: '审核通过',
    bare: '/approve',
    path: (id) => `${flow(id)}/approve/process`,
    by: ({ reviewer }) => reviewer,
    body: () => ({ comment: '同意' }),
  },
  deliver: {
    name: '提交',
    bare: '/deliver',
    path: (id) => `${flow(id)}/deliver/process`,
    by: ({ writer }) => writer,
    body: ({ reviewer }) => ({ targetUuid: reviewer.id, mode: 'move', comment: '' }),
  },
} as const satisfies Record<string, Act>

const counted = { notices: 'notification', tasks: 'story_task', steps: 'review_step' } as const
export type Counts = Record<keyof typeof counted, number>

export const countRows = async ({ db }: Opened): Promise<Counts> => {
  const found = Object.entries(counted).map(async ([name, table]) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
    return [name, rows[0]?.count ?? 0]
  })
  return Object.fromEntries(await Promise.all(found))
}

/** What each of so many acts added; a task that takes another's place counts as one. */
export const addedRows = (before: Counts, after: Counts, acts: number): Counts => {
  const each = (name: keyof Counts) => Math.round((after[name] - before[name]) / acts)
  return { notices: each('notices'), tasks: Math.max(1, each('tasks')), steps: each('steps') }
}
