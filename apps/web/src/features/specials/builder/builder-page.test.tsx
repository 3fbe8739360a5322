import type { BlockNode } from '@rongbian/blocks'
import * as session from '@rongbian/contract/session'
import * as contract from '@rongbian/contract/specials'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRealtime } from '#/api/realtime.ts'
import {
  allowing,
  channelId,
  designer,
  newSpecial,
  opened,
  plainLook,
  specialId,
} from '#/features/specials/special.fixture.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'
import { newPerson, newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

afterEach(() => useRealtime.setState({ connected: false }))

const address = `/visualizationTopics?id=${specialId}`
const title = (id: string, text: string): BlockNode => ({
  id,
  kind: 'headline',
  v: 1,
  props: { title: text },
})
const columns = (id: string): BlockNode => ({
  id,
  kind: 'columns',
  v: 1,
  props: { widths: '6-6' },
  slots: { 1: [], 2: [] },
})

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('treeitem')
    .map((item) => item.textContent)

const openTree = async () => {
  fireEvent.click(await screen.findByRole('tab', { name: '块' }))
  return screen.findByRole('tree', { name: '页面的块' })
}

test('R-special-003 R-special-009 R-special-010: the keys move, nest, double and remove blocks, and the page is saved with its base', async () => {
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲'), columns('b'), title('c', '乙')]),
  )
  await openApp(address)
  const tree = await openTree()
  const item = (name: string) => within(tree).getByRole('treeitem', { name })
  fireEvent.click(item('标题 · 乙'))
  fireEvent.keyDown(item('标题 · 乙'), { key: 'ArrowRight', altKey: true })
  await waitFor(() => expect(namesIn(tree)).toEqual(['标题 · 甲', '分栏', '位置 1', '标题 · 乙', '位置 2']))
  fireEvent.keyDown(item('标题 · 乙'), { key: 'ArrowLeft', altKey: true })
  fireEvent.keyDown(item('标题 · 乙'), { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(item('标题 · 乙'), { key: 'd', ctrlKey: true })
  await waitFor(() => expect(within(tree).getAllByText('标题 · 乙')).toHaveLength(2))
  fireEvent.keyDown(document.body, { key: 'Delete' })
  await waitFor(() => expect(within(tree).getAllByText('标题 · 乙')).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
  await waitFor(() => expect(within(tree).getAllByText('标题 · 乙')).toHaveLength(2))
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(server.askedOf(contract.saveDesign)).not.toEqual([]))
  const [saved] = server.askedOf(contract.saveDesign)
  expect(saved?.body.version).toBe(3)
  expect(saved?.body.tree.map(({ id }) => id).slice(0, 2)).toEqual(['a', 'c'])
})

const sharedId = '00000000-0000-4000-8000-00000000005a'
const sharedTitle = { ...title('a', '放进来时的'), shared: sharedId }
const sharedFacts = (props: Record<string, unknown>, version = 1) => ({
  ...{ cards: {}, pictures: {}, files: {} },
  shared: { [sharedId]: { kind: 'headline', v: 1, version, props } },
})
const chooseFirst = async () => {
  const [item] = within(await openTree()).getAllByRole('treeitem')
  fireEvent.click(item ?? document.body)
  return within(await screen.findByRole('region', { name: '块的设置' }))
}

test('what was typed for a shared block is there again when another was looked at in between', async () => {
  fakeServer(
    ...newsroom(designer),
    ...opened([sharedTitle, title('c', '乙')]),
    answer(contract.askFacts, () => sharedFacts({ title: '甲' })),
  )
  await openApp(address)
  const tree = await openTree()
  const field = async () =>
    within(await screen.findByRole('region', { name: '块的设置' })).findByLabelText<HTMLInputElement>('标题')
  const [first, second] = within(tree).getAllByRole('treeitem')
  if (!first || !second) throw new Error('no blocks')
  fireEvent.click(first)
  await waitFor(async () => expect((await field()).value).toBe('甲'))
  fireEvent.change(await field(), { target: { value: '洪峰过境' } })
  fireEvent.click(second)
  await waitFor(async () => expect((await field()).value).toBe('乙'))
  fireEvent.click(first)
  await waitFor(async () => expect((await field()).value).toBe('洪峰过境'))
  expect(screen.getByRole('button', { name: '保存到所有专题' })).toHaveProperty('disabled', false)
})

const blockOf = (props: Record<string, unknown>, version: number): contract.SharedBlock => ({
  ...{ uuid: sharedId, channelId, kind: 'headline', name: '通栏', v: 1, version, props, uses: 1 },
  ...{ updatedBy: '顾行之', updatedAt: '2026-11-18T01:00:00.000Z' },
})

test('a shared block another changed in between is not overwritten: what was typed stays, and goes on from theirs', async () => {
  let block = blockOf({ title: '甲', subtitle: '' }, 1)
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([sharedTitle]),
    answer(contract.askFacts, () => sharedFacts({ title: '甲', subtitle: '' })),
    answer(contract.readBlock, () => block),
    answer(contract.updateBlock, ({ body }) =>
      body.version === block.version ? blockOf(body.props, 3) : refuse('stale'),
    ),
  )
  const user = await openApp(address)
  const form = await chooseFirst()
  const field = (name: string) => form.getByLabelText<HTMLInputElement>(name)
  await waitFor(() => expect(field('标题').value).toBe('甲'))
  fireEvent.change(field('标题'), { target: { value: '洪峰过境' } })
  block = blockOf({ title: '甲', subtitle: '别人写的' }, 2)
  await user.click(form.getByRole('button', { name: '保存到所有专题' }))
  const question = within(await screen.findByRole('dialog', { name: '别人刚改过这个块' }))
  expect([field('标题').value, field('副题').value]).toEqual(['洪峰过境', ''])
  await user.click(question.getByRole('button', { name: '接着别人的改' }))
  await waitFor(() => expect(field('副题').value).toBe('别人写的'))
  expect(field('标题').value).toBe('洪峰过境')
  await user.click(await form.findByRole('button', { name: '保存到所有专题' }))
  await waitFor(() =>
    expect(server.askedOf(contract.updateBlock).map(({ body }) => [body.version, body.props])).toEqual([
      [1, { title: '洪峰过境', subtitle: '' }],
      [2, { title: '洪峰过境', subtitle: '别人写的' }],
    ]),
  )
})

test('what is typed for a shared block while it is saved stays, and is saved on that', async () => {
  const arrival = Promise.withResolvers<void>()
  let block = blockOf({ title: '甲' }, 1)
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([sharedTitle]),
    answer(contract.askFacts, () => sharedFacts({ title: '甲' })),
    answer(contract.readBlock, () => block),
    answer(contract.updateBlock, async ({ body }) => {
      await arrival.promise
      block = blockOf(body.props, body.version + 1)
      return block
    }),
  )
  const user = await openApp(address)
  const form = await chooseFirst()
  const field = () => form.getByLabelText<HTMLInputElement>('标题')
  await waitFor(() => expect(field().value).toBe('甲'))
  fireEvent.change(field(), { target: { value: '洪峰' } })
  await user.click(form.getByRole('button', { name: '保存到所有专题' }))
  await waitFor(() => expect(server.askedOf(contract.updateBlock)).toHaveLength(1))
  fireEvent.change(field(), { target: { value: '洪峰过境' } })
  arrival.resolve()
  expect(await screen.findByText('用到它的专题都会更新')).toBeTruthy()
  expect(field().value).toBe('洪峰过境')
  const again = await form.findByRole('button', { name: '保存到所有专题' })
  await user.click(again)
  await waitFor(() => expect(again).toHaveProperty('disabled', true))
  expect(server.askedOf(contract.updateBlock).map(({ body }) => [body.version, body.props.title])).toEqual([
    [1, '洪峰'],
    [2, '洪峰过境'],
  ])
})

