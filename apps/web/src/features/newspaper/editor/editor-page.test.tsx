import * as contract from '@rongbian/contract/newspaper'
import { changeLayout, wholePicture } from '@rongbian/paper'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  allowing,
  layouter,
  newEdition,
  newOpened,
  newPage,
  newPoolStory,
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

test('Ctrl and S saves the page, and the browser does not save the window', async () => {
  const server = fakeServer(...newsroom(layouter), ...opened())
  await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'ArrowDown' })
  expect(fireEvent.keyDown(lead, { key: 's', ctrlKey: true })).toBe(false)
  // Before it would be saved by itself.
  await waitFor(() => expect(server.askedOf(contract.savePage)).toHaveLength(1), { timeout: 1_000 })
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

const firstSave = (server: ReturnType<typeof fakeServer>) =>
  (server.askedOf(contract.savePage)[0] as { body: { operations: { item?: unknown }[] } } | undefined)?.body
    .operations

test('a story is fitted by a key in one step, says what it took, and is undone', async () => {
  const layout = changeLayout(twoStories, [
    { act: 'place', id: 'a', areas: [{ column: 0, row: 0, columns: 5, rows: 13 }] },
  ]).layout
  const server = fakeServer(...newsroom(layouter), ...opened(newOpened({ layout })))
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, 超 \d+ 行/ })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'f' })
  expect(await screen.findByText(/^已适配：.*(标题|字距)/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^大桥昨日通车, (余|正好)/ })).toBeTruthy()
  await waitFor(() => expect(firstSave(server)).toMatchObject([{ act: 'change', id: 'a' }]))
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByRole('button', { name: /^大桥昨日通车, 超/ })).toBeTruthy()
})

test('where the limits of the paper do not suffice, it says by how much and leaves the page alone', async () => {
  const layout = changeLayout(twoStories, [
    { act: 'place', id: 'a', areas: [{ column: 0, row: 0, columns: 2, rows: 20 }] },
  ]).layout
  const server = fakeServer(...newsroom(layouter), ...opened(newOpened({ layout })))
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  await user.click(await screen.findByRole('button', { name: '自动适配' }))
  expect(await screen.findByText(/^限度用尽仍超 \d+ 行 \d+ 字/)).toBeTruthy()
  expect(server.askedOf(contract.savePage)).toEqual([])
})

test('a kicker written for the page takes the title of the story along', async () => {
  const server = fakeServer(...newsroom(layouter), ...opened())
  await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.change(await screen.findByRole('textbox', { name: '肩题' }), { target: { value: '历时三年' } })
  await waitFor(() =>
    expect(firstSave(server)).toMatchObject([
      { act: 'change', item: { title: { kicker: '历时三年', main: '大桥昨日通车' } } },
    ]),
  )
})

test('a line is put on the page, turned and made thicker', async () => {
  const server = fakeServer(...newsroom(layouter), ...opened())
  const user = await openApp(address)
  await user.click(await screen.findByRole('button', { name: '加' }))
  await user.click(await screen.findByRole('menuitem', { name: '线' }))
  await user.click(await screen.findByRole('radio', { name: '竖线' }))
  fireEvent.change(screen.getByRole('spinbutton', { name: '粗细（点）' }), { target: { value: '2' } })
  await waitFor(() =>
    expect(firstSave(server)?.at(-1)).toMatchObject({ item: { kind: 'rule', direction: 'down', weight: 2 } }),
  )
})

const otherId = '00000000-0000-4000-8000-0000000000f2'

test('the second part of a jump comes from the pool and goes on where the first ends', async () => {
  const goesOn = { pageId: otherId, no: 2, begun: 120 }
  const pool = [newPoolStory({ storyId: 9, title: '晨练的人', isPlaced: true, placedOn: 'A02', goesOn })]
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(newOpened(), pool),
    answer(contract.readText, () => ({
      current: newText(9, '晨练的人'),
      web: newText(9, '晨练的人').text,
      versions: [],
    })),
  )
  const user = await openApp(address)
  expect(await screen.findByText('上接第 2 版')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '把《晨练的人》的后一部分接到本版' }))
  await waitFor(() =>
    expect(firstSave(server)).toMatchObject([
      { act: 'put', item: { storyId: 9, jump: { part: 2, otherPageId: otherId, otherNo: 2 } } },
    ]),
  )
})

test('from the form of a story its second part is put on the other page, and that page let go', async () => {
  const other = newPage({ id: otherId, no: 2, label: 'A02', name: '城事' })
  const [lead] = twoStories.items
  if (lead?.kind !== 'story') throw new Error('no story')
  const jump = { part: 1 as const, otherPageId: otherId, otherNo: 2 }
  const given = newOpened({ layout: { items: [{ ...lead, jump }] } })
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(given),
    answer(contract.readPlan, () => ({ edition: newEdition(), pages: [given.page, other], ads: [] })),
    answer(contract.openPage, ({ params }) =>
      params.id === otherId ? newOpened({ page: other, layout: { items: [] } }) : given,
    ),
  )
  const user = await openApp(address)
  const box = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  box.focus()
  expect(await screen.findByText('后一部分还没有上 A02 版')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '把后一部分放到 A02 版' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)).toMatchObject([
      {
        params: { id: otherId },
        body: { operations: [{ act: 'put', item: { storyId: 7, jump: { part: 2, otherPageId: pageId } } }] },
      },
    ]),
  )
  await waitFor(() =>
    expect(server.askedOf(contract.unlockPage)).toMatchObject([{ params: { id: otherId } }]),
  )
})

