import { text } from 'node:stream/consumers'
import type { AuditRow } from '@rongbian/contract/admin'
import { publishingMessages } from '@rongbian/contract/messages/publishing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#/audit.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, findPerson } from '../admin.fixture.ts'
import { auditCsv } from './service.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
  await admin.post(`${base}/features/update`, { code: 'hotSearch', enabled: false })
  await app.as('chief').post(`${base}/features/update`, { code: 'hotSearch', enabled: true })
  await admin.post(`${base}/roles/create`, { name: '100%_对' })
  await admin.post(`${base}/roles/create`, { name: '=1+1,"引号"' })
})
afterAll(() => app.close())

const list = async (query = {}): Promise<{ items: AuditRow[]; total: number; actions: object[] }> =>
  (await admin.get(`${base}/audit`, query)).json().data
const targets = async (query: object) => (await list(query)).items.map(({ target }) => target)
const exported = async (query = {}) => {
  const response = await admin.get(`${base}/audit/export`, query)
  const lines = response.body.replace(/^\uFEFF/, '').split('\r\n')
  return { response, header: lines[0], lines: lines.slice(1, -1) }
}

const asked = { method: 'GET', url: `${base}/audit` } as const

describe('the log', () => {
  test('is newest first, with the words people read', async () => {
    const { items, total, actions } = await list()
    expect(total).toBe(4)
    expect(items.map(({ target }) => target)).toEqual(['=1+1,"引号"', '100%_对', '热搜', '热搜'])
    expect(items[2]).toMatchObject({
      actorName: '许砚秋',
      action: 'feature.update',
      label: '功能开关',
      details: { enabled: { from: false, to: true } },
      address: '127.0.0.1',
    })
    expect(actions).toContainEqual({ code: 'password.reset', label: '重置密码' })
  })

  test('names what was done in the language of whoever reads', async () => {
    const said = async (language: string) => {
      const answer = await admin.send({ ...asked, headers: { 'accept-language': language } })
      const { items, actions }: Awaited<ReturnType<typeof list>> = answer.json().data
      expect(actions).toContainEqual({ code: items[0]?.action, label: items[0]?.label })
      return items[0]?.label
    }
    expect(await said('en')).toBe('New role')
    expect(await said('zh-MO')).toBe('新建角色')
  })

  test('is cut into pages', async () => {
    const { items, total } = await list({ page: 1, size: 3 })
    expect([items.map(({ target }) => target), total]).toEqual([['热搜'], 4])
  })

  test('is filtered by action and by part of a name or target', async () => {
    expect(await targets({ action: 'role.create' })).toHaveLength(2)
    expect(await targets({ keyword: '砚秋' })).toEqual(['热搜'])
    expect(await targets({ keyword: '%_' })).toEqual(['100%_对'])
    expect(await targets({ action: 'role.create', keyword: '热搜' })).toEqual([])
  })

  test('is filtered by time', async () => {
    const { items } = await list()
    const at = items[2]?.at ?? ''
    expect(await targets({ to: new Date(Date.parse(at) + 1).toISOString() })).toEqual(['热搜', '热搜'])
    expect(await targets({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    const refused = await admin.get(`${base}/audit`, { from: 'yesterday' })
    expect([refused.statusCode, refused.json().msg]).toEqual([400, expect.stringContaining('开始时间')])
  })
})

describe('the export', () => {
  test('is a CSV file that spreadsheets read safely, newest first', async () => {
    const { response, header, lines } = await exported({ action: 'role.create' })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="audit\.csv"; filename\*=UTF-8''/,
    )
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(header).toBe('时间,人员,操作,对象,详情,地址')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,沈若川,新建角色,"'=1\+1,""引号""","\{""permissions"":\[\]\}",127\.0\.0\.1$/,
    )
  })

  test("shows times on the newsroom's clock", async () => {
    const { lines } = await exported({ action: 'role.create' })
    const [row] = (await list({ action: 'role.create' })).items
    const clock = new Date(row?.at ?? '').toLocaleString('sv', { timeZone: 'Asia/Shanghai' })
    expect(lines[0]).toMatch(new RegExp(`^${clock},`))
  })

  test('is itself written down, with what was asked for', async () => {
    await exported({ keyword: '许砚秋' })
    const [entry] = (await list()).items
    expect(entry).toMatchObject({
      actorName: '沈若川',
      action: 'audit.export',
      label: '导出审计日志',
      details: { keyword: '许砚秋' },
    })
  })

  test('speaks the language of whoever asks, but for what people wrote and earlier versions kept', async () => {
    const { id, name, tenantId } = await findPerson(app.db, 'admin')
    const caller = { requestId: '', address: '', agent: '' }
    const target = publishingMessages.channelCount({ count: 2 })
    await app.db.transaction().execute(async (tx) => {
      await audit(tx, { id, name, tenantId }, caller, { action: 'channel.sort', target: '3 个渠道' })
      await audit(tx, { id, name, tenantId }, caller, { action: 'channel.sort', target })
    })
    const url = `${base}/audit/export?action=channel.sort`
    const answer = await admin.send({ method: 'GET', url, headers: { 'accept-language': 'en' } })
    const lines = answer.body.split('\r\n').map((line) => line.split(',').slice(1, 4))
    expect(lines.slice(0, 3)).toEqual([
      ['Person', 'Action', 'Target'],
      [name, 'Reorder channels', '2 channels'],
      [name, 'Reorder channels', '3 个渠道'],
    ])
    expect(await targets({ action: 'channel.sort' })).toEqual(['2 个渠道', '3 个渠道'])
  })

  test('passes through in batches without losing or repeating a row, and says where it stops', async () => {
    const { id, name, tenantId } = await findPerson(app.db, 'admin')
    const caller = { requestId: '', address: '', agent: '' }
    await app.db.transaction().execute(async (tx) => {
      for (let number = 0; number < 25; number += 1) {
        await audit(tx, { id, name, tenantId }, caller, { action: 'profile.update', target: `第${number}` })
      }
    })
    const read = async (size: { batch: number; most: number }) => {
      const csv = await text(
        auditCsv(
          { db: app.db, auditWords: {} },
          { tenantId, language: 'zh' },
          { action: 'profile.update' },
          size,
        ),
      )
      return csv.split('\r\n').slice(1, -1)
    }
    const newest = Array.from({ length: 25 }, (_, index) => `第${24 - index}`)
    const targetsOf = (lines: string[]) => lines.map((line) => line.split(',')[3])

    for (const batch of [1, 7, 25, 1000]) {
      expect(targetsOf(await read({ batch, most: 1000 }))).toEqual(newest)
    }
    const cut = await read({ batch: 4, most: 10 })
    expect(targetsOf(cut.slice(0, -1))).toEqual(newest.slice(0, 10))
    expect(cut.at(-1)).toBe('只导出最新的 10 条，更早的请按时间分段导出')
  })
})