test('a file in a list goes by its name, not by its address', async () => {
  const file = `/sprint/stream/files/${'a'.repeat(64)}/${encodeURIComponent('汛情通报.pdf')}`
  const block: BlockNode = {
    id: 'a',
    kind: 'download',
    v: 1,
    props: { title: '资料', files: [{ file, name: '' }] },
  }
  fakeServer(...newsroom(designer), ...opened([block]))
  await openApp(address)
  const tree = await openTree()
  fireEvent.click(within(tree).getByRole('treeitem'))
  const form = within(await screen.findByRole('region', { name: '块的设置' }))
  expect(await form.findByRole('button', { name: '移动汛情通报.pdf' })).toBeTruthy()
  expect(form.queryByText(file)).toBeNull()
})

test('a column out of use says so, and stays so when it is renamed', async () => {
  const id = '00000000-0000-4000-8000-0000000000b1'
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.columnTree, () => [
      { id, parentId: specialId, code: 'scene', name: '现场', type: 0, stories: 0, disabled: true },
    ]),
    answer(contract.saveSpecialColumn, () => ({ id })),
  )
  const user = await openApp(address)
  fireEvent.click(await screen.findByRole('tab', { name: '栏目' }))
  const column = await screen.findByRole('listitem')
  expect(column.textContent).toContain('已停用')
  await user.click(within(column).getByRole('button', { name: '改“现场”' }))
  const dialog = within(await screen.findByRole('dialog', { name: '改子栏目' }))
  fireEvent.change(await dialog.findByLabelText('栏目名称'), { target: { value: '一线' } })
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(contract.saveSpecialColumn)).toMatchObject([
      { body: { columnId: id, name: '一线', disabled: true } },
    ]),
  )
})

