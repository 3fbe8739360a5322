import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { meAs, type RoleCode, type Situation, situations } from './action-situations.fixture.ts'
import { chineseOf } from './remark.ts'
import { defaultRoles } from './roles.ts'
import {
  allowedActions,
  judgedActions,
  refusal,
  type StoryAction,
  storyActionCodes,
} from './story-actions.ts'

const file = new URL('./action-grid.txt', import.meta.url)
const roles = defaultRoles.map(({ code }) => code)
const names = Object.keys(situations)
const situation = (name: string): Situation => {
  const found = situations[name]
  if (!found) throw new Error(`no situation ${name}`)
  return found
}
const judged = (name: string, role: RoleCode) => {
  const { story, actor } = situation(name)
  return judgedActions(meAs(role, actor), story).map(({ reason }) => reason && chineseOf(reason))
}
const allowed = (name: string, role: RoleCode) => {
  const { story, actor } = situation(name)
  return allowedActions(meAs(role, actor), story)
}
const mayAs = (name: string, action: StoryAction) => {
  const { story, actor } = situation(name)
  return roles.filter((role) => refusal(meAs(role, actor), action, story) === undefined)
}

const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 0)
const padded = (cells: readonly string[], widths: readonly number[]) =>
  cells
    .map((cell, index) => cell + ' '.repeat(Math.max(0, (widths[index] ?? 0) - widthOf(cell))))
    .join('  ')
    .trimEnd()

/** Actions down, roles across; a number is a reason, told below. */
const tableOf = (name: string) => {
  const reasons: string[] = []
  const mark = (reason: string | null) => {
    if (reason === null) return '✓'
    if (!reasons.includes(reason)) reasons.push(reason)
    return String(reasons.indexOf(reason) + 1)
  }
  const columns = roles.map((role) => judged(name, role))
  const rows = storyActionCodes.map((code, index) => [
    code,
    ...columns.map((column) => mark(column[index] ?? null)),
  ])
  const head = ['', ...defaultRoles.map(({ name }) => name)]
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((row) => widthOf(row[index] ?? ''))))
  const told = reasons.map((reason, index) => `${String(index + 1).padStart(4)}  ${reason}`)
  return [`【${name}】`, ...[head, ...rows].map((row) => padded(row, widths)), '', ...told, ''].join('\n')
}

test('the grid people read is the one that holds', async () => {
  const text = [
    '谁在什么时候可以对稿件做什么，由 story-actions.test.ts 得出。更新：设 UPDATE_GRID=1 运行该测试。',
    '“我”依次是各默认角色的人，在城市新闻部。✓ 可以；数字是不能的原因，列在每张表下面。',
    '',
    ...names.map(tableOf),
  ].join('\n')
  if (process.env.UPDATE_GRID) await writeFile(file, text)
  expect(await readFile(file, 'utf8').catch(() => '')).toBe(text)
})

const deciding: StoryAction[] = ['story-claim', 'story-approve', 'story-collate', 'story-approve-deny']

test.each([
  ['初审待领取', 'story-approve', ['editor']],
  ['初审待领取', 'story-claim', ['editor']],
  ['初审待领取', 'story-edit', []],
  ['初审我已领取', 'story-edit', ['editor']],
  ['初审他人已领取', 'story-approve', []],
  ['初审我是作者', 'story-approve-undo', roles],
  ['初审我代编辑', 'story-approve', roles],
  ['初审代理已到期', 'story-approve', ['editor']],
  ['一校待领取', 'story-collate', ['proofreader']],
  ['一校待领取', 'story-approve', []],
  ['复审待领取', 'story-approve', ['head']],
  ['终审待领取', 'story-approve', ['chief']],
  ['终审待领取', 'story-approve-passAll', []],
  ['快速审的初审', 'story-approve-passAll', ['head', 'chief']],
  ['本部门审校通过', 'story-ratify', ['chief', 'publisher', 'administrator']],
  ['我的稿件通过后作废', 'story-ratify', []],
  ['我的稿件通过后作废', 'story-submit-approve', []],
  ['我的稿件被退回', 'story-submit-approve-again', roles],
  ['我提交给他人未接收', 'story-deliver-undo', roles],
  ['刚收到的稿件', 'story-fetch-deny', roles],
  ['我选用的稿件', 'story-fetch-undo', roles],
  ['我的草稿', 'story-move', roles],
  ['本部门待处理', 'story-move', []],
  ['发布中心已发布', 'story-move', []],
] as const)('%s: %s is for %j', (name, action, expected) => {
  expect(mayAs(name, action)).toEqual(expected)
})

test('nobody decides about a text they wrote, or twice about the same one', () => {
  for (const name of ['初审我是作者', '二校我做过一校']) {
    for (const action of deciding) expect(mayAs(name, action)).toEqual([])
  }
})

test('where no review is open, nobody decides anything', () => {
  const idle = names.filter((name) => situation(name).story.stage !== 'reviewing')
  for (const name of idle) for (const action of deciding) expect(mayAs(name, action)).toEqual([])
})

test('what is in review is changed by nobody but whoever has the step in hand', () => {
  const inReview = names.filter((name) => situation(name).story.stage === 'reviewing')
  for (const name of inReview) {
    const editors = mayAs(name, 'story-edit')
    expect(editors).toEqual(name === '初审我已领取' ? ['editor'] : [])
    expect(mayAs(name, 'story-delete')).toEqual([])
    expect(mayAs(name, 'story-deliver')).toEqual([])
  }
})

test('from the waste box a story is restored or destroyed, and nothing else', () => {
  expect(allowed('我的废稿', 'reporter')).toEqual(['story-restore', 'story-destroy'])
})

test('every refusal says why', () => {
  for (const name of names) {
    for (const role of roles) {
      for (const reason of judged(name, role)) expect(reason).not.toBe('')
    }
  }
})

test('a voided clearance is named step by step to whoever wants to sign', () => {
  const { story } = situation('我的稿件通过后作废')
  expect(chineseOf(refusal(meAs('chief'), 'story-ratify', story) ?? '')).toBe(
    '通过审校后内容有改动，以下步骤已作废：初审（第1人）、一校（第2人）、二校（第3人）、三校（第4人）、复审（第5人）、终审（第6人），请再送审',
  )
})
