import * as accounts from '@rongbian/contract/accounts'
import * as publishing from '@rongbian/contract/publishing'
import * as third from '@rongbian/contract/third-party'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const paper: publishing.ConsoleChannel = {
  ...publishing.channelFields.parse({ code: 'daily', name: '晨光日报', type: 'newspaper' }),
  ...{ id: '00000000-0000-4000-8000-0000000000c1', version: 1, url: '', columns: 0 },
  ...{ live: 1, waiting: 0, failed: 0, lastIssuedAt: null },
}

const printed: third.ManualTask = {
  ...{ id: 9, storyId: 7, libraryId: 'product', title: '大桥昨日通车', act: 'withdraw', state: 'manual' },
  ...{ channelId: paper.id, channelName: paper.name, channelType: 'newspaper', orderedBy: '许砚秋' },
  orderedAt: '2026-11-18T09:00:00.000Z',
  dueAt: '2026-11-18T09:00:00.000Z',
  ...{ url: '', editorUrl: '', checklist: [], evidence: null, mayConfirm: true, mayAgree: false },
  printed: [{ date: '2026-11-18', label: 'A01' }],
  variant: null,
}

test('what is in print asks for a correction, and says where it stands', async () => {
  const server = fakeServer(
    ...newsroom({ person: { level: 3, permissions: ['story-ratify'] } }),
    answer(publishing.listConsole, () => [paper]),
    answer(accounts.listAccounts, () => []),
    answer(third.listManualTasks, () => [printed]),
    answer(third.confirmManualTask, () => ({ ...printed, mayConfirm: false })),
  )
  const user = await openApp('/publish?view=manual')
  await screen.findByText(/已印在2026-11-18 A01 版，收不回来。请在下一期登出更正/)
  await user.click(screen.getByRole('button', { name: '确认已登更正' }))
  await screen.findByText('请写明更正登在哪一期哪一版，或附上截图')
  await user.type(screen.getByRole('textbox', { name: '更正说明' }), '次日 A02 版')
  await user.click(screen.getByRole('button', { name: '确认已登更正' }))
  expect(server.askedOf(third.confirmManualTask)).toMatchObject([{ body: { note: '次日 A02 版' } }])
})