test('R-special-002 R-special-006: a block from the palette stands behind the chosen one, and its form fills it', async () => {
  const server = fakeServer(...newsroom(designer), ...opened([title('a', '甲'), title('c', '乙')]))
  const user = await openApp(address)
  const tree = await openTree()
  fireEvent.click(within(tree).getByRole('treeitem', { name: '标题 · 甲' }))
  fireEvent.click(screen.getByRole('tab', { name: '组件' }))
  await user.click(await screen.findByRole('button', { name: '引语' }))
  fireEvent.click(screen.getByRole('tab', { name: '块' }))
  await waitFor(() => expect(namesIn(tree)[1]).toContain('引语'))
  fireEvent.click(within(tree).getByRole('treeitem', { name: '标题 · 乙' }))
  const form = within(await screen.findByRole('region', { name: '块的设置' }))
  fireEvent.change(form.getByLabelText('标题'), { target: { value: '' } })
  expect(await form.findByText('这一项没有填对')).toBeTruthy()
  fireEvent.change(form.getByLabelText('标题'), { target: { value: '洪峰过境' } })
  await waitFor(() => expect(within(tree).getByText('标题 · 洪峰过境')).toBeTruthy())
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() =>
    expect(server.askedOf(contract.saveDesign).at(-1)?.body.tree.at(-1)?.props.title).toBe('洪峰过境'),
  )
})

test('R-special-023: somebody else is in it: it can be looked at, and taken over', async () => {
  let holder = '顾行之'
  const special = () =>
    newSpecial({
      lockedBy: holder,
      actions: newSpecial().actions.map((action) => ({
        ...action,
        reason: action.code === 'special-unlock' || holder === '' ? null : `${holder}正在设计这个专题`,
      })),
    })
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.openSpecial, () => ({
      special: special(),
      tree: [title('a', '甲')],
      look: plainLook,
      version: 3,
      review: null,
    })),
    answer(contract.unlockSpecial, () => {
      holder = ''
      return null
    }),
  )
  const user = await openApp(address)
  expect(await screen.findByText('顾行之正在设计这个专题')).toBeTruthy()
  expect(server.askedOf(contract.lockSpecial)).toEqual([])
  await user.click(screen.getByRole('button', { name: '接手设计' }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: '接手设计' }))
  await waitFor(() => expect(server.askedOf(contract.lockSpecial)).not.toEqual([]))
  await waitFor(() => expect(screen.queryByText('顾行之正在设计这个专题')).toBeNull())
})

test('another saved first: both are shown, and going on with one’s own is sent on the newer base', async () => {
  let isTaken = true
  const picture = { src: 'https://example.org/flood.jpg', alt: '洪峰' }
  const theirs = [title('a', '别人的'), { id: 'p', kind: 'picture', v: 1, props: { picture } }]
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.saveDesign, ({ body }) => {
      if (isTaken && body.version === 3)
        return refuse('version_conflict', { tree: theirs, look: body.look, version: 5, byName: '顾行之' })
      return { version: body.version + 1, savedAt: '2026-11-18T01:02:00.000Z', special: newSpecial() }
    }),
  )
  const user = await openApp(address)
  const tree = await openTree()
  fireEvent.click(within(tree).getByRole('treeitem', { name: '标题 · 甲' }))
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: '顾行之也改了这个专题' }))
  expect(await dialog.findByRole('figure', { name: '顾行之保存的' })).toBeTruthy()
  // Drawn with its own pictures and stories.
  await waitFor(() =>
    expect(server.askedOf(contract.askFacts).map(({ body }) => body.tree)).toContainEqual(theirs),
  )
  isTaken = false
  await user.click(dialog.getByRole('button', { name: '用我的继续' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() => expect(server.askedOf(contract.saveDesign).at(-1)?.body.tree).toHaveLength(2))
})