test('a paper text that waits for its review is said in the pool', async () => {
  fakeServer(...newsroom(layouter), ...opened(newOpened(), [newPoolStory({ isReviewed: false })]))
  await openApp(address)
  expect(await screen.findByText('见报稿未审')).toBeTruthy()
})

test('a picture of the day stands by itself, with its caption and crop', async () => {
  const image = { file: 'f1', width: 1200, height: 800, crop: wholePicture, caption: '通车现场', credit: '' }
  const pool = [newPoolStory({ storyId: 9, title: '晨练的人', images: [image] })]
  const server = fakeServer(...newsroom(layouter), ...opened(newOpened(), pool))
  const user = await openApp(address)
  await user.click(await screen.findByRole('button', { name: '加' }))
  await user.click(await screen.findByRole('menuitem', { name: '图片' }))
  const dialog = within(await screen.findByRole('dialog', { name: '加独立图片' }))
  await user.click(await dialog.findByRole('button', { name: '把《晨练的人》上版' }))
  fireEvent.change(await screen.findByRole('textbox', { name: '图片作者' }), {
    target: { value: '周见山 摄' },
  })
  fireEvent.change(screen.getByRole('spinbutton', { name: '左裁' }), { target: { value: '10' } })
  await waitFor(() =>
    expect(firstSave(server)?.at(-1)).toMatchObject({
      item: {
        kind: 'picture',
        area: { column: 0, row: 40, columns: 3 },
        picture: { caption: '通车现场', credit: '周见山 摄', crop: { left: 0.1 } },
      },
    }),
  )
  expect(screen.getByRole('button', { name: /^图片 通车现场/ })).toBeTruthy()
})

test('the second part of an L is placed by numbers', async () => {
  const server = fakeServer(...newsroom(layouter), ...opened())
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  await user.click(await screen.findByRole('button', { name: '排成曲尺形' }))
  const second = within(await screen.findByRole('group', { name: '曲尺形的第二块' }))
  fireEvent.change(second.getByRole('spinbutton', { name: '行数' }), { target: { value: '6' } })
  await waitFor(() =>
    expect(firstSave(server)?.at(-1)).toMatchObject({ act: 'place', areas: [{ columns: 5 }, { rows: 6 }] }),
  )
})

test('a story of the pool is put into the largest free place', async () => {
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.readText, () => ({
      current: newText(9, '晨练的人'),
      web: newText(9, '晨练的人').text,
      versions: [],
    })),
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
  // In the same turn: the count waits for no line to be drawn.
  expect(pane.getByRole('status').textContent).toMatch(/^(余 \d+ 行|正好)，全文 7 字$/)
  await waitFor(() => expect(lead.getAttribute('aria-label')).not.toBe(before))
  await user.click(pane.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveText)).toMatchObject([
      { params: { storyId: 7 }, body: { base: 0, text: { paragraphs: [{ kind: 'body' }] } } },
    ]),
  )
})

test('what is typed while a text for print is saved stays with its pane, and is saved on that', async () => {
  const arrival = Promise.withResolvers<void>()
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.saveText, async ({ body: { base, text } }) => {
      await arrival.promise
      return { ...newText(7, '大桥昨日通车'), no: base + 1, text }
    }),
  )
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  await user.click(await screen.findByRole('button', { name: '改见报稿' }))
  const pane = within(await screen.findByRole('dialog', { name: '见报稿：大桥昨日通车' }))
  const body = await pane.findByRole<HTMLTextAreaElement>('textbox', { name: '正文' })
  fireEvent.change(body, { target: { value: '大桥昨日通车。' } })
  fireEvent.keyDown(body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(server.askedOf(contract.saveText)).toHaveLength(1))
  fireEvent.change(body, { target: { value: '大桥昨日通车。首日平稳。' } })
  arrival.resolve()
  expect(await screen.findByText('见报稿已存')).toBeTruthy()
  expect(body.value).toBe('大桥昨日通车。首日平稳。')
  await user.click(await pane.findByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveText)[1]).toMatchObject({
      body: { base: 1, text: { paragraphs: [{ runs: [{ text: '大桥昨日通车。首日平稳。' }] }] } },
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '见报稿：大桥昨日通车' })).toBeNull())
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
  const server = fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.savePage, () => {
      if (fails) refuse('version_conflict', { version: 9, byName: '顾行之', layout: twoStories })
      return { version: 9, state: 'laying' as const, layout: twoStories, fits: [], faults: [], voided: [] }
    }),
  )
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'Delete' })
  expect(await screen.findByText(/1 处改动没存上：请重新打开，会再做一遍，别人已改过的块除外/)).toBeTruthy()
  fails = false
  await user.click(screen.getByRole('button', { name: '重新打开' }))
  await waitFor(() =>
    expect(server.askedOf(contract.savePage)[1]).toMatchObject({ body: { operations: [{ act: 'remove' }] } }),
  )
})

