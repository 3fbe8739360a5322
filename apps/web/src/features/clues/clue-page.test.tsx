import { listHolds } from '@rongbian/contract/clue-holds'
import * as clues from '@rongbian/contract/clues'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clueBoard, fromAfar, newClue, newClueDetail } from '#/features/clues/clues.fixture.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'
import { paged } from '#/testing/paged.fixture.ts'

const checker = { person: { permissions: ['clue-check' as const] } }
const at = '2026-11-16T02:00:00.000Z'
const library = answer(clues.clueArticles, ({ body }) => paged([newClue()], body))

test('R-topics-005, 008: the library is narrowed by the address', async () => {
  const server = fakeServer(...newsroom(), ...clueBoard(), library)
  await openApp('/topics/clues?which=mine&state=doubtful&kind=tip&q=断水&theme=1')
  await screen.findByRole('button', { name: /象山港一艘货船搁浅/ })
  expect(server.askedOf(clues.clueArticles).at(0)?.body).toMatchObject({
    ...{ mine: true, state: 'doubtful', kind: 'tip', keyword: '断水', topicId: 1 },
  })
})

test('R-topics-035: a tip is noted with an exclusive, or a page added by its address', async () => {
  const server = fakeServer(
    ...newsroom(checker),
    ...clueBoard(),
    library,
    answer(clues.addClue, () => fromAfar({ id: 5, isNew: true })),
  )
  const user = await openApp('/topics/clues')
  const add = async () => {
    await user.click(await screen.findByRole('button', { name: '加入线索' }))
    return within(await screen.findByRole('dialog', { name: '加入线索' }))
  }
  const tip = await add()
  await user.type(tip.getByRole('textbox', { name: '题目' }), '菜市场断水')
  await user.click(tip.getByRole('checkbox', { name: /先独占/ }))
  await user.click(tip.getByRole('button', { name: '加入线索' }))
  await waitFor(() =>
    expect(server.askedOf(clues.addClue).at(0)?.body).toEqual({ title: '菜市场断水', text: '', hours: 24 }),
  )
  await waitFor(() => expect(location.hash).toContain('clue=5'))
  const page = await add()
  await user.click(page.getByRole('radio', { name: '填写网址' }))
  await user.type(page.getByRole('textbox', { name: '网址' }), 'https://news.example/9.html')
  await user.click(page.getByRole('button', { name: '加入线索' }))
  await waitFor(() =>
    expect(server.askedOf(clues.addClue).at(1)?.body).toEqual({ url: 'https://news.example/9.html' }),
  )
})

test('a clue shows its changes, both verdicts, and who could do what is refused', async () => {
  const refusal = '需要“核实与处理线索”权限，可请部门主任或总编处理'
  const server = fakeServer(
    ...newsroom(checker),
    ...clueBoard(),
    library,
    answer(clues.actOnClue, () => null),
    answer(clues.readClue, () =>
      newClueDetail({
        title: '象山港货船搁浅 13 人获救',
        revisions: 1,
        history: [{ no: 1, title: '象山港货船搁浅 3 人获救', summary: '船员全部获救', at }],
        verdicts: [
          { action: 'doubt', byName: '陆问川', reason: '海事局否认', evidence: '', at },
          { action: 'confirm', byName: '温叙', reason: '已到现场', evidence: '照片', at },
        ],
        actions: [
          { action: 'check', label: '开始核实', refusal: '' },
          { action: 'confirm', label: '核实为真', refusal: '' },
          { action: 'doubt', label: '存疑', refusal },
        ],
      }),
    ),
  )
  const user = await openApp('/topics/clues?clue=1')
  const detail = within(await screen.findByRole('article', { name: '线索详情' }))
  const changes = await detail.findByRole('region', { name: '改动' })
  expect(changes.querySelector('ins')?.textContent).toBe('1')
  const verdicts = within(detail.getByRole('region', { name: '处理记录' }))
  expect(verdicts.getByText('海事局否认')).toBeTruthy()
  expect(verdicts.getByText('依据：照片')).toBeTruthy()
  expect(detail.getByRole('button', { name: '存疑' })).toHaveProperty('disabled', true)

  await user.click(detail.getByRole('button', { name: '核实为真' }))
  const dialog = within(await screen.findByRole('dialog', { name: /核实为真/ }))
  await user.click(dialog.getByRole('button', { name: '核实为真' }))
  expect(await dialog.findByText('请写明理由')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: '理由' }), '两家媒体都到了现场')
  await user.click(dialog.getByRole('button', { name: '核实为真' }))
  await waitFor(() =>
    expect(server.askedOf(clues.actOnClue).at(0)?.body).toMatchObject({
      action: 'confirm',
      reason: '两家媒体都到了现场',
    }),
  )
})

test('a head prolongs or ends what is held back, with a reason and without its words', async () => {
  const hold = {
    ...{ id: 9, holderName: '陆问川', until: at, isProlonged: true },
    actions: [
      { action: 'prolong' as const, label: '延长独占', refusal: '独占已经延长过一次，不能再延长' },
      { action: 'lift' as const, label: '解除独占', refusal: '' },
    ],
  }
  const server = fakeServer(
    ...newsroom({ person: { permissions: ['topic-decide'] } }),
    ...clueBoard(),
    library,
    answer(listHolds, () => [hold]),
    answer(clues.actOnClue, () => null),
  )
  const user = await openApp('/topics/clues')
  await user.click(await screen.findByRole('button', { name: '独占 1 条' }))
  const list = within(await screen.findByRole('dialog', { name: '正被独占的线索' }))
  expect(list.getByRole('button', { name: '延长独占' })).toHaveProperty('disabled', true)
  await user.click(list.getByRole('button', { name: '解除独占' }))
  const dialog = within(await screen.findByRole('dialog', { name: '解除独占：陆问川独占的线索' }))
  await user.click(dialog.getByRole('button', { name: '解除独占' }))
  await dialog.findByText('请写明理由')
  await user.type(dialog.getByLabelText('理由'), '别家已报')
  await user.click(dialog.getByRole('button', { name: '解除独占' }))
  await waitFor(() =>
    expect(server.askedOf(clues.actOnClue).at(0)).toMatchObject({
      ...{ params: { id: 9 }, body: { action: 'lift', reason: '别家已报' } },
    }),
  )
})
