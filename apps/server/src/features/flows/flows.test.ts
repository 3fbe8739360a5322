import type { Flow, FlowRuleRow } from '@rongbian/contract/flows'
import { defaultFlows, flowProblem } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNeighbour, departmentId, findPerson, lastAudit, roleId } from '#/features/admin/admin.fixture.ts'
import { furnishFlows } from '#/features/newsroom/default-flows.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'

let news: TestApp
let chief: TestClient
beforeAll(async () => {
  news = await testApp()
  chief = news.as('chief')
})
afterAll(() => news.close())

const base = '/sprint/rest/flows'

interface Listed {
  flows: Flow[]
  rules: FlowRuleRow[]
  roles: { uuid: string; name: string }[]
  people: { uuid: string; name: string }[]
}
const list = async (): Promise<Listed> => (await chief.get(`${base}/list`)).json().data
const find = async (name: string) => {
  const flow = (await list()).flows.find((one) => one.name === name)
  if (!flow) throw new Error(`no flow ${name}`)
  return flow
}

const step = async (name: string, changes: Record<string, unknown> = {}) => ({
  kind: 'review',
  name,
  scope: 'department',
  roleIds: [await roleId(news.db, '编辑')],
  ...changes,
})
const form = async (name: string, changes: Record<string, unknown> = {}) => ({
  name,
  note: '',
  passAll: false,
  steps: [await step('初审'), await step('终审', { scope: 'house' })],
  ...changes,
})
const create = async (name: string, changes: Record<string, unknown> = {}) =>
  chief.post(`${base}/create`, await form(name, changes))
const everything = (flowId: string) => ({ flowId })
const saveRules = async (rules: object[]) =>
  chief.post(`${base}/rules/save`, { rules, base: (await list()).rules })

test('a newsroom begins with flows that people can work by, and rules that choose one for every story', async () => {
  const { flows, rules, roles } = await list()
  const roleName = (id: string) => roles.find(({ uuid }) => uuid === id)?.name
  expect(
    Object.fromEntries(
      flows.map(({ name, passAll, steps }) => [
        name,
        [
          passAll,
          ...steps.map(({ name, scope, roleIds }) => `${name} ${scope} ${roleIds.map(roleName).join('、')}`),
        ],
      ]),
    ),
  ).toEqual({
    三审三校: [
      false,
      '初审 department 编辑',
      '一校 house 校对',
      '二校 house 校对',
      '三校 house 校对',
      '复审 department 部门主任',
      '终审 house 总编',
    ],
    快速审: [true, '初审 department 编辑', '终审 house 部门主任、总编'],
    成品审核: [false, '审核 department 部门主任', '终审 house 总编'],
    版面签样: [
      false,
      '责编 house 版面编辑、编辑',
      '一校 house 校对',
      '二校 house 校对',
      '三校 house 校对',
      '一读 house 校对、编辑',
      '主任 house 部门主任',
      '值班总编 house 总编',
    ],
  })
  for (const { steps } of flows) expect(flowProblem(steps)).toBeUndefined()
  const named = rules.map(({ flowId, type }) => [flows.find(({ uuid }) => uuid === flowId)?.name, type])
  expect(named).toEqual([
    ['三审三校', null],
    ['快速审', 'HREF'],
  ])
})

test('a newsroom older than flows gets them at the next start, once, whoever starts first', async () => {
  const { tenantId } = await addNeighbour(news.db)
  await news.db.deleteFrom('flowRule').where('tenantId', '=', tenantId).execute()
  await news.db.deleteFrom('flow').where('tenantId', '=', tenantId).execute()
  await Promise.all([furnishFlows(news.db), furnishFlows(news.db), furnishFlows(news.db)])
  await furnishFlows(news.db)
  const rows = await news.db.selectFrom('flow').select('name').where('tenantId', '=', tenantId).execute()
  expect(rows.map(({ name }) => name).sort()).toEqual(defaultFlows.map(({ name }) => name).sort())
  const mine = (await list()).flows.map(({ uuid }) => uuid)
  const foreign = await news.db.selectFrom('flow').select('id').where('tenantId', '=', tenantId).execute()
  expect(mine).not.toContain(foreign[0]?.id)
})

