import type { PersonalInfo } from '@rongbian/contract/personal'
import * as personal from '@rongbian/contract/personal'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '#/testing/fake-server.fixture.ts'
import { newPerson, newsroom } from '#/testing/newsroom.fixture.ts'
import { openApp } from '#/testing/open-app.fixture.tsx'

const { userId, tenantId, account, name, roleNames, group } = newPerson({ account: 'layout' })

const personalData = () => {
  let info: PersonalInfo = {
    userId,
    tenantId,
    account,
    name,
    avatar: '',
    signature: '',
    position: '',
    telephone: '13900000000',
    mailbox: 'old@news.example',
    roleNames,
    group,
    media: { mediapullAddr: '' },
  }
  return [
    answer(personal.showPersonalInfo, () => info),
    answer(personal.updatePersonalInfo, ({ body }) => {
      info = { ...info, ...body }
      return info
    }),
  ]
}

test('R-personal-008 to 015, 028 to 031: the own data are changed in a dialog over any page', async () => {
  fakeServer(...newsroom(), ...personalData())
  const user = await openApp('/toolsPage?id=0')
  expect(await screen.findByLabelText('签名')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /个人菜单/ }))
  await user.click(await screen.findByRole('button', { name: /编辑个人信息/ }))

  const dialog = within(await screen.findByRole('dialog', { name: '个人信息' }))
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  await dialog.findByLabelText('账号')
  expect(field('账号').value).toBe('layout')
  for (const label of ['签名', '职务']) expect(field(label).readOnly, label).toBe(false)
  expect(field('姓名').readOnly).toBe(true)
  const fill = async (label: string, text: string) => {
    await user.clear(field(label))
    if (text) await user.type(field(label), text)
  }
  await fill('电话', '12345')
  await fill('邮箱', '')
  await fill('签名', '版面是最后一道关')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('电话格式不正确')).toBeTruthy()
  expect(await dialog.findByText('请输入邮箱')).toBeTruthy()

  await fill('电话', '13900001000')
  await fill('邮箱', 'layout@news.example')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The form that stood untouched behind it follows.
  const behind = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(behind('签名')).toBe('版面是最后一道关'))
  await waitFor(() => expect(behind('电话')).toBe('13900001000'))
})

test.each([
  ['', 'abc', 'abcd', ['请输入当前密码', '密码长度应为 6-64 位', '两次输入的密码不一致']],
  ['not-this-1', 'abcdefg', 'abcdefg', ['密码至少包含数字、字母、符号中的两种']],
  ['not-this-1', 'P@ssw0rd1', 'P@ssw0rd1', ['这个密码太常见']],
])(
  'R-personal-032 to 036, 039, 040: the password form says what is wrong with %j, %j, %j',
  async (old, fresh, again, said) => {
    fakeServer(...newsroom())
    const user = await openApp('/toolsPage?id=0&tab=password')
    await screen.findByRole('tab', { name: '修改密码', selected: true })
    const fields = { 当前密码: old, 新密码: fresh, 再输一遍新密码: again }
    for (const [label, text] of Object.entries(fields)) {
      const field = await screen.findByLabelText(label)
      if (text) await user.type(field, text)
    }
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: '修改密码' }))
    for (const words of said) expect((await screen.findAllByText(new RegExp(words)))[0], words).toBeTruthy()
  },
)
