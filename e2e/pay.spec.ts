import { people } from '../apps/server/src/demo/newsroom.ts'
import { letDaysPass } from '../apps/server/src/testing/pay-books.fixture.ts'
import { dayIn } from '../packages/domain/src/time.ts'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const scheme = '秋季稿分'

const monthBack = (back: number) => {
  const [year = 0, month = 1] = dayIn(new Date(), 'Asia/Shanghai').split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
}

test('a month is graded, computed, appealed and closed; a story withdrawn later is turned around in the next', async ({
  signIn,
  product,
}) => {
  test.setTimeout(240_000)
  const [before, now] = [monthBack(1), monthBack(0)]
  const chief = await signIn('chief', { path: '/dataStatistics?view=pay&tab=scheme' })
  chief.setDefaultTimeout(20_000)
  const open = async (tab: string) => {
    await chief.getByRole('radiogroup', { name: '考核稿酬的各部分' }).getByText(tab, { exact: true }).click()
    if (tab !== '月度') return
    await chief.getByRole('combobox', { name: '方案' }).click()
    await chief.getByTitle(scheme, { exact: true }).last().click()
  }

  await test.step('a scheme with a base rule and one for grade A', async () => {
    await chief.getByRole('button', { name: '新建方案' }).click()
    const pane = chief.getByRole('dialog', { name: '新建方案' })
    await pane.getByLabel('名称').fill(scheme)
    await pane.getByLabel('生效日期').fill(`${before}-01`)
    await pane.getByLabel('生效日期').press('Enter')
    const addRule = async (name: string, amount: string, grade?: string) => {
      await pane.getByRole('button', { name: '添加规则' }).click()
      const rule = chief.getByRole('dialog', { name: '添加规则' })
      await rule.getByLabel('名称').fill(name)
      await rule.getByLabel('稿分').fill(amount)
      await rule.getByText('只算首发').click()
      if (grade) {
        await rule.getByText('加减', { exact: true }).click()
        await rule.getByLabel('等级').fill(grade)
        await rule.getByLabel('等级').press('Enter')
      }
      await rule.getByRole('button', { name: '确定' }).click()
      await expect(rule).toBeHidden()
    }
    await addRule('见报一篇', '10')
    await addRule('甲等', '5.5', 'A')
    await pane.getByRole('button', { name: '保存' }).click()
    await expect(chief.getByText('方案已经保存')).toBeVisible()
    await expect(chief.getByRole('region', { name: scheme })).toContainText('每篇 10 分')
  })

  await test.step('the stories of the month before are graded, each with a reason', async () => {
    await open('评级')
    await chief.getByRole('combobox', { name: '月份' }).click()
    await chief.getByTitle(before, { exact: true }).last().click()
    const rows = chief.getByRole('row').filter({ hasText: `${before}-` })
    await expect(rows.first()).toBeVisible()
    for (const row of await rows.all()) {
      await row.getByRole('button', { name: /评级，现为/ }).click()
      const dialog = chief.getByRole('dialog', { name: '评级' })
      await dialog.getByRole('radiogroup', { name: '等级' }).getByText('A', { exact: true }).click()
      await dialog.getByLabel('理由').fill('独家，现场扎实')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog).toBeHidden()
      await expect(row.getByRole('button', { name: /评级，现为A/ })).toBeVisible()
    }
  })

  let author = ''
  let title = ''
  const month = (name: string) => chief.getByRole('list', { name: '各月' }).getByRole('button', { name })
  await test.step('the month is computed and shown', async () => {
    await open('月度')
    await month(before).click()
    await chief.getByRole('button', { name: '计算', exact: true }).click()
    await expect(chief.getByText('已经算好')).toBeVisible()
    const persons = chief.getByRole('region', { name: '各人' }).getByRole('row')
    const staff = persons.filter({ hasNotText: '社外作者' }).filter({ has: chief.getByRole('button') })
    await expect(staff.first()).toBeVisible()
    author = (await staff.first().getByRole('cell').first().allInnerTexts())[0]?.split(' ')[0] ?? ''
    await chief.getByRole('button', { name: '公示', exact: true }).click()
    const dialog = chief.getByRole('dialog', { name: `公示 ${before}` })
    await dialog.getByRole('button', { name: '公示' }).click()
    await expect(month(before)).toContainText('公示中')
  })

  await test.step('its author sees rule, facts and sum, and appeals', async () => {
    const reporter = await signIn(people.find(({ name }) => name === author)?.account ?? '', {
      path: '/toolsPage?id=11',
    })
    await reporter
      .getByRole('list', { name: '各月' })
      .getByRole('button', { name: new RegExp(`${before}.*${scheme}`) })
      .click()
    const line = reporter
      .getByRole('list', { name: '明细' })
      .getByRole('listitem')
      .filter({ hasText: '甲等' })
      .first()
    await expect(line).toContainText('5.50 分')
    title = (await line.locator('b').first().allInnerTexts())[0] ?? ''
    await line.getByRole('button', { name: '对这一行申诉' }).click()
    const dialog = reporter.getByRole('dialog', { name: '对这一行申诉' })
    await dialog.getByLabel('申诉内容').fill('这篇还配了图')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(reporter.getByText('等待答复')).toBeVisible()
  })

  await test.step('it cannot be closed before the appeal is answered', async () => {
    await letDaysPass(product.folder, scheme, before)
    const close = async () => {
      await chief.getByRole('button', { name: '结算', exact: true }).click()
      await chief
        .getByRole('dialog', { name: `结算 ${before}？` })
        .getByRole('button', { name: '结算' })
        .click()
    }
    await chief.reload()
    await close()
    await expect(chief.getByText(/1 .*申诉/).last()).toBeVisible()
    await open('申诉')
    await chief.getByRole('button', { name: `答复${author}的申诉` }).click()
    const dialog = chief.getByRole('dialog', { name: '答复' })
    await dialog.getByText('不采纳', { exact: true }).click()
    await dialog.getByLabel('答复').fill('配图已另计')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(chief.getByText('已经答复')).toBeVisible()
    await open('月度')
    await month(before).click()
    await close()
    await expect(month(before)).toContainText('已结算')
  })

  await test.step('its story is withdrawn for an error: the next month turns the lines around', async () => {
    const publisher = await signIn('publisher', { path: '/publishingLibrary' })
    const found = await post<{ items: { id: number; libraryId: string; title: string }[] }>(
      publisher,
      '/sprint/search/stories',
      { keyword: title },
    )
    const story = found.items.find((one) => one.title === title && one.libraryId === 'product')
    const work = `/stories/product/${story?.id}`
    const { channels } = await read<{ channels: { uuid: string }[] }>(
      publisher,
      `/sprint/view/workflow${work}/retract/info`,
    )
    for (const { uuid } of channels)
      await post(publisher, `/sprint/rest/workflow${work}/retract/process?uuid=${uuid}`, { reason: 'error' })
    await expect(async () => {
      // Withdrawing takes its moment: look again.
      await chief.keyboard.press('Escape')
      await expect(chief.getByRole('dialog')).toHaveCount(0)
      await month(now).click()
      await chief.getByRole('button', { name: /^(重新)?计算$/ }).click()
      await chief.getByRole('button', { name: new RegExp(`^${author}，.*查看明细$`) }).click()
      const pane = chief.getByRole('dialog', { name: new RegExp(`${now} 明细`) })
      await expect(pane.getByText(/^冲销第/).first()).toBeVisible({ timeout: 5_000 })
      await expect(
        pane.getByRole('row').filter({ hasText: title }).filter({ hasText: /-\d/ }).first(),
      ).toBeVisible()
    }).toPass({ timeout: 60_000 })
  })
})
