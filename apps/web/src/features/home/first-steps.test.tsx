import * as dashboard from '@rongbian/contract/dashboard'
import type { FirstStep } from '@rongbian/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeNewsroom, openHome, region, settled } from '#/features/home/home.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'

const title = '新编辑部，先做这几件事'
const administrator = { person: { admin: true } }
const lacking = (steps: () => FirstStep[]) => answer(dashboard.firstSteps, () => ({ steps: steps() }))

const linksOf = async () =>
  within(await region(title))
    .getAllByRole('link')
    .map((link) => [link.querySelector('b')?.textContent, link.getAttribute('href')])

test('the administrator of a new newsroom is led to what comes first, less what is done', async () => {
  let steps: FirstStep[] = ['departments', 'people', 'channels', 'story']
  fakeServer(
    ...homeNewsroom([{ kind: 'todo' }], administrator),
    lacking(() => steps),
  )
  await openHome()
  expect(await linksOf()).toEqual([
    ['建立部门', expect.stringMatching(/\/system$/)],
    ['添加人员', expect.stringMatching(/\/system$/)],
    ['添加发布渠道', expect.stringMatching(/\/publish$/)],
    ['写第一篇稿件', expect.stringMatching(/\/workArea\?folder=drafts$/)],
  ])

  steps = ['channels']
  dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () => expect(await linksOf()).toHaveLength(1))

  steps = []
  dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
})

test('nobody else is asked to set up a newsroom', async () => {
  const server = fakeServer(
    ...homeNewsroom([{ kind: 'todo' }]),
    lacking(() => ['people']),
  )
  await openHome()
  await settled('待办提醒')
  expect(server.askedOf(dashboard.firstSteps)).toEqual([])
})