test('a flow is made, named in the list with its people, and written into the audit log', async () => {
  const person = await findPerson(news.db, 'proof')
  const steps = [
    await step('编校', { kind: 'proof', roleIds: [], personIds: [person.id], dueHours: 2 }),
    await step('终审'),
  ]
  const made = await create('专题审', { steps, note: '专题用', passAll: true })
  expect(made.statusCode, made.body).toBe(200)
  expect(await find('专题审')).toMatchObject({
    uuid: made.json().data.uuid,
    note: '专题用',
    passAll: true,
    version: 1,
    disabled: false,
    open: 0,
    updatedBy: '许砚秋',
    steps: [{ name: '编校', personIds: [person.id], dueHours: 2, required: true }, { name: '终审' }],
  })
  expect((await list()).people).toContainEqual({ uuid: person.id, name: '周既明' })
  expect(await lastAudit(news.db)).toMatchObject({ action: 'flow.create', target: '专题审' })
})

test.each([
  ['最后一步必须是审核', async () => [await step('一校', { kind: 'proof' })]],
  ['最后一步不能是可选的', async () => [await step('终审', { required: false })]],
  ['每一步都要指定角色或人员', async () => [await step('终审', { roleIds: [] })]],
  ['步骤不能重名', async () => [await step('审'), await step('审')]],
  ['“终审”的角色不存在或已删除', async () => [await step('终审', { roleIds: [crypto.randomUUID()] })]],
  ['“终审”的人员不存在或已停用', async () => [await step('终审', { personIds: [crypto.randomUUID()] })]],
])('a flow nobody could work by is refused: %s', async (message, steps) => {
  const before = (await list()).flows.length
  const refused = await create('错流程', { steps: await steps() })
  expect([refused.statusCode, refused.json().msg]).toEqual([400, message])
  expect((await list()).flows).toHaveLength(before)
})

test('a name belongs to one flow', async () => {
  const refused = await create('三审三校')
  expect([refused.statusCode, refused.json().msg]).toEqual([409, '已有名为“三审三校”的流程'])
})

