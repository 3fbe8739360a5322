import * as contract from '@rongbian/contract/newspaper'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  allowing,
  layouter,
  newOpened,
  newPage,
  newText,
  opened,
  pageId,
  twoStories,
} from '#/features/newspaper/newspaper.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const address = `/newspaper/page/${pageId}`

test('an item is chosen and moved by keys, the page is saved by what was done, and undone', async () => {
  const server = fakeServer(...newsroom(layouter), ...opened())
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'ArrowDown' })
  fireEvent.keyDown(lead, { key: 'ArrowRight', shiftKey: true })
  const areas = [{ column: 0, row: 1, columns: 6, rows: 40 }]
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)[0]).toMatchObject({
      body: {
        version: 3,
        operations: [
          { act: 'place', id: 'a' },
          { act: 'place', id: 'a', areas },
        ],
      },
    }),
  )
  await user.click(screen.getByRole('button', { name: '撤销' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)[1]).toMatchObject({
      body: { version: 4, operations: [{ act: 'place', areas: [{ column: 0, row: 0, columns: 5 }] }] },
    }),
  )
})

test('each story says how it fits, and a title made vertical is saved', async () => {
  const server = fakeServer(...newsroom(layouter), ...opened())
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, (余 \d+ 行|正好|超)/ })
  lead.focus()
  const form = within(screen.getByRole('complementary', { name: '标题' }))
  await user.click(await form.findByRole('radio', { name: '竖题' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)).toMatchObject([
      { body: { operations: [{ act: 'change', item: { title: { direction: 'down', place: 'left' } } }] } },
    ]),
  )
})

test('a story of the pool is put into the largest free place', async () => {
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.readText, () => ({ current: newText(9, '晨练的人'), versions: [] })),
  )
  const user = await openApp(address)
  await user.click(await screen.findByRole('button', { name: '把《晨练的人》上版' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)).toMatchObject([
      {
        body: {
          operations: [{ act: 'put', item: { storyId: 9, rank: 3, areas: [{ column: 0, row: 40 }] } }],
        },
      },
    ]),
  )
})

test('cutting for print counts while one types and is saved as a text of its own', async () => {
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.saveText, () => newText(7, '大桥昨日通车')),
  )
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  const before = lead.getAttribute('aria-label')
  lead.focus()
  await user.click(await screen.findByRole('button', { name: '改见报稿' }))
  const pane = within(await screen.findByRole('dialog', { name: '见报稿：大桥昨日通车' }))
  fireEvent.change(await pane.findByRole('textbox', { name: '正文' }), {
    target: { value: '大桥昨日通车。' },
  })
  await waitFor(() => expect(lead.getAttribute('aria-label')).not.toBe(before))
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveText)).toMatchObject([
      { params: { storyId: 7 }, body: { base: 0, text: { paragraphs: [{ kind: 'body' }] } } },
    ]),
  )
})

test('a proposal is taken whole', async () => {
  const items = twoStories.items.toReversed()
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.proposePages, () => [{ items, score: 12.5, faults: [], reasons: ['头条在左上'] }]),
  )
  const user = await openApp(address)
  await user.click(await screen.findByRole('button', { name: '版面方案' }))
  const dialog = within(await screen.findByRole('dialog', { name: '版面方案' }))
  await user.click(await dialog.findByRole('button', { name: '给三个方案' }))
  expect(await dialog.findByText('头条在左上')).toBeTruthy()
  expect(server.askedOf(contract.proposePages)).toMatchObject([{ body: { storyIds: [7, 8], attempt: 0 } }])
  await user.click(dialog.getByRole('button', { name: '采用方案 1' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)).toMatchObject([{ body: { operations: [{ act: 'arrange' }] } }]),
  )
})

test('who may not lay out reads why, and changes nothing', async () => {
  const page = newPage({ actions: allowing('page-proof') })
  const server = fakeServer(...newsroom(layouter), ...opened(newOpened({ page })))
  await openApp(address)
  expect(await screen.findByText('现在不能这样做')).toBeTruthy()
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'Delete' })
  expect(screen.getByRole('button', { name: /^大桥昨日通车, / })).toBeTruthy()
  expect(server.askedOf(contract.lockPage)).toEqual([])
})

test('a page somebody else changed in the same place says so and is opened again', async () => {
  let fails = true
  fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.savePage, () => {
      if (fails) refuse('version_conflict', { version: 9, byName: '顾行之', layout: twoStories })
      return { version: 9, layout: twoStories, fits: [], faults: [], voided: [] }
    }),
  )
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'Delete' })
  expect(await screen.findByText(/请重新打开，看过再改/)).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: '重新打开' }))
  expect(await screen.findByRole('button', { name: /^大桥昨日通车, / })).toBeTruthy()
})
