import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/newsroom.ts'
import { post, read } from './support/stories.ts'

const editorName = '江予白'

const diagram = (page: Page) => page.getByRole('list', { name: '流程图' })
const stepNames = (page: Page) => diagram(page).getByRole('button').locator('strong')

/** Ant Design's selects take what is typed and Enter. */
const choose = async (field: Locator, text: string) => {
  await field.fill(text)
  await field.press('Enter')
  await field.press('Escape')
}

const openNewFlow = async (page: Page, name: string) => {
  await page.getByRole('button', { name: '新建流程' }).click()
  await page.getByLabel('流程名称').fill(name)
}

interface Rule {
  type: string | null
}

/** Other journeys of the same newsroom send their stories the usual way. */
const dropRules = async (page: Page, type: string) => {
  const { rules } = await read<{ rules: Rule[] }>(page, '/sprint/rest/flows/list')
  await post(page, '/sprint/rest/flows/rules/save', {
    base: rules,
    rules: rules.filter((rule) => rule.type !== type),
  })
}

test('a chief draws flows, gives them rules, and meets who changes them at the same time', async ({
  signIn,
}) => {
  test.setTimeout(120_000)
  const first = await signIn('chief', { path: '/flows' })

  await test.step('drawn, with a rule, and it is seen which stories take it', async () => {
    await openNewFlow(first, '视频审')
    await first.getByRole('button', { name: '加一步审核' }).click()
    await first.getByRole('button', { name: '加一步校对' }).click()
    await expect(stepNames(first)).toHaveText(['初审', '一校', '终审'])
    await expect(first.getByText('每一步都要指定角色或人员')).toBeVisible()
    await expect(first.getByRole('button', { name: '保存', exact: true })).toBeDisabled()

    for (const [step, role] of [
      ['初审', '编辑'],
      ['一校', '校对'],
      ['终审', '总编'],
    ] as const) {
      await diagram(first).getByRole('button', { name: step }).click()
      await choose(first.getByLabel('角色'), role)
      await expect(diagram(first).getByRole('button', { name: step })).toContainText(role)
    }
    await diagram(first).getByRole('button', { name: '一校' }).press('Alt+ArrowLeft')
    await expect(stepNames(first)).toHaveText(['一校', '初审', '终审'])
    await diagram(first)
      .getByRole('button', { name: '终审' })
      .dragTo(diagram(first).getByRole('button', { name: '一校' }))
    await expect(stepNames(first)).toHaveText(['终审', '一校', '初审'])
    await diagram(first).getByRole('button', { name: '一校' }).press('Alt+ArrowRight')
    await expect(first.getByText('最后一步必须是审核')).toBeVisible()
    await diagram(first).getByRole('button', { name: '一校' }).press('Alt+ArrowLeft')
    await first.getByLabel('时限').fill('6')
    await first.getByRole('button', { name: '保存', exact: true }).click()
    await expect(first.getByText('“视频审”已保存，新送审的稿件按新流程走')).toBeVisible()
    await expect(first.getByRole('navigation', { name: '流程列表' })).toContainText('视频审稿件 · 3 步')

    await first.getByRole('tab', { name: '适用规则' }).click()
    await first.getByRole('button', { name: '新增规则' }).click()
    await expect(first.getByText('每条规则都要选择流程')).toBeVisible()
    const rule = first.getByRole('listitem', { name: '第 1 条规则' })
    await rule.getByLabel('稿件类型').click()
    await first.getByTitle('视频', { exact: true }).last().click()
    await choose(rule.getByLabel('走的流程'), '视频审')

    const trial = first.getByRole('region', { name: '试一试' })
    await trial.getByLabel('部门').click()
    await first
      .getByRole('treeitem', { name: /城市新闻部/ })
      .last()
      .click()
    await expect(trial).toContainText('这样的稿件走 三审三校')
    await trial.getByLabel('稿件类型').click()
    await first.getByTitle('视频', { exact: true }).last().click()
    await expect(trial).toContainText('这样的稿件走 视频审')
    await first.getByRole('button', { name: '保存', exact: true }).click()
    await expect(first.getByText('适用规则已保存')).toBeVisible()

    await first.reload()
    await expect(rule).toContainText('视频审')
    await first.getByRole('tab', { name: '审校流程' }).click()
    await first
      .getByRole('navigation', { name: '流程列表' })
      .getByRole('button', { name: /视频审/ })
      .click()
    await expect(stepNames(first)).toHaveText(['终审', '一校', '初审'])
    await expect(first.getByRole('button', { name: '停用' })).toBeDisabled()
    await dropRules(first, 'VIDEO')
  })

  await test.step('two who change it at once: the second keeps the draft and decides', async () => {
    await openNewFlow(first, '两人同改')
    await choose(first.getByLabel('角色'), '总编')
    await first.getByRole('button', { name: '保存', exact: true }).click()
    await expect(first.getByText('“两人同改”已保存')).toBeVisible()

    const second = await signIn('admin', { path: '/rights?tab=flows' })
    await second.getByRole('button', { name: /^两人同改/ }).click()
    await second.getByLabel('说明').fill('第二个人的说明')
    await first.getByLabel('步骤名称').fill('社长终审')
    await first.getByRole('button', { name: '保存', exact: true }).click()
    await expect(first.getByRole('button', { name: '保存', exact: true })).toBeHidden()

    await second.getByRole('button', { name: '保存', exact: true }).click()
    await expect(second.getByText('刚刚改过这个流程，您的改动还在')).toBeVisible()
    await expect(second.getByLabel('说明')).toHaveValue('第二个人的说明')
    await second.getByRole('button', { name: '以我填的为准' }).click()
    await second.getByRole('button', { name: '保存', exact: true }).click()
    await expect(second.getByText('“两人同改”已保存')).toBeVisible()

    await second.getByRole('button', { name: '停用' }).click()
    await expect(second.getByText('“两人同改”已停用')).toBeVisible()
  })
})

test('who stands in for a director is told at once, until it ends', async ({ signIn }) => {
  const taker = await signIn('editor', { path: '/toolsPage?id=8' })
  const giver = await signIn('director', { path: '/toolsPage?id=8' })
  await expect(taker.getByRole('button', { name: '请人代审' })).toBeVisible()
  await giver.getByRole('button', { name: '请人代审' }).click()
  const dialog = giver.getByRole('dialog', { name: '请人代审' })
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog.getByText('请选择代审的人')).toBeVisible()
  await dialog.getByLabel('请谁代审').fill('editor')
  await giver.getByTitle(editorName).click()
  await dialog.getByLabel('校对').uncheck()
  await dialog.getByLabel('说明').fill('周五外出采访')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(giver.getByText('代理已设好，对方会收到通知')).toBeVisible()
  const given = giver.getByRole('region', { name: '我请人代审' })
  await expect(given).toContainText('生效中')
  await expect(given).toContainText('周五外出采访')

  const toast = taker.getByRole('status').filter({ hasText: '审校代理' })
  await expect(toast).toBeVisible()
  await expect(taker.getByRole('region', { name: '我代别人审' })).toContainText('生效中')

  await given.getByRole('button', { name: /^提前结束/ }).click()
  await giver.getByRole('dialog').getByRole('button', { name: '提前结束' }).click()
  await expect(given).toContainText('已提前结束')
  await expect(taker.getByRole('region', { name: '我代别人审' })).toContainText('已提前结束')
})
