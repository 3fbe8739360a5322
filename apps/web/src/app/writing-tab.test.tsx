import * as locks from '@rongbian/contract/locks'
import * as missions from '@rongbian/contract/missions'
import * as stories from '@rongbian/contract/stories'
import * as words from '@rongbian/contract/words'
import { listReviews } from '@rongbian/contract/workflow'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SaidError } from '#/api/said-error.ts'
import { startTask } from '#/features/tasks/index.ts'
import { usePanels } from '#/features/writing/panels-store.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newPerson, newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { inWindow } from '#/testing/phone.fixture.ts'
import { newStory } from '#/testing/story.fixture.ts'

test('in the tab of the editor long work that fails is told', async () => {
  fakeServer(
    ...newsroom(),
    answer(locks.lockStory, () => refuse('not_found')),
    answer(stories.openStory, () => refuse('not_found')),
  )
  await openApp('/compo?libid=workspace&storyId=7')
  await screen.findByRole('alert')
  startTask({ label: '打包附件', run: () => Promise.reject(new SaidError('连接不上服务器')) })
  await screen.findByText(/打包附件.*连接不上服务器/)
})

test('in a narrow window the key saves what is filled in beside the text', async () => {
  const { uuid, name } = newPerson()
  const at = '2026-11-16T08:00:00.000Z'
  const lockOf = (tab = '') => ({
    ...{ personId: uuid, personName: name, tab, purpose: 'edit' as const, mine: true },
    ...{ since: at, seenAt: at, activeAt: at },
  })
  const facts = { id: 7, actions: [{ code: 'story-edit' as const, label: '编辑' }] }
  const story = newStory({ title: '海岸线', htmlContent: '<p>潮水退去。</p>' }, facts)
  const server = fakeServer(
    ...newsroom(),
    ...[locks.lockStory, locks.beat].map((endpoint) =>
      answer(endpoint, ({ body }) => ({ lock: lockOf(body.tab) })),
    ),
    answer(locks.releaseStory, () => null),
    answer(stories.openStory, () => ({ story, journal: null })),
    answer(missions.topicsOfUser, () => []),
    answer(stories.listComments, () => []),
    answer(listReviews, () => ({ reviews: [], hash: '' })),
    answer(words.wordPack, () => ({ version: '1', rules: [], simplify: '' })),
    answer(words.listWordExceptions, () => []),
    answer(stories.keepJournal, () => refuse('unavailable')),
    answer(stories.saveStory, ({ body }) => newStory(body.content, { ...facts, version: 2 })),
  )
  inWindow(960, 900)
  usePanels.setState({ panelOpen: false, panel: 'sheet' })
  const user = await openApp('/compo?libid=workspace&storyId=7')
  await user.click(await screen.findByRole('button', { name: '展开侧栏' }))
  const panel = within(await screen.findByRole('dialog', { name: '辅助栏' }))
  const summary = await panel.findByRole('textbox', { name: '摘要' })
  fireEvent.change(summary, { target: { value: '退潮的一天' } })
  fireEvent.keyDown(summary, { key: 's', ctrlKey: true })
  await waitFor(() =>
    expect(server.askedOf(stories.saveStory)).toMatchObject([
      { body: { content: { summary: '退潮的一天' } } },
    ]),
  )
})
