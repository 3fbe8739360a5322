import * as admin from '@rongbian/contract/admin'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const uuid = '00000000-0000-4000-8000-0000000000e2'

const openDialog = async () => {
  const server = fakeServer(
    ...newsroom({ person: { admin: true } }),
    answer(admin.listWords, () => ({ items: [], total: 0, categories: [] })),
    answer(admin.createWord, () => ({ uuid })),
  )
  const user = await openApp('/system?tab=words')
  const [create] = await screen.findAllByRole('button', { name: '新建词条' })
  if (create) await user.click(create)
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('词'), '望楼')
  const save = () => user.click(dialog.getByRole('button', { name: '保存' }))
  return { server, dialog, save }
}

test('a day that is half typed is refused in words', async () => {
  const { server, dialog, save } = await openDialog()
  fireEvent.change(dialog.getByLabelText('开始日期'), { target: { value: '2027-0' } })
  await save()
  await dialog.findByText(/“2027-0”不是一个日期/)
  expect(server.askedOf(admin.createWord)).toEqual([])
})

test('a word without days holds always', async () => {
  const { server, save } = await openDialog()
  await save()
  await screen.findByText('已保存“望楼”')
  expect(server.askedOf(admin.createWord)).toMatchObject([{ body: { startsOn: null, endsOn: null } }])
})
