import { listAccounts } from '@rongbian/contract/accounts'
import { departmentTree } from '@rongbian/contract/people'
import * as publishing from '@rongbian/contract/publishing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#/api/query-client.ts'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const channel: publishing.ConsoleChannel = {
  ...{ id: '00000000-0000-4000-8000-0000000000c1', code: 'cgw', name: '晨光网', type: 'website', version: 1 },
  ...{ description: '', origin: '', previewOrigin: '', logo: '', filings: [], theme: 'chenguang', url: '' },
  ...{ needsCover: false, twoToWithdraw: false, disabled: false, departments: [], lastIssuedAt: null },
  ...{ columns: 0, live: 0, waiting: 0, failed: 0 },
}
const column: publishing.ConsoleColumn = {
  ...{ id: '00000000-0000-4000-8000-0000000000d1', code: 'news', name: '要闻', path: 'news', type: 0 },
  ...{ channelId: channel.id, mainColumn: true, disabled: false, isParent: false, needsCover: false },
  ...{ recruits: false, version: 1, live: 0, departments: [], children: [] },
}

test('the columns of a channel open though there are none, and the first is added', async () => {
  let columns: publishing.ConsoleColumn[] = []
  const server = fakeServer(
    ...newsroom({ person: { admin: true } }),
    answer(listAccounts, () => []),
    answer(publishing.listConsole, () => [channel]),
    answer(publishing.consoleColumns, () => columns),
    answer(publishing.saveColumn, () => {
      columns = [column]
      return columns
    }),
  )
  const user = await openApp(`/publish?channel=${channel.id}&tab=columns`)
  expect(await screen.findByText('还没有栏目')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: '栏目名称' }), '要闻')
  await user.type(screen.getByRole('textbox', { name: '栏目代码' }), 'news')
  await user.click(screen.getByRole('button', { name: '添加栏目' }))
  await waitFor(() =>
    expect(server.askedOf(publishing.saveColumn)).toMatchObject([
      { params: { channelId: channel.id }, body: { name: '要闻', code: 'news', parentId: null } },
    ]),
  )
  const tree = within(await screen.findByRole('tree', { name: '栏目树' }))
  expect(tree.getByText('主栏目')).toBeTruthy()
})

test('what is saved stands on what was read when the dialog was opened, though others saved since', async () => {
  let [channels, columns] = [[channel], [column]]
  const server = fakeServer(
    ...newsroom({ person: { admin: true } }),
    answer(listAccounts, () => []),
    answer(departmentTree, () => []),
    answer(publishing.listConsoleTemplates, () => ({ templates: [], themes: [] })),
    answer(publishing.listConsole, () => channels),
    answer(publishing.consoleColumns, () => columns),
    answer(publishing.saveColumn, () => columns),
    answer(publishing.saveChannel, () => channel),
  )
  const user = await openApp(`/publish?channel=${channel.id}&tab=columns`)
  await user.click(await screen.findByText('要闻'))
  await user.click(screen.getByRole('button', { name: '修改' }))
  const ofColumn = within(await screen.findByRole('dialog'))
  columns = [{ ...column, code: 'theirs', version: 2 }]
  await queryClient.invalidateQueries()
  await user.click(ofColumn.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(publishing.saveColumn)).toMatchObject([{ body: { code: 'news', version: 1 } }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('tab', { name: '概览' }))
  await user.click(await screen.findByRole('button', { name: '修改渠道' }))
  const ofChannel = within(await screen.findByRole('dialog'))
  channels = [{ ...channel, code: 'theirs', version: 2 }]
  await queryClient.invalidateQueries()
  await user.click(ofChannel.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(publishing.saveChannel)).toMatchObject([{ body: { code: 'cgw', version: 1 } }]),
  )
})
