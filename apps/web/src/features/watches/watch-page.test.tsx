import * as interests from '@rongbian/contract/interests'
import * as people from '@rongbian/contract/people'
import * as contract from '@rongbian/contract/watches'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'

const at = '2026-11-18T02:00:00.000Z'

const newWatch = (facts: Partial<contract.Watch> = {}): contract.Watch => ({
  id: 3,
  name: '水情',
  ownerName: '陆问川',
  interestId: null,
  interestName: '任何事件',
  measure: 'heat',
  least: 80,
  quietFrom: '22:00',
  quietTo: '07:00',
  digest: 'each',
  byBell: true,
  byMail: false,
  hookUrl: '',
  hookSecret: '',
  mailProblem: '',
  hookProblem: '',
  people: [{ uuid: '00000000-0000-4000-8000-000000000001', name: '陆问川' }],
  departments: [],
  isOn: true,
  idle: '',
  mayChange: true,
  alertsToday: 2,
  offered: null,
  isMuted: false,
  mutedUntil: null,
  version: 1,
  ...facts,
})

const newAlert = (facts: Partial<contract.WatchAlert> = {}): contract.WatchAlert => ({
  id: 9,
  watchId: 3,
  watchName: '水情',
  at,
  why: '热度 88，规则是达到 80',
  words: ['水库'],
  sentAt: at,
  isMuted: false,
  cluster: {
    id: 7,
    title: '云岭水库泄洪',
    firstAt: at,
    lastAt: at,
    clues: 6,
    voices: 4,
    heat: 3,
    score: 91,
    surprise: 2,
    state: 'rising',
    burstAt: null,
    places: [],
  },
  ...facts,
})

const board = (watch = newWatch()) => [
  ...newsroom(),
  answer(contract.listWatches, () => [watch]),
  answer(contract.listAlerts, ({ query }) => paged([newAlert()], query)),
  answer(people.searchPeople, () => []),
  answer(people.departmentTree, () => []),
  answer(interests.searchInterests, () => ({ items: [], total: 0 })),
]

test('an alert says why it came, with the rule, the words and the figures of that moment', async () => {
  fakeServer(...board())
  const user = await openApp('/topics/watch')
  const list = within(await screen.findByRole('region', { name: '提醒' }))
  expect(list.getByRole('link', { name: '云岭水库泄洪' }).getAttribute('href')).toContain('event=7')
  await user.click(list.getByText('为什么收到'))
  expect(list.getByText(/热度 88，规则是达到 80/).textContent).toContain('水库')
})

test('a rule with a line of nought is not sent', async () => {
  const server = fakeServer(
    ...board(),
    answer(contract.saveWatch, () => newWatch()),
  )
  const user = await openApp('/topics/watch')
  await user.click(await screen.findByRole('button', { name: '新建规则' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新建规则' }))
  await user.type(dialog.getByLabelText('名称'), '河道')
  const least = dialog.getByRole('spinbutton', { name: '热度达到' })
  await user.clear(least)
  await user.type(least, '0')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await dialog.findByText('1 到 100 之间的整数', { selector: '.ant-form-item-explain-error' })
  expect(server.askedOf(contract.saveWatch)).toHaveLength(0)
  await user.clear(least)
  await user.type(least, '70')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveWatch).at(0)?.body).toMatchObject({
      ...{ name: '河道', measure: 'heat', least: 70, interestId: null, quietFrom: null, digest: 'each' },
    }),
  )
})

test('a noisy rule offers a higher line; one with a dead theme says so', async () => {
  const server = fakeServer(
    ...board(
      newWatch({ alertsToday: 25, offered: 92, idle: '主题已删除，规则停着', mailProblem: '温叙没有填邮箱' }),
    ),
    answer(contract.saveWatch, () => newWatch()),
  )
  const user = await openApp('/topics/watch?view=rules')
  const rules = within(await screen.findByRole('region', { name: '规则' }))
  rules.getByText('主题已删除，规则停着')
  rules.getByText('温叙没有填邮箱')
  await user.click(rules.getByRole('button', { name: '调到 92' }))
  const dialog = within(await screen.findByRole('dialog', { name: '修改规则' }))
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveWatch).at(0)?.body).toMatchObject({ id: 3, version: 1, least: 92 }),
  )
})
