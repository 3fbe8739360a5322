import * as accounts from '@rongbian/contract/accounts'
import { searchPeople } from '@rongbian/contract/people'
import * as publishing from '@rongbian/contract/publishing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const channel: publishing.ConsoleChannel = {
  ...{ id: '00000000-0000-4000-8000-0000000000c1', code: 'wb', name: '晨光微博', type: 'weibo', version: 1 },
  ...{ description: '', origin: '', previewOrigin: '', logo: '', filings: [], theme: 'chenguang', url: '' },
  ...{ needsCover: false, twoToWithdraw: false, disabled: false, departments: [], lastIssuedAt: null },
  ...{ columns: 0, live: 0, waiting: 0, failed: 0 },
}
const account: accounts.AccountView = {
  ...{ channelId: channel.id, type: 'weibo', remoteName: '', remoteId: '', avatar: '', status: '1' },
  ...{ problem: '', isBound: false, expiresAt: null, checkedAt: null, keys: { clientId: '' }, secrets: [] },
  ...{ url: '', operators: [], quotas: [], nextAt: null, version: 1 },
}

test('what is typed while an account is saved stays, and is saved on that', async () => {
  const arrival = Promise.withResolvers<void>()
  let known = account
  const server = fakeServer(
    ...newsroom({ person: { admin: true } }),
    answer(searchPeople, () => []),
    answer(publishing.listConsole, () => [channel]),
    answer(accounts.listAccounts, () => [known]),
    answer(accounts.saveAccount, async ({ body: { keys, version } }) => {
      await arrival.promise
      known = { ...known, keys: { clientId: keys.clientId ?? '' }, secrets: ['clientSecret'] }
      known = { ...known, version: version + 1 }
      return known
    }),
  )
  const user = await openApp(`/publish?channel=${channel.id}&tab=account`)
  const field = await screen.findByLabelText<HTMLInputElement>('App Key')
  const secret = screen.getByLabelText<HTMLInputElement>('App Secret')
  fireEvent.change(field, { target: { value: '100' } })
  fireEvent.change(secret, { target: { value: 'secret' } })
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(server.askedOf(accounts.saveAccount)).toHaveLength(1))
  fireEvent.change(field, { target: { value: '1001' } })
  arrival.resolve()
  expect(await screen.findByText('账号已保存')).toBeTruthy()
  expect(field.value).toBe('1001')
  await user.click(await screen.findByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.askedOf(accounts.saveAccount)[1]?.body).toMatchObject({
      keys: { clientId: '1001' },
      version: 2,
    }),
  )
  await waitFor(() => expect(secret.value).toBe(''))
  expect([field.isConnected, field.value]).toEqual([true, '1001'])
})
