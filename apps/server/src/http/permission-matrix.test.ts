import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { pathsOf } from '@rongbian/contract'
import { allEndpoints, type NamedEndpoint } from '@rongbian/contract/all'
import { accessLabels, areaLabels } from '@rongbian/contract/doc-labels'
import type { CurrentUser } from '@rongbian/contract/session'
import { type Actor, can } from '@rongbian/domain'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'

const server = await testApp()
afterAll(() => server.close())

const file = new URL('./permission-matrix.md', import.meta.url)
const callers = {
  anonymous: '未登录',
  reporter: '记者',
  editor: '编辑',
  chief: '总编（三级）',
  admin: '系统管理员',
} as const

type CallerId = keyof typeof callers
type Outcome = 'yes' | 401 | 403

const marks: Record<Outcome, string> = { yes: '✓', 401: '401', 403: '403' }
const callerIds = Object.keys(callers) as CallerId[]

const actorOf = async (account: string): Promise<Actor> => {
  const user: CurrentUser = (await server.as(account).get('/sprint/userinfo/rest/getInfo')).json().data
  return {
    ...user,
    id: user.uuid,
    departmentId: user.group.uuid,
    departmentIds: [user.group.uuid],
    ownDepartmentIds: [user.group.uuid],
    memberOf: [user.group.uuid],
    seats: [],
    delegations: [],
  }
}
const actors = Object.fromEntries(
  await Promise.all(callerIds.slice(1).map(async (id) => [id, await actorOf(id)] as const)),
)

/** What the contract and the policy promise. */
const promised = ({ access }: NamedEndpoint, caller: CallerId): Outcome => {
  if (access === 'public') return 'yes'
  const actor = actors[caller]
  if (!actor) return 401
  return access === 'session' || can(actor, access) ? 'yes' : 403
}

/** What really happens. Being allowed means getting as far as the fields, which are missing here. */
const outcome = async ({ method }: NamedEndpoint, path: string, caller: CallerId): Promise<Outcome> => {
  // A client for each call: some calls end sessions.
  const client = caller === 'anonymous' ? server.newClient() : server.newClientOf(caller)
  const url = path.replace(/:\w+/g, randomUUID())
  const { statusCode } = await client.send({ method, url })
  return statusCode === 401 || statusCode === 403 ? statusCode : 'yes'
}

const rows = new Map<string, Outcome[]>()

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s is open to those it promises to be, at every address',
  async (id, endpoint) => {
    const expected = callerIds.map((caller) => promised(endpoint, caller))
    for (const path of pathsOf(endpoint)) {
      const found: Outcome[] = []
      for (const caller of callerIds) found.push(await outcome(endpoint, path, caller))
      expect(found, path).toEqual(expected)
    }
    rows.set(id, expected)
  },
)

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The formatter aligns the columns. */
const squeeze = (text: string) => text.replace(/-+/g, '-').replace(/ +/g, ' ').trimEnd()

const tableOf = (area: string) => {
  const endpoints = allEndpoints.filter((endpoint) => endpoint.area === area)
  const ordered = endpoints.toSorted((one, other) => one.path.localeCompare(other.path))
  return [
    `## ${areaLabels[area]}`,
    '',
    line(['接口', '用途', '谁可以', ...Object.values(callers)]),
    line(['---', '---', '---', ...callerIds.map(() => ':-:')]),
    ...ordered.map(({ id, method, path, summary, access }) =>
      line([
        `${method} \`${path}\``,
        summary,
        accessLabels[access],
        ...(rows.get(id) ?? []).map((found) => marks[found]),
      ]),
    ),
    '',
  ]
}

test('the table people read is the one that holds', async () => {
  const text = [
    '# 谁可以调用什么',
    '',
    '由 `permission-matrix.test.ts` 逐个接口实际调用得出。更新：设 `UPDATE_MATRIX=1` 运行该测试，再 `npm run format`。',
    '✓ 可以调用，401 须先登录，403 没有权限。',
    '',
    ...Object.keys(areaLabels).flatMap(tableOf),
  ].join('\n')
  if (process.env.UPDATE_MATRIX) await writeFile(file, text)
  expect(squeeze(await readFile(file, 'utf8').catch(() => ''))).toBe(squeeze(text))
})
