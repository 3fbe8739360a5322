import * as locks from '@rongbian/contract/locks'
import * as stories from '@rongbian/contract/stories'
import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { SaidError } from '#/api/said-error.ts'
import { startTask } from '#/features/tasks/index.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

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