test('going on with the other’s page shows it, and sends nothing over it', async () => {
  let standing = { tree: [title('a', '甲')], version: 3 }
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([]),
    answer(contract.openSpecial, () => ({
      special: newSpecial({ version: standing.version }),
      ...{ ...standing, look: plainLook, review: null },
    })),
    answer(contract.saveDesign, ({ body }) => {
      standing = { tree: [title('a', '别人的')], version: 5 }
      return refuse('version_conflict', { ...standing, look: body.look, byName: '顾行之' })
    }),
  )
  const user = await openApp(address)
  const tree = await openTree()
  fireEvent.click(within(tree).getByRole('treeitem', { name: '标题 · 甲' }))
  fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: '顾行之也改了这个专题' }))
  await user.click(dialog.getByRole('button', { name: '用顾行之的继续' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(namesIn(tree)).toEqual(['标题 · 别人的']))
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  expect(server.askedOf(contract.saveDesign)).toHaveLength(1)
})

const decided: contract.SpecialReview = {
  ...{ no: 1, flowName: '成品审核', submittedName: '陆问川', submittedAt: '2026-11-18T01:00:00.000Z' },
  note: '',
  steps: [
    {
      ...{ no: 1, name: '终审', who: '总编', state: 'passed', personId: newPerson().uuid },
      ...{ personName: '温叙', giverName: '', opinion: '', hash: '' },
      ...{ dueAt: null, decidedAt: '2026-11-18T02:00:00.000Z' },
    },
  ],
}

test('whoever has reviewed a page looks at it without holding it, until they say that they start designing', async () => {
  const special = newSpecial({ state: 'cleared' })
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.openSpecial, () => ({
      special,
      tree: [title('a', '甲')],
      look: plainLook,
      version: 3,
      review: decided,
    })),
  )
  const user = await openApp(address)
  const start = await screen.findByRole('button', { name: '开始设计' })
  expect(server.askedOf(contract.lockSpecial)).toEqual([])
  await user.click(start)
  await waitFor(() => expect(server.askedOf(contract.lockSpecial)).not.toEqual([]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '开始设计' })).toBeNull())
})

test('what others do to the page shows without a reload, and what is being typed stays and is sent on the new base', async () => {
  let special = newSpecial({ lockedBy: '温叙' })
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.openSpecial, () => ({
      special,
      tree: [{ v: 1, id: 'a', props: { title: '甲' }, kind: 'headline' }],
      look: plainLook,
      version: special.version,
      review: null,
    })),
  )
  await openApp(address)
  const tree = await openTree()
  fireEvent.click(within(tree).getByRole('treeitem', { name: '标题 · 甲' }))
  const form = within(await screen.findByRole('region', { name: '块的设置' }))
  fireEvent.change(form.getByLabelText('标题'), { target: { value: '没写完' } })
  special = newSpecial({ lockedBy: '温叙', outlook: 'gone', version: 8 })
  useRealtime.setState({ connected: true })
  expect(await screen.findByText('已下线')).toBeTruthy()
  expect(await within(tree).findByText('标题 · 没写完')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
  await waitFor(() =>
    expect(server.askedOf(contract.saveDesign).at(-1)?.body).toMatchObject({
      version: 8,
      tree: [{ props: { title: '没写完' } }],
    }),
  )
})

test('a shared block that others changed is seen as it is now, before anybody approves the page', async () => {
  const tree = [sharedTitle]
  let special = newSpecial({ state: 'reviewing', actions: [] })
  let words = '送审时的通栏'
  fakeServer(
    ...newsroom(designer),
    ...opened(tree),
    answer(contract.openSpecial, () => ({
      ...{ special, tree, look: plainLook, version: special.version, review: null },
    })),
    answer(contract.askFacts, () => sharedFacts({ title: words })),
  )
  await openApp(address)
  const form = await chooseFirst()
  const shown = () => form.getByLabelText<HTMLInputElement>('标题').value
  await waitFor(() => expect(shown()).toBe('送审时的通栏'))
  words = '后来改的通栏'
  special = newSpecial({ ...special, version: 4 })
  useRealtime.setState({ connected: true })
  await waitFor(() => expect(shown()).toBe('后来改的通栏'))
})

