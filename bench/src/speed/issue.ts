import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import type { Opened } from '../../../apps/server/src/db/open.ts'
import type { Outlet, TestDesk } from '../../../apps/server/src/testing/releases/desk.fixture.ts'
import { post } from '../stories/workloads.ts'

export interface ToIssue {
  outlet: Outlet
  ids: number[]
}

export const makeCleared = async (
  desk: TestDesk,
  outlet: Outlet,
  html: string,
  count: number,
): Promise<ToIssue> => {
  const ids: number[] = []
  for (let number = 1; number <= count; number += 1)
    ids.push(await desk.clearedStory({ title: `待签发第${number}篇`, htmlContent: html }))
  return { outlet, ids }
}

/** Each order takes the next story that waits for it. */
export const issueRequest = ({ outlet, ids }: ToIssue): Request => ({
  ...post('', { uuid: outlet.id, column: [{ code: 'city' }] }),
  setupRequest: (request) => {
    const id = ids.pop()
    if (id === undefined) throw new Error('no story is left')
    return { ...request, path: `/sprint/rest/workflow/stories/group/${id}/ratify/process` }
  },
})

/** From the last answer until the last page stands on the site, in seconds. */
export const untilOut = async ({ db }: Opened, channelId: string) => {
  const started = performance.now()
  while (
    await db
      .selectFrom('delivery')
      .select('id')
      .where('channelId', '=', channelId)
      .where('state', 'in', ['waiting', 'sending'])
      .limit(1)
      .executeTakeFirst()
  )
    await sleep(20)
  return (performance.now() - started) / 1000
}
