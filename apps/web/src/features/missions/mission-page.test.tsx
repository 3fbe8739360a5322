import * as contract from '@rongbian/contract/missions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { keepHere } from '#/features/missions/field-store.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'
import { newMission } from '#/testing/planning.fixture.ts'
import { type createGuards, guards } from '#/ui/leaving.ts'

const anywhere = {} as Parameters<ReturnType<typeof createGuards>['asking']>[0]
const may = (
  code: 'mission-accept' | 'mission-decline' | 'mission-submit' | 'mission-change' | 'mission-note',
  label: string,
) => ({
  ...{ code, label, reason: null as string | null },
})
const offered = newMission({
  isOverdue: true,
  actions: [may('mission-accept', '接受'), may('mission-decline', '谢绝')],
})
const tasks = (...missions: ReturnType<typeof newMission>[]) => [
  ...newsroom(),
  answer(contract.listMissions, ({ query }) => paged(missions, query)),
  answer(contract.getMission, ({ params }) => ({ ...(missions[0] ?? newMission()), id: params.id })),
]

test('a task is accepted in the list with one press, and declined only with a reason', async () => {
  const server = fakeServer(
    ...tasks(offered),
    answer(contract.actOnMission, () => newMission({ state: 'accepted' })),
  )
  const user = await openApp('/missions')
  const list = within(await screen.findByRole('region', { name: '采访任务' }))
  expect(list.getByText('已过时')).toBeTruthy()
  expect(list.getByText('云汐站')).toBeTruthy()
  await user.click(list.getByRole('button', { name: '谢绝' }))
  const dialog = within(await screen.findByRole('dialog', { name: '谢绝：拍首班车' }))
  await user.click(dialog.getByRole('button', { name: '谢绝' }))
  await dialog.findByText('请写明理由')
  expect(server.askedOf(contract.actOnMission)).toEqual([])
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await user.click(list.getByRole('button', { name: '接受' }))
  await waitFor(() =>
    expect(server.askedOf(contract.actOnMission).at(0)).toMatchObject({
      ...{ params: { id: 5 }, body: { action: 'mission-accept', version: 1 } },
    }),
  )
})

test('what cannot be done yet stands there with the reason', async () => {
  const reason = '先关联稿件或交素材'
  const submit = { ...may('mission-submit', '交回'), reason }
  fakeServer(...tasks(newMission({ state: 'started', actions: [submit] })))
  await openApp('/missions?mission=5')
  const detail = within(await screen.findByRole('article', { name: '任务详情' }))
  expect(await detail.findByRole('button', { name: '交回' })).toHaveProperty('disabled', true)
})

test('no task says where tasks come from; a list that fails is asked for again', async () => {
  fakeServer(...tasks())
  await openApp('/missions')
  expect(await screen.findByText('派给您或您部门的任务会出现在这里')).toBeTruthy()
  let fails = true
  fakeServer(
    ...tasks(),
    answer(contract.listMissions, ({ query }) => (fails ? refuse('invalid') : paged([offered], query))),
  )
  const user = await openApp('/missions')
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(retry)
  expect(await screen.findByText('拍首班车')).toBeTruthy()
})

test('a change stands on what was read when the dialog was opened, though others changed the task since', async () => {
  const holder = '00000000-0000-4000-8000-000000000003'
  const actions = [may('mission-change', '改任务')]
  let mission = newMission({ holderId: holder, holderName: '温叙', departmentId: null, actions })
  const server = fakeServer(
    ...tasks(mission),
    answer(contract.getMission, () => mission),
    answer(contract.changeMission, () => mission),
    answer(contract.missionLoad, () => []),
  )
  const user = await openApp('/missions?mission=5')
  await user.click(await screen.findByRole('button', { name: '改任务' }))
  const dialog = within(await screen.findByRole('dialog'))
  mission = { ...mission, place: '西站', version: 2 }
  await queryClient.invalidateQueries()
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.changeMission)).toMatchObject([{ body: { place: '云汐站', version: 1 } }]),
  )
})

test('a note written while the one before is sent stays, and is not left without asking', async () => {
  const kept = new Map<unknown, unknown>()
  keepHere(kept)
  const arrival = Promise.withResolvers<void>()
  const server = fakeServer(
    ...tasks(newMission({ state: 'started', actions: [may('mission-note', '记下')] })),
    answer(contract.addMaterial, async ({ body: { key, text, madeAt = '' } }) => {
      await arrival.promise
      return { ...{ id: 1, key, text, url: '', byName: '陆问川' }, madeAt, receivedAt: madeAt }
    }),
  )
  const user = await openApp('/missions?mission=5')
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '在现场看到、听到的' })
  fireEvent.change(field, { target: { value: '首班车到站' } })
  await user.click(screen.getByRole('button', { name: '记下' }))
  await waitFor(() => expect(server.askedOf(contract.addMaterial)).toHaveLength(1))
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: '乘客二十人' } })
  expect(guards.asking(anywhere, anywhere)).toHaveLength(1)
  arrival.resolve()
  await waitFor(() => expect(kept.size).toBe(0))
  await waitFor(() => expect(screen.getByRole('button', { name: '记下' })).toHaveProperty('disabled', false))
  expect(field.value).toBe('乘客二十人')
})
