import type { Gap } from '@rongbian/contract/coverage'
import * as contract from '@rongbian/contract/coverage'
import * as people from '@rongbian/contract/people'
import * as origins from '@rongbian/contract/topic-clues'
import * as topics from '@rongbian/contract/topics'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'
import { newTopic } from '#/testing/planning.fixture.ts'

const at = '2026-11-18T02:00:00.000Z'
const checker = { person: { permissions: ['clue-check' as const, 'topic-propose' as const] } }

const newGap = (facts: Partial<Gap> = {}): Gap => ({
  id: 7,
  title: '城北水厂浊度异常',
  firstAt: at,
  lastAt: at,
  clues: 5,
  voices: 3,
  heat: 3,
  score: 91,
  surprise: 2,
  state: 'rising',
  burstAt: null,
  places: [],
  dismissal: null,
  topics: [],
  ...facts,
})

const gaps = answer(contract.listGaps, ({ query }) => ({ ...paged([newGap()], query), line: 60 }))

test('an event nobody covers is left alone with a reason, and not without', async () => {
  const server = fakeServer(
    ...newsroom(checker),
    gaps,
    answer(contract.dismissGap, () => null),
  )
  const user = await openApp('/topics/gaps')
  await user.click(await screen.findByRole('button', { name: '不报道' }))
  const dialog = within(await screen.findByRole('dialog', { name: '不报道：城北水厂浊度异常' }))
  await user.click(dialog.getByRole('button', { name: '不报道' }))
  await dialog.findByText('请写明为什么不报道')
  await user.type(dialog.getByLabelText('为什么不报道'), '例行检修')
  await user.click(dialog.getByRole('button', { name: '不报道' }))
  await waitFor(() =>
    expect(server.askedOf(contract.dismissGap).at(0)).toMatchObject({ body: { reason: '例行检修' } }),
  )
})

test('a topic begins with the words of the event, and keeps it', async () => {
  const server = fakeServer(
    ...newsroom(checker),
    gaps,
    answer(origins.proposalFrom, () => ({
      ...{ title: '城北水厂浊度异常', reason: '三家独立信源', clueIds: [], clusterId: 7 },
    })),
    answer(people.searchPeople, () => []),
    answer(topics.similarTopics, () => []),
    answer(topics.addTopic, () => newTopic({ title: '城北水厂浊度异常' })),
  )
  const user = await openApp('/topics/gaps')
  await user.click(await screen.findByRole('button', { name: '报题' }))
  const dialog = within(await screen.findByRole('dialog', { name: '报题' }))
  await dialog.findByDisplayValue('城北水厂浊度异常')
  await dialog.findByDisplayValue('三家独立信源')
  await user.click(dialog.getByRole('checkbox', { name: /现在就报/ }))
  await user.click(dialog.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(server.askedOf(topics.addTopic).at(0)?.body).toMatchObject({ clusterId: 7, propose: false }),
  )
})
