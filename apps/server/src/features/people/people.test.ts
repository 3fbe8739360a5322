import type { DepartmentBrief, DepartmentNode, PersonBrief } from '@rongbian/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'

const paths = {
  info: '/sprint/security/groups/info',
  leaves: '/sprint/security/groups/leaf/upList',
  tree: '/sprint/security/groups/tree',
  people: '/sprint/security/groups/users/list',
  search: '/sprint/security/users/search',
  switches: '/sprint/rest/tenant/module/permission',
  codes: '/sprint/groupConfig/codeCheck',
}

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const ask = async <Data>(path: string, query = {}): Promise<Data> =>
  dataOf(await news.as('reporter').get(path, query))
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).sort()
const leavesIn = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => (node.isParent ? leavesIn(node.children) : [node]))

test('the last departments are those of the tree that have none below', async () => {
  const leaves = await ask<DepartmentBrief[]>(paths.leaves)
  expect(namesOf(leaves)).toEqual(namesOf(leavesIn(await ask<DepartmentNode[]>(paths.tree))))
  expect(leaves.length).toBeGreaterThan(1)
})

test('onlyByUser leaves out the departments where nobody works', async () => {
  const { tenantId, departmentId } = await news.db
    .selectFrom('person')
    .select(['tenantId', 'departmentId'])
    .where('account', '=', 'reporter')
    .executeTakeFirstOrThrow()
  await news.db
    .insertInto('department')
    .values({ id: crypto.randomUUID(), tenantId, name: '筹备中的部门' })
    .execute()
  const all = await ask<DepartmentBrief[]>(paths.leaves, { onlyByUser: false })
  const staffed = await ask<DepartmentBrief[]>(paths.leaves, { onlyByUser: true })
  expect(namesOf(all)).toContain('筹备中的部门')
  expect(namesOf(staffed)).not.toContain('筹备中的部门')
  expect(staffed.map(({ uuid }) => uuid)).toContain(departmentId)
})

test('my departments begin with my own and go up', async () => {
  const { name, groups } = await ask<{ name: string; groups: DepartmentBrief[] }>(paths.info)
  expect(groups[0]?.name).toBe(name)
  for (const [index, { parentId }] of groups.entries()) expect(parentId).toBe(groups[index + 1]?.uuid ?? null)
})

test('people are found by department, by name and by account, and no more than asked for', async () => {
  const { groups } = await ask<{ groups: DepartmentBrief[] }>(paths.info)
  const group = groups[0]?.uuid ?? ''
  const colleagues = await ask<PersonBrief[]>(paths.people, { group })
  const me = colleagues.find(({ account }) => account === 'reporter')
  expect(me).toMatchObject({ groupId: group, groupName: groups[0]?.name })
  expect(colleagues.every(({ groupId }) => groupId === group)).toBe(true)
  for (const keyword of [me?.name, 'reporter'])
    expect(await ask<PersonBrief[]>(paths.search, { keyword })).toContainEqual(me)
  expect(await ask(paths.search, { keyword: '%' })).toEqual([])
  expect(await ask(paths.search, { padding: 2 })).toHaveLength(2)
})

test('codes are answered one by one, from the address and the body, unknown ones with no', async () => {
  const switches = await ask<Record<string, boolean>>(paths.switches)
  const on = Object.keys(switches).filter((code) => switches[code])
  const off = Object.keys(switches).filter((code) => !switches[code])
  const codes = [on[0], off[0], 'nobody-knows-it'].filter((code) => code !== undefined)
  const url = `${paths.codes}?codes=${codes.join(',')}`
  expect(dataOf(await news.as('reporter').post(url, { codes: [on[1]] }))).toEqual({
    ...Object.fromEntries(codes.map((code) => [code, on.includes(code)])),
    [on[1] ?? '']: true,
  })
})

test('a department with those below it has everybody of them', async () => {
  const tree = await ask<DepartmentNode[]>(paths.tree)
  const below = ({ uuid, children }: DepartmentNode): string[] => [uuid, ...children.flatMap(below)]
  const parent = tree.find(({ isParent }) => isParent)
  if (!parent) throw new Error('the demo newsroom has departments below others')
  const ids = below(parent)
  const everyone = await ask<PersonBrief[]>(paths.search, { padding: 500 })
  const wanted = everyone.filter(({ groupId }) => ids.includes(groupId))
  const found = await ask<PersonBrief[]>(paths.search, { group: parent.uuid, below: true, padding: 500 })
  expect(namesOf(found)).toEqual(namesOf(wanted))
  expect(found.length).toBeGreaterThan(
    (await ask<PersonBrief[]>(paths.search, { group: parent.uuid, padding: 500 })).length,
  )
})
