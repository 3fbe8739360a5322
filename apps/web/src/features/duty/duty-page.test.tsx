import type { Duty } from '@rongbian/contract/duty'
import * as contract from '@rongbian/contract/duty'
import * as people from '@rongbian/contract/people'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { writeLocal } from '#/local-settings.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newPerson, newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const own = newPerson().uuid
const other = '00000000-0000-4000-8000-000000000009'
const reader = { person: { permissions: ['topic-propose' as const] } }
const orderer = { person: { permissions: ['topic-propose' as const, 'command-order' as const] } }

const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const newDuty = (facts: Partial<Duty> = {}): Duty => ({
  ...{ id: 4, post: 'editor', personId: other, personName: '顾行之', note: '', version: 2 },
  ...{ startsAt: fromNow(-1), endsAt: fromNow(5), offeredId: null, offeredName: '', isNow: true },
  ...facts,
})

const roster = (duties: Duty[]) => answer(contract.listDuties, () => duties)

test('whoever is asked to take a shift takes it; others see who is on duty and nothing to do', async () => {
  const asked = newDuty({ offeredId: own, offeredName: '温叙' })
  const server = fakeServer(
    ...newsroom(reader),
    roster([asked, newDuty({ id: 5, post: 'chief', personName: '沈砚秋' })]),
    answer(contract.answerDuty, () => asked),
  )
  const user = await openApp('/planning/duty')
  const [, editor, chief] = await screen.findAllByRole('row')
  if (!editor || !chief) throw new Error('no rows')
  expect(chief.textContent).toMatch(/值班总编.*沈砚秋.*正在值班/)
  expect(within(chief).queryAllByRole('button')).toEqual([])
  expect(editor.textContent).toContain('已请温叙替')
  await user.click(within(editor).getByRole('button', { name: '接这一班' }))
  await waitFor(() =>
    expect(server.askedOf(contract.answerDuty)).toMatchObject([
      { params: { id: 4 }, body: { accepts: true, version: 2 } },
    ]),
  )
})

test('one’s own shift is offered to somebody, and not to nobody', async () => {
  const server = fakeServer(
    ...newsroom(reader),
    roster([newDuty({ personId: own, personName: '温叙' })]),
    answer(people.searchPeople, () => []),
    answer(contract.offerDuty, () => newDuty()),
  )
  const user = await openApp('/planning/duty')
  await user.click(await screen.findByRole('button', { name: '请人替班' }))
  const dialog = within(await screen.findByRole('dialog', { name: '请人替班' }))
  await user.click(dialog.getByRole('button', { name: '请人替班' }))
  expect(await dialog.findByText('请选择值班人')).toBeTruthy()
  expect(server.askedOf(contract.offerDuty)).toEqual([])
})

test('no roster: it says what a roster is for, and only those who may can begin one', async () => {
  fakeServer(...newsroom(reader), roster([]))
  await openApp('/planning/duty')
  expect(await screen.findByText('这两周还没有排班')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '排一班' })).toBeNull()
  fakeServer(...newsroom(orderer), roster([]))
  await openApp('/planning/duty')
  expect(await screen.findByRole('button', { name: '排一班' })).toBeTruthy()
})

test('a roster that cannot be read is asked for again', async () => {
  let fails = true
  fakeServer(
    ...newsroom(reader),
    answer(contract.listDuties, () => (fails ? refuse('invalid') : [newDuty()])),
  )
  const user = await openApp('/planning/duty')
  const retry = await screen.findByRole('button', { name: '重试' })
  fails = false
  await user.click(retry)
  expect(await screen.findByText('顾行之')).toBeTruthy()
})

test('a dialog gives the focus back to the button that opened it, and two clicks at once send once', async () => {
  const server = fakeServer(
    ...newsroom(orderer),
    roster([newDuty({ personId: own, personName: '温叙' })]),
    answer(people.searchPeople, () => []),
    answer(contract.changeDuty, () => newDuty()),
  )
  const user = await openApp('/planning/duty')
  const change = await screen.findByRole('button', { name: '改这一班' })
  change.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: '改这一班' }))
  const save = dialog.getByRole('button', { name: '保存' })
  save.click()
  save.click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.askedOf(contract.changeDuty)).toHaveLength(1)
  expect(document.activeElement).toBe(change)
})

test.each([
  ['zh', '11/16周一至11/29周日', '11/18周三 18:00 – 11/19周四 02:00'],
  ['en', 'Mon, 11/16 – Sun, 11/29', 'Wed, 11/18, 18:00 – Thu, 11/19, 02:00'],
])('in %s the weeks and each shift are told with the days of the week', async (lang, weeks, shift) => {
  writeLocal('lang', lang)
  onTestFinished(() => localStorage.clear())
  fakeServer(
    ...newsroom({ person: { ...reader.person, lang: lang as 'zh' } }),
    roster([newDuty({ startsAt: '2026-11-18T10:00:00Z', endsAt: '2026-11-18T18:00:00Z' })]),
  )
  await openApp('/planning/duty?day=2026-11-18')
  // Some marks stand between thin spaces.
  const spaced = (words: string) => new RegExp(words.replaceAll(' ', '\\s'))
  expect(await screen.findByRole('heading', { name: spaced(weeks) })).toBeTruthy()
  const [, line] = await screen.findAllByRole('row')
  expect(line?.textContent).toMatch(spaced(shift))
})

test('a choice with nothing in it says what is missing, in our words', async () => {
  fakeServer(
    ...newsroom(reader),
    roster([newDuty({ personId: own, personName: '温叙' })]),
    answer(people.searchPeople, () => []),
  )
  const user = await openApp('/planning/duty')
  await user.click(await screen.findByRole('button', { name: '请人替班' }))
  const dialog = within(await screen.findByRole('dialog', { name: '请人替班' }))
  await user.click(dialog.getByRole('combobox', { name: '请谁替' }))
  expect(await screen.findByText('没有可以选的')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: '换对方哪一班' }))
  expect(await screen.findByText('这两周里对方没有可以换的班')).toBeTruthy()
})