test('whoever began from an older flow is told so, and of two at once one wins', async () => {
  await create('共改')
  const { uuid, version } = await find('共改')
  const update = async (note: string, from = version) =>
    chief.post(`${base}/${uuid}/update`, { ...(await form('共改', { note })), version: from })
  const answers = await Promise.all([update('甲'), update('乙')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await find('共改')).toMatchObject({ version: 2 })
  expect(await lastAudit(news.db)).toMatchObject({ action: 'flow.update', target: '共改' })

  const { note } = await find('共改')
  expect((await update(note, 2)).statusCode).toBe(200)
  expect(await find('共改')).toMatchObject({ version: 2 })
  expect(
    (await chief.post(`${base}/${crypto.randomUUID()}/update`, { ...(await form('无')), version: 1 })).json()
      .msg,
  ).toBe('流程不存在')
})

test('a flow that a rule uses stays on; any other can be switched off and on', async () => {
  const used = await find('三审三校')
  const refused = await chief.post(`${base}/${used.uuid}/switch`, { disabled: true })
  expect([refused.statusCode, refused.json().msg]).toEqual([
    409,
    '还有 1 条适用规则使用“三审三校”，请先改用其他流程再停用',
  ])
  await create('闲置流程')
  const { uuid } = await find('闲置流程')
  expect((await chief.post(`${base}/${uuid}/switch`, { disabled: true })).statusCode).toBe(200)
  expect(await find('闲置流程')).toMatchObject({ disabled: true })
  expect(await lastAudit(news.db)).toMatchObject({ action: 'flow.status', details: { disabled: true } })
  const { rules } = await list()
  const leading = await saveRules([...rules, { flowId: uuid, type: 'LIVE' }])
  expect(leading.json().msg).toBe('规则中的流程不存在或已停用')
  expect((await chief.post(`${base}/${uuid}/switch`, { disabled: false })).statusCode).toBe(200)
  expect(await find('闲置流程')).toMatchObject({ disabled: false })
})

test('rules are saved as a whole, and one of them must fit every story', async () => {
  const [usual, quick] = [await find('三审三校'), await find('快速审')]
  const city = await departmentId(news.db, '城市新闻部')
  const rules = [
    everything(usual.uuid),
    { flowId: quick.uuid, type: 'TEXT', level: 1 },
    { flowId: quick.uuid, departmentId: city },
  ]
  expect((await saveRules(rules)).statusCode).toBe(200)
  expect((await list()).rules).toEqual(
    rules.map((rule) => ({ type: null, level: null, departmentId: null, channelId: null, ...rule })),
  )
  expect(await lastAudit(news.db)).toMatchObject({ action: 'flow.rules', target: '3 条规则' })
})

test.each([
  ['必须有一条不限条件的规则，其他规则都不适用时按它走', { type: 'LIVE' }, false],
  ['规则中的部门不存在或已停用', { departmentId: crypto.randomUUID() }, true],
  ['规则中的渠道不存在或已停用', { channelId: crypto.randomUUID() }, true],
  ['规则中的流程不存在或已停用', { flowId: crypto.randomUUID(), level: 2 }, true],
])('rules that lead nowhere are refused: %s', async (message, rule, withAll) => {
  const { uuid: flowId } = await find('三审三校')
  const before = (await list()).rules
  const rules = [{ flowId, ...rule }, ...(withAll ? [everything(flowId)] : [])]
  const refused = await saveRules(rules)
  expect([refused.statusCode, refused.json().msg]).toEqual([400, message])
  expect((await list()).rules).toEqual(before)
})

test('whoever began from older rules is told so, and of two at once one wins', async () => {
  const { rules: before } = await list()
  const [usual, quick] = [await find('三审三校'), await find('快速审')]
  const save = (type: string) =>
    chief.post(`${base}/rules/save`, {
      rules: [everything(usual.uuid), { flowId: quick.uuid, type }],
      base: before,
    })
  const answers = await Promise.all([save('AUDIO'), save('LIVE')])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const late = await save('VIDEO')
  expect([late.statusCode, late.json().data.error]).toEqual([409, 'stale'])
  expect((await list()).rules.map(({ type }) => type)).not.toContain('VIDEO')
  expect((await saveRules(before)).statusCode).toBe(200)
  expect((await list()).rules).toEqual(before)
})

test('rules can be tried before they are saved; a department counts for those below it', async () => {
  const [usual, quick] = [await find('三审三校'), await find('快速审')]
  const [centre, city, science] = [
    await departmentId(news.db, '融媒体中心'),
    await departmentId(news.db, '城市新闻部'),
    await departmentId(news.db, '科学报编辑部'),
  ]
  const rules = [everything(usual.uuid), { flowId: quick.uuid, departmentId: centre }]
  const flowOf = async (departmentId: string) =>
    (await chief.post(`${base}/rules/try`, { type: 'TEXT', level: 1, departmentId, rules })).json()
  expect((await flowOf(city)).data).toEqual({ flowId: quick.uuid })
  expect((await flowOf(science)).data).toEqual({ flowId: usual.uuid })
  expect((await flowOf(crypto.randomUUID())).msg).toBe('部门不存在')
})

test('flows are for those who manage them', async () => {
  for (const account of ['reporter', 'editor', 'director']) {
    expect((await news.as(account).get(`${base}/list`)).statusCode).toBe(403)
    expect((await news.as(account).post(`${base}/create`, await form('越权'))).statusCode).toBe(403)
  }
  expect((await news.as('admin').get(`${base}/list`)).statusCode).toBe(200)
})
