import { findBarriers } from './support/axe.ts'
import { reviewers } from './support/cleared.ts'
import { expect, test } from './support/newsroom.ts'

const title = '云汐线首班车今晨开出'
const text = '云汐线今晨五时三十分开出首班车，全线十六站，沿途换乘三处。'

test('R-email-004, 007 to 012, 016 to 020, 025, R-addressbook-001 to 016: two mailboxes, a third is refused', async ({
  signIn,
  product,
  playwright,
}) => {
  test.setTimeout(180_000)
  const desk = reviewers(playwright.request, product.origin)
  const id = await desk.newCleared(title, text)
  const page = await signIn('publisher', { path: `/workArea?folder=todo&story=workspace:${id}` })
  const detail = page.getByRole('dialog', { name: title }).first()
  await detail.getByRole('contentinfo').getByRole('button', { name: '签发', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `签发 《${title}》` })
  await dialog.getByRole('tab', { name: /^邮件/ }).click()
  const panels = dialog.getByRole('tabpanel', { includeHidden: true })
  await expect(panels.filter({ visible: true })).toHaveCount(1)
  const recipients = dialog.getByRole('textbox', { name: '收件人' })
  const send = dialog.getByRole('button', { name: '发送', exact: true })
  const write = async (address: string) => {
    await recipients.fill(address)
    await recipients.press('Enter')
  }

  await test.step('what is missing or wrong is said', async () => {
    await send.click()
    await expect(dialog.getByText('请输入收件人')).toBeVisible()
    await write('nobody')
    await expect(page.getByText('请输入正确的邮箱地址：nobody')).toBeVisible()
    await write('li@edu.example')
    await write('LI@edu.example')
    await expect(page.getByText('收件人重复：LI@edu.example')).toBeVisible()
    await dialog.getByRole('textbox', { name: '标题' }).fill('')
    await send.click()
    await expect(dialog.getByText('请输入标题')).toBeVisible()
  })

  await test.step('the address book', async () => {
    await dialog.getByText('邮箱通讯录').click()
    const book = dialog.getByRole('form', { name: '联系人' })
    await dialog.getByRole('button', { name: '新增联系人' }).click()
    await expect(book.getByRole('textbox', { name: '姓名' })).toBeFocused()
    await dialog.getByRole('button', { name: '新增联系人' }).click()
    await expect(page.getByText('请先保存正在新增的联系人')).toBeVisible()
    await expect(dialog.getByRole('list', { name: '邮箱通讯录' })).toContainText('未保存')
    await book.getByRole('textbox', { name: '姓名' }).fill('王琳')
    await book.getByRole('button', { name: '保存' }).click()
    await expect(book.getByText('请输入单位')).toBeVisible()
    await expect(book.getByText('请输入邮箱')).toBeVisible()
    await book.getByRole('textbox', { name: '单位' }).fill('省教育厅')
    await book.getByRole('textbox', { name: '邮箱' }).fill('wang@edu.example')
    await book.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('新增成功')).toBeVisible()
    await book.getByRole('textbox', { name: '单位' }).fill('市教育局')
    await book.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('修改成功')).toBeVisible()
    await book.getByRole('button', { name: '写给他' }).click()
    await expect(page.getByText('已加入收件人：wang@edu.example')).toBeVisible()
    await book.getByRole('button', { name: '写给他' }).click()
    await expect(page.getByText('该邮箱已选择')).toBeVisible()
    expect(await findBarriers(page, '.rb-issue')).toEqual([])
    await dialog.getByText('发送邮件').click()
  })

  await test.step('what cannot be read is said, and read again', async () => {
    const people = /email\/(record|favorite)\/list/
    await page.route(people, (route) => route.fulfill({ status: 500, json: { code: 500, msg: '系统繁忙' } }))
    await dialog.getByText('邮箱通讯录').click()
    const book = dialog.getByRole('form', { name: '联系人' })
    await book.getByRole('textbox', { name: '单位' }).fill('省教育局')
    await book.getByRole('button', { name: '保存' }).click()
    await dialog.getByText('发送邮件').click()
    await expect(dialog.getByText('最近联系和收藏没有读出来')).toBeVisible({ timeout: 30_000 })
    await page.unroute(people)
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect(dialog.getByText('最近联系和收藏没有读出来')).toBeHidden()
  })

  await test.step('everyone has a result', async () => {
    await write('refuse@edu.example')
    await dialog.getByRole('textbox', { name: '标题' }).fill('请审阅：首班车')
    await dialog.getByRole('textbox', { name: '内容' }).fill('今晚见报，请审阅')
    await send.click()
    await expect(page.getByText('已交给发信服务')).toBeVisible()
    const results = dialog.getByRole('list', { name: '收件人的结果' }).first()
    const row = (address: string) => results.getByRole('listitem').filter({ hasText: address })
    await expect(row('li@edu.example')).toContainText('已发送', { timeout: 30_000 })
    await expect(row('wang@edu.example')).toContainText('已发送')
    await expect(row('refuse@edu.example')).toContainText('被拒收')
    await expect(dialog.getByRole('group', { name: '最近联系' })).toContainText('li@edu.example')
  })

  await test.step('the mails are in the boxes', async () => {
    const box = await page.context().newPage()
    await box.goto('/sim/email')
    await expect(box.getByRole('link', { name: '请审阅：首班车' })).toHaveCount(2)
    await box.getByRole('link', { name: '请审阅：首班车' }).first().click()
    await expect(box.getByText('今晚见报，请审阅')).toBeVisible()
    await expect(box.getByText(text)).toBeVisible()
    await box.close()
  })

  await test.step('a contact is deleted after a question', async () => {
    await dialog.getByText('邮箱通讯录').click()
    await dialog.getByRole('form', { name: '联系人' }).getByRole('button', { name: '删除' }).click()
    const asked = page.getByRole('dialog', { name: '删除联系人“王琳”？' })
    await asked.getByRole('button', { name: /删\s*除/ }).click()
    await expect(page.getByText('删除成功')).toBeVisible()
    await expect(dialog.getByText('还没有联系人')).toBeVisible()
  })
})
