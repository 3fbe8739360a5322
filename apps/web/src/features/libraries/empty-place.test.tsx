import * as dashboard from '@rongbian/contract/dashboard'
import * as folders from '@rongbian/contract/folders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyDesk } from '#/testing/desk.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const firstSteps = answer(dashboard.firstSteps, () => ({ steps: ['people' as const] }))

test('whoever sets a newsroom up is led from the empty desk to its first steps', async () => {
  fakeServer(...newsroom({ person: { admin: true } }), ...emptyDesk(), firstSteps)
  await openApp('/workArea')
  const link = await screen.findByRole('link', { name: '新编辑部，先做这几件事' })
  expect(link.getAttribute('href')).toMatch(/\/homePage$/)
})

test('for everybody else an empty desk is for writing', async () => {
  const server = fakeServer(...newsroom(), ...emptyDesk(), firstSteps)
  await openApp('/workArea')
  await screen.findByRole('button', { name: '写一篇稿件' })
  expect(server.askedOf(dashboard.firstSteps)).toEqual([])
})

test('own folders that cannot be read are not said to be none', async () => {
  const unread = answer(folders.listAllFolders, () => refuse('internal'))
  fakeServer(...newsroom(), ...emptyDesk(), unread)
  await openApp('/workArea')
  await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByText('还没有文件夹')).toBeNull()
})
