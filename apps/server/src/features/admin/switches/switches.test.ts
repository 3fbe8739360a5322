import { featureCodes, features } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { base, lastAudit } from '../admin.fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

interface Row {
  code: string
  label: string
  enabled: boolean
  updatedAt: string | null
  updatedBy: string
}
const list = async (): Promise<Row[]> => (await app.as('admin').get(`${base}/features`)).json().data
const set = (code: string, enabled: boolean) =>
  app.as('chief').post(`${base}/features/update`, { code, enabled })

test('the list is the catalogue, as it stands before anyone changes it', async () => {
  const rows = await list()
  expect(rows.map(({ code }) => code)).toEqual(featureCodes)
  for (const { code, label, enabled } of rows) {
    const feature = features[code as keyof typeof features]
    expect({ label, initial: enabled }).toEqual({ ...feature, label: feature.label.zh })
  }
  expect(rows[0]).toMatchObject({ updatedAt: null, updatedBy: '' })
})

test('a switch takes effect with the next call and shows who turned it and when', async () => {
  const grants = async () =>
    (await app.as('reporter').get('/sprint/rest/tenant/module/permission')).json().data
  expect((await grants()).hotSearch).toBe(true)
  expect((await set('hotSearch', false)).statusCode).toBe(200)
  expect((await grants()).hotSearch).toBe(false)

  const row = (await list()).find(({ code }) => code === 'hotSearch')
  expect(row).toMatchObject({ enabled: false, updatedBy: '许砚秋', updatedAt: expect.any(String) })
  expect(await lastAudit(app.db)).toMatchObject({
    action: 'feature.update',
    target: '热搜',
    details: { enabled: { from: true, to: false } },
  })
  await set('hotSearch', true)
  expect((await grants()).hotSearch).toBe(true)
})

test('turning a switch to where it stands writes nothing', async () => {
  await set('language', true)
  expect((await lastAudit(app.db)).target).not.toBe('多语言')
})

test('a feature nobody knows is refused', async () => {
  expect((await set('teleport', true)).statusCode).toBe(400)
})