test.each([
  ['unavailable', '1 处改动没存上：系统暂时不可用，请稍后再试。都还在这个窗口里，过几秒会自动再存'],
  ['not_allowed', '1 处改动不能存：当前状态不能执行此操作。请撤销这一步'],
] as const)('a save that fails as %s says what is not saved and what to do', async (error, words) => {
  fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.savePage, () => refuse(error)),
  )
  await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'Delete' })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test('a page lost to another says what was not saved until it is had again, and never that it is being saved', async () => {
  let isLost = false
  fakeServer(
    ...newsroom(layouter),
    ...opened(),
    answer(contract.lockPage, () => (isLost ? refuse('lock_held') : { version: 3 })),
    answer(contract.savePage, () => refuse('lock_lost')),
  )
  const user = await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  lead.focus()
  fireEvent.keyDown(lead, { key: 'Delete' })
  expect(await screen.findByText(/1 处没存上的改动都留着：请不要关这个窗口，重新打开后接着存/)).toBeTruthy()
  isLost = true
  await user.click(screen.getByRole('button', { name: '重新打开' }))
  expect(await screen.findByText(/1 处没存上的改动都留着：请不要关这个窗口，轮到您编时接着存/)).toBeTruthy()
  expect(screen.getByText('1 处改动没存上')).toBeTruthy()
  expect(screen.queryByText('正在保存')).toBeNull()
  expect(screen.getByRole('button', { name: '重新打开' })).toBeTruthy()
})

test.each([
  ['arrives', [{ body: { pageId, name: '头版' } }]],
  ['is refused', []],
] as const)(
  'a page becomes a template only as the server has it: a save on its way %s',
  async (fate, asked) => {
    const arrival = Promise.withResolvers<void>()
    const server = fakeServer(
      ...newsroom(layouter),
      ...opened(),
      answer(contract.savePage, async () => {
        await arrival.promise
        if (fate === 'is refused') refuse('lock_lost')
        return {
          ...{ version: 4, state: 'laying' as const, layout: twoStories },
          ...{ fits: [], faults: [], voided: [] },
        }
      }),
      answer(contract.saveTemplate, ({ body: { name } }) => ({
        ...{ id: crypto.randomUUID(), name, items: [], byName: '沈砚', at: '2026-11-18T11:00:00.000Z' },
      })),
    )
    const user = await openApp(address)
    const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
    lead.focus()
    fireEvent.keyDown(lead, { key: 'ArrowDown' })
    fireEvent.keyDown(lead, { key: 's', ctrlKey: true })
    await waitFor(() => expect(server.askedOf(contract.savePage)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: '模板' }))
    const dialog = within(await screen.findByRole('dialog', { name: '模板' }))
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: '模板名称' })
    fireEvent.change(name, { target: { value: '头版' } })
    await user.click(dialog.getByRole('button', { name: '把本版存为模板' }))
    expect(server.askedOf(contract.saveTemplate)).toEqual([])
    arrival.resolve()
    expect(await dialog.findByRole('button', { name: '把本版存为模板' })).toBeTruthy()
    await waitFor(() => expect(server.askedOf(contract.saveTemplate)).toMatchObject(asked))
    expect(name.value).toBe(asked.length === 0 ? '头版' : '')
    expect(server.askedOf(contract.savePage)).toHaveLength(1)
  },
)

test('a page that is signed says what a change costs, and no more once its signatures are gone', async () => {
  const page = newPage({ state: 'signed' })
  fakeServer(...newsroom(layouter), ...opened(newOpened({ page })))
  await openApp(address)
  const lead = await screen.findByRole('button', { name: /^大桥昨日通车, / })
  expect(screen.getByRole('alert').textContent).toContain('签名都会作废')
  lead.focus()
  fireEvent.keyDown(lead, { key: 'ArrowDown' })
  await waitFor(() => expect(screen.queryByText(/签名都会作废/)).toBeNull())
})

test('a printed page says that it is, and is taken over by nobody though somebody holds it', async () => {
  const unlock = allowing('page-unlock').filter(({ code }) => code !== 'page-edit')
  const page = newPage({ state: 'printed', lockedBy: '顾行之', actions: unlock })
  const server = fakeServer(...newsroom(layouter), ...opened(newOpened({ page })))
  await openApp(address)
  expect(await screen.findByText(/已见报，只能看/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '接手' })).toBeNull()
  expect(server.askedOf(contract.lockPage)).toEqual([])
})
