import * as coverage from '@rongbian/contract/coverage'
import { searchPeople } from '@rongbian/contract/people'
import * as contract from '@rongbian/contract/topics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'
import { newTopic } from '#/testing/planning.fixture.ts'

const decider = { person: { permissions: ['topic-propose' as const, 'topic-decide' as const] } }
const may = (
  code: 'topic-approve' | 'topic-refuse' | 'topic-change',
  label: string,
  reason: string | null = null,
) => ({
  ...{ code, label, reason },
})
const proposed = newTopic({
  state: 'proposed',
  ...{ missions: 3, openMissions: 1, stories: 2 },
  actions: [may('topic-approve', '通过'), may('topic-refuse', '不通过')],
})

const board = (...topics: ReturnType<typeof newTopic>[]) => [
  ...newsroom(decider),
  answer(contract.listTopics, ({ query }) => paged(topics, query)),
  answer(contract.getTopic, () => topics[0] ?? newTopic()),
  answer(coverage.readEffect, () => ({ pickUps: [], posts: [] })),
]

test('a topic is refused with a reason, and not without', async () => {
  const server = fakeServer(
    ...board(proposed),
    answer(contract.actOnTopic, () => newTopic({ state: 'refused' })),
  )
  const user = await openApp('/planning')
  const list = within(await screen.findByRole('region', { name: '选题' }))
  const line = list.getByRole('button', { name: /云汐线延伸段/ })
  expect(line.textContent).toMatch(/陆问川 · 城市新闻部.*任务 2\/3.*稿件 2/)
  await user.click(line)
  const detail = within(await screen.findByRole('article', { name: '选题详情' }))
  await user.click(await detail.findByRole('button', { name: '不通过' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不通过：云汐线延伸段' }))
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  await dialog.findByText('请写明理由')
  expect(server.askedOf(contract.actOnTopic)).toEqual([])
  await user.type(dialog.getByLabelText('理由'), '上周报过')
  await user.click(dialog.getByRole('button', { name: '不通过' }))
  await waitFor(() =>
    expect(server.askedOf(contract.actOnTopic).at(0)?.body).toMatchObject({
      ...{ action: 'topic-refuse', version: 1, note: '上周报过' },
    }),
  )
})

test.each([
  ['topic-change', '改题', '保存', contract.changeTopic],
  ['topic-refuse', '不通过', '不通过', contract.actOnTopic],
] as const)('%s stands on what was read when the dialog was opened', async (code, label, send, endpoint) => {
  let topic = newTopic({ state: 'proposed', actions: [may(code, label)] })
  const server = fakeServer(
    ...board(topic),
    answer(contract.getTopic, () => topic),
    answer(contract.similarTopics, () => []),
    answer(searchPeople, () => []),
    answer(contract.changeTopic, () => topic),
    answer(contract.actOnTopic, () => topic),
  )
  const user = await openApp('/planning?topic=12')
  await user.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  topic = { ...topic, title: '别人改过的题目', version: 2 }
  await queryClient.invalidateQueries()
  await screen.findByRole('heading', { name: '别人改过的题目' })
  const note = dialog.queryByLabelText('理由')
  if (note) await user.type(note, '上周报过')
  await user.click(dialog.getByRole('button', { name: send }))
  await waitFor(() => expect(server.askedOf(endpoint)).toMatchObject([{ body: { version: 1 } }]))
})

test('a decision that is not ours stays in sight and cannot be pressed', async () => {
  const reason = '自己报的题要由别人审定'
  fakeServer(...board(newTopic({ state: 'proposed', actions: [may('topic-approve', '通过', reason)] })))
  await openApp('/planning?topic=12')
  const detail = within(await screen.findByRole('article', { name: '选题详情' }))
  expect(await detail.findByRole('button', { name: '通过' })).toHaveProperty('disabled', true)
})

test('no topic says how one begins; a list that fails is asked for again', async () => {
  fakeServer(...board())
  await openApp('/planning')
  expect(await screen.findByText('还没有选题')).toBeTruthy()
  let fails = true
  fakeServer(
    ...board(),
    answer(contract.listTopics, ({ query }) => (fails ? refuse('invalid') : paged([proposed], query))),
  )
  const user = await openApp('/planning')
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(retry)
  expect(await screen.findByText('云汐线延伸段')).toBeTruthy()
})

test('nothing of a kind: one is sent to other kinds, not asked to propose', async () => {
  fakeServer(...board())
  await openApp('/planning?view=kept')
  expect(await screen.findByText('没有这样的选题')).toBeTruthy()
  expect(screen.getByText('换一种状态或关键词看看。')).toBeTruthy()
  expect(screen.queryByText('还没有选题')).toBeNull()
})
