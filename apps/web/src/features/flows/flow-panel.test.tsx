import type { Flow } from '@rongbian/contract/flows'
import * as contract from '@rongbian/contract/flows'
import { searchPeople } from '@rongbian/contract/people'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const role = { uuid: '00000000-0000-4000-8000-0000000000e1', name: '总编' }
const flow = (facts: Partial<Flow>): Flow => ({
  ...{ uuid: '00000000-0000-4000-8000-0000000000f1', name: '三审三校', note: '', passAll: false },
  ...{ subject: 'story', version: 1, disabled: false, open: 0, updatedBy: '许砚秋' },
  updated: '2026-11-18T00:00:00.000Z',
  steps: [
    {
      ...{ kind: 'review', name: '终审', scope: 'house', roleIds: [role.uuid], personIds: [] },
      ...{ required: true, dueHours: null },
    },
  ],
  ...facts,
})
const flows = [
  flow({}),
  flow({ uuid: '00000000-0000-4000-8000-0000000000f2', name: '成品审核', subject: 'special' }),
]

test('what a flow is for is chosen when it is made, shown in the list, and fixed afterwards', async () => {
  const server = fakeServer(
    ...newsroom({ person: { permissions: ['flow-manage'] } }),
    answer(contract.listFlows, () => ({ flows, rules: [], roles: [role], people: [] })),
    answer(searchPeople, () => []),
    answer(contract.createFlow, () => ({ uuid: '00000000-0000-4000-8000-0000000000f3' })),
  )
  const user = await openApp('/flows')
  const list = within(await screen.findByRole('navigation', { name: '流程列表' }))
  expect(list.getByRole('button', { name: /成品审核/ }).textContent).toContain('专题成品 · 1 步')
  expect(list.getByRole('button', { name: /三审三校/ }).textContent).toContain('稿件 · 1 步')
  await user.click(list.getByRole('button', { name: /成品审核/ }))
  expect(screen.getByText(/用于专题成品/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup', { name: '用于' })).toBeNull()

  await user.click(screen.getByRole('button', { name: '复制为新流程' }))
  const subject = within(await screen.findByRole('radiogroup', { name: '用于' }))
  expect((subject.getByRole('radio', { name: '专题成品' }) as HTMLInputElement).checked).toBe(true)
  await user.click(subject.getByRole('radio', { name: '稿件' }))
  await user.click(subject.getByRole('radio', { name: '专题成品' }))
  fireEvent.change(screen.getByLabelText('流程名称'), { target: { value: '专题两审' } })
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.createFlow)).toMatchObject([
      { body: { name: '专题两审', subject: 'special' } },
    ]),
  )
})

test('a new flow that is not saved is asked about before another takes its place', async () => {
  fakeServer(
    ...newsroom({ person: { permissions: ['flow-manage'] } }),
    answer(contract.listFlows, () => ({ flows, rules: [], roles: [role], people: [] })),
    answer(searchPeople, () => []),
  )
  const user = await openApp('/flows')
  await user.click(await screen.findByRole('button', { name: '新建流程' }))
  const nameField = () => screen.getByLabelText('流程名称') as HTMLInputElement
  fireEvent.change(nameField(), { target: { value: '夜班两审' } })
  await user.click(screen.getByRole('button', { name: '新建流程' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: '留在这里' }))
  expect(nameField().value).toBe('夜班两审')
  await user.click(screen.getByRole('button', { name: '新建流程' }))
  await user.click(await screen.findByRole('button', { name: '放弃并新建' }))
  await waitFor(() => expect(nameField().value).toBe(''))
})
