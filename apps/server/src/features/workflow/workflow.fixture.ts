import type { BatchResults, JudgedAction, Review } from '@rongbian/contract/workflow'
import type { StoryAction } from '@rongbian/domain'
import { dataOf, paths } from '#/features/stories/stories.fixture.ts'
import type { TestApp, TestClient } from '#/testing/app.fixture.ts'

const view = '/sprint/view/workflow'
const rest = '/sprint/rest/workflow/stories/workspace'

interface Judged {
  actions: JudgedAction[]
  denied: JudgedAction[]
}

export const actionsOf = async (client: TestClient, id: number, list = 'listInfo') =>
  dataOf<Judged>(await client.post(`${view}/objects/workspace/${id}/actions/${list}`))

export const commonActions = async (client: TestClient, stories: readonly number[]) => {
  const url = `${view}/objects/workspace/multi-selected/actions/batch`
  const { actions } = dataOf<Pick<Judged, 'actions'>>(await client.post(url, { stories: [...stories] }))
  return actions.map(({ code }) => code)
}

export const runBatch = async (
  client: TestClient,
  action: StoryAction,
  stories: readonly number[],
  comment = '',
) =>
  dataOf<BatchResults>(await client.post(`${rest}/process/batch`, { action, stories: [...stories], comment }))

const act = async (client: TestClient, id: number, name: string, body: object = {}) =>
  dataOf<Review>(await client.post(`${paths.work(id)}/${name}/process`, body))

export const submit = (client: TestClient, id: number) => act(client, id, 'submit/approve')

/** Who does which step of 三审三校 for the city department. */
const sixSteps = [
  ['editor', 'approve'],
  ['proof', 'collate'],
  ['proof2', 'collate'],
  ['proof3', 'collate'],
  ['director', 'approve'],
  ['chief', 'approve'],
] as const

/** Goes so many steps of the usual flow. */
export const goSteps = async (news: TestApp, id: number, count: number, from = 0) => {
  for (const [account, verb] of sixSteps.slice(from, from + count)) {
    await act(news.as(account), id, verb, { comment: `${account}的意见` })
  }
}
