import { listAccounts } from '@rongbian/contract/accounts'
import * as publishing from '@rongbian/contract/publishing'
import { fireEvent, screen, within } from '@testing-library/react'
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
const template = (no: number, name: string): publishing.ConsoleTemplate => ({
  ...{ id: `00000000-0000-4000-8000-0000000000e${no}`, channelId: channel.id, name, theme: 'chenguang' },
  ...{ isDefault: no === 1, version: 1, updatedBy: '许砚秋', updatedAt: '2026-11-18T00:00:00.000Z' },
  files: [
    { name: 'home.liquid', label: '首页', content: `<h1>${name}</h1>`, isOwn: false, houseContent: null },
  ],
})

test('another template is shown only when what was changed in the files of this one may go', async () => {
  fakeServer(
    ...newsroom({ person: { admin: true } }),
    answer(listAccounts, () => []),
    answer(publishing.listConsole, () => [channel]),
    answer(publishing.listConsoleTemplates, () => ({
      templates: [template(1, '平日'), template(2, '节日')],
      themes: [{ name: 'chenguang', label: '晨光' }],
    })),
  )
  const user = await openApp(`/publish?channel=${channel.id}&tab=templates`)
  const text = () => screen.getByLabelText('home.liquid 的内容') as HTMLTextAreaElement
  const holiday = await screen.findByRole('radio', { name: '节日' })
  fireEvent.change(text(), { target: { value: '<h1>改到一半</h1>' } })
  await user.click(holiday)
  const question = within(await screen.findByRole('dialog'))
  expect(text().value).toBe('<h1>改到一半</h1>')
  await user.click(question.getByRole('button', { name: '留在这里' }))
  expect(text().value).toBe('<h1>改到一半</h1>')
  await user.click(holiday)
  await user.click(await screen.findByRole('button', { name: '放弃并离开' }))
  expect(await screen.findByDisplayValue('<h1>节日</h1>')).toBeTruthy()
})