test('an order to publish says where readers will find the page, and carries the version that was seen', async () => {
  const publisher = { person: { permissions: ['special-publish' as const] } }
  let special = newSpecial({ state: 'cleared', url: '', actions: allowing('special-publish') })
  const server = fakeServer(
    ...newsroom(publisher),
    ...opened([title('a', '甲')]),
    answer(contract.openSpecial, () => ({
      ...{ special, tree: [title('a', '甲')], look: plainLook, version: special.version, review: null },
    })),
    answer(contract.switchSpecial, () => refuse('stale')),
  )
  const user = await openApp(address)
  await user.click(await screen.findByRole('button', { name: '发布' }))
  const dialog = within(await screen.findByRole('dialog', { name: '发布专题《防汛抗洪》' }))
  expect(await dialog.findByText('读者在 /site/c/special/flood/ 看到它。')).toBeTruthy()
  special = newSpecial({ ...special, outlook: 'waiting', version: 4 })
  useRealtime.setState({ connected: true })
  expect(await screen.findByText('等待发布')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '发布专题' }))
  await waitFor(() =>
    expect(server.askedOf(contract.switchSpecial)).toMatchObject([{ body: { version: 3 } }]),
  )
})

test.each([
  ['special-recall', '撤回送审', contract.recallSpecial],
  ['special-approve', '通过', contract.approveSpecial],
  ['special-deny', '退回', contract.denySpecial],
] as const)(
  '%s is about the page that was seen when the dialog was opened',
  async (code, label, endpoint) => {
    let special = newSpecial({ state: 'reviewing', actions: allowing(code) })
    let tree = [title('a', '甲')]
    const server = fakeServer(
      ...newsroom(designer),
      ...opened(tree),
      answer(contract.openSpecial, () => ({
        ...{ special, tree, look: plainLook, version: special.version, review: null },
      })),
      answer(endpoint, () => refuse('stale')),
    )
    const user = await openApp(address)
    const shown = await openTree()
    await user.click(screen.getByRole('button', { name: label }))
    const dialog = within(await screen.findByRole('dialog', { name: `${label}《防汛抗洪》` }))
    fireEvent.change(await dialog.findByLabelText('说明'), { target: { value: '标题要改' } })
    special = newSpecial({ ...special, version: 8 })
    tree = [title('a', '撤回后改过的')]
    useRealtime.setState({ connected: true })
    expect(await within(shown).findByText('标题 · 撤回后改过的')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: label }))
    await waitFor(() =>
      expect(server.askedOf(endpoint)).toMatchObject([{ body: { note: '标题要改', version: 3 } }]),
    )
  },
)

test('what goes to review is what stands on the page once all of it is saved', async () => {
  const server = fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.submitSpecial, () => refuse('stale')),
  )
  const user = await openApp(address)
  const tree = await openTree()
  fireEvent.click(within(tree).getByRole('treeitem', { name: '标题 · 甲' }))
  const form = within(await screen.findByRole('region', { name: '块的设置' }))
  fireEvent.change(form.getByLabelText('标题'), { target: { value: '洪峰过境' } })
  await user.click(screen.getByRole('button', { name: '送审' }))
  const dialog = within(await screen.findByRole('dialog', { name: '送审《防汛抗洪》' }))
  await user.click(dialog.getByRole('button', { name: '送审' }))
  await waitFor(() =>
    expect(server.askedOf(contract.submitSpecial)).toMatchObject([{ body: { version: 4 } }]),
  )
})

test('a page that went to review while nobody typed is read from then on, with the reason', async () => {
  let special = newSpecial({ lockedBy: '温叙' })
  fakeServer(
    ...newsroom(designer),
    ...opened([title('a', '甲')]),
    answer(contract.openSpecial, () => ({
      special,
      tree: [title('a', '甲')],
      look: plainLook,
      version: special.version,
      review: null,
    })),
  )
  await openApp(address)
  await openTree()
  special = newSpecial({ state: 'reviewing', version: 4, actions: [] })
  useRealtime.setState({ connected: true })
  expect(await screen.findByText('成品审核中，审完之前谁都不能改')).toBeTruthy()
  expect(screen.getByText('成品审核中')).toBeTruthy()
})

test('R-special-004 R-security-033: without a session the shell opens and asks to sign in', async () => {
  fakeServer(
    ...newsroom(designer),
    answer(session.getInfo, () => refuse('not_signed_in')),
  )
  await openApp(address)
  expect(await screen.findByRole('heading', { name: '登录后设计专题' })).toBeTruthy()
})
