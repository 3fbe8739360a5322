import { listAccounts } from '@rongbian/contract/accounts'
import * as publishing from '@rongbian/contract/publishing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
