import * as admin from '@rongbian/contract/admin'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const role: admin.RoleRow = {
  ...{ uuid: '00000000-0000-4000-8000-0000000000e1', code: 'desk', name: '夜班' },
  ...{ builtin: false, permissions: ['library-workspace'], people: 0 },
}

const openRights = async () => {
  const server = fakeServer(
    ...newsroom({ person: { admin: true } }),
    answer(admin.listRoles, () => [role]),
    answer(admin.updateRole, () => null),
  )
  const listens = vi.spyOn(document, 'addEventListener')
  const user = await openApp('/rights')
  // What looks after menus comes once the page stands.
  const early = expect.objectContaining({ capture: true, signal: expect.anything() })
  await waitFor(() => expect(listens).toHaveBeenCalledWith('focusin', expect.anything(), early))
  listens.mockRestore()
  return { server, user, menu: await screen.findByRole('button', { name: '“夜班”的操作' }) }
}

test.each([
  ['改名', '“夜班”改名'],
  ['删除', '删除角色“夜班”？'],
])('after %s was called off the focus is back on the menu it was chosen in', async (item, title) => {
  const { user, menu } = await openRights()
  await user.click(menu)
  await user.click(await screen.findByRole('menuitem', { name: item }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText(title)).not.toEqual([])
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('a choice made by key leaves the menu, and presses nothing else', async () => {
  const { user, menu } = await openRights()
  await user.click(menu)
  const rename = await screen.findByRole('menuitem', { name: '改名' })
  rename.focus()
  const goesOn = fireEvent.keyDown(rename, { key: 'Enter', keyCode: 13 })
  expect(goesOn).toBe(false)
  expect(document.activeElement).toBe(menu)
  await screen.findByRole('dialog', { name: '“夜班”改名' })
})

test('every right says in plain words what it lets one do', async () => {
  await openRights()
  const right = screen.getByRole('rowheader', { name: /^组版/ })
  expect(right.textContent).toBe('组版把稿件和图片排上版，出样')
  expect(screen.queryByText('paper-layout')).toBeNull()
})

test('the rights that were ticked are saved by key', async () => {
  const { server, user } = await openRights()
  await user.click(screen.getByRole('checkbox', { name: /^夜班.*组版/ }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() =>
    expect(server.askedOf(admin.updateRole)).toMatchObject([
      { body: { permissions: expect.arrayContaining(['library-workspace', 'paper-layout']) } },
    ]),
  )
})
