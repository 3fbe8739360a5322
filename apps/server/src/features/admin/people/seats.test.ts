import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import { base, findPerson, newPerson, personForm, roleId } from '../admin.fixture.ts'

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await testApp()
  admin = app.as('admin')
})
afterAll(() => app.close())

const disable = async (account: string) => {
  const { id } = await findPerson(app.db, account)
  return admin.post(`${base}/people/${id}/status`, { enabled: false })
}
const flows = '/sprint/rest/flows'
const newFlow = async (name: string, step: object): Promise<string> => {
  const last = { kind: 'review', name: '终审', roleIds: [await roleId(app.db, '总编')] }
  const steps = [{ kind: 'review', scope: 'house', ...step }, last]
  return (await admin.post(`${flows}/create`, { name, steps })).json().data.uuid
}
const switchOff = (flow: string) => admin.post(`${flows}/${flow}/switch`, { disabled: true })

test('whoever a flow names stays, until the flow is changed or switched off', async () => {
  const personId = await newPerson(app, 'named', { name: '专审' })
  const flow = await newFlow('专题审', { name: '专题初审', personIds: [personId] })
  const refused = await disable('named')
  expect([refused.statusCode, refused.json().msg]).toEqual([
    409,
    '审校流程“专题审”的“专题初审”要由“专审”进行，请先改流程，或把角色也给别人',
  ])
  expect((await switchOff(flow)).statusCode).toBe(200)
  expect((await disable('named')).statusCode).toBe(200)
})

test('whoever alone could do a step stays, until someone else can', async () => {
  const created = await admin.post(`${base}/roles/create`, {
    name: '法务',
    permissions: ['library-workspace'],
  })
  const roleIds = [created.json().data.uuid]
  await newPerson(app, 'lawyer', { name: '律审', roleIds })
  await newFlow('法务审', { name: '法审', roleIds })
  expect((await disable('lawyer')).json().msg).toBe(
    '审校流程“法务审”的“法审”要由“律审”进行，请先改流程，或把角色也给别人',
  )
  await newPerson(app, 'second-lawyer', { name: '律审二', roleIds })
  expect((await disable('lawyer')).statusCode).toBe(200)
  expect((await disable('second-lawyer')).statusCode).toBe(409)
})

test('nor does anyone lose the role with which they alone could do a step', async () => {
  const created = await admin.post(`${base}/roles/create`, {
    name: '科学顾问',
    permissions: ['library-workspace'],
  })
  const role = created.json().data.uuid
  const id = await newPerson(app, 'adviser', { name: '科审', roleIds: [role] })
  await newFlow('科学审', { name: '科学初审', roleIds: [role] })
  const change = async (changes: object) => {
    const { version } = await findPerson(app.db, 'adviser')
    const form = await personForm(app.db, { name: '科审', roleIds: [role], ...changes })
    return admin.post(`${base}/people/${id}/update`, { ...form, version })
  }
  expect((await change({ roleIds: [] })).json().msg).toBe(
    '审校流程“科学审”的“科学初审”要由“科审”进行，请先改流程，或把角色也给别人',
  )
  expect((await change({ position: '顾问' })).statusCode).toBe(200)
  await newPerson(app, 'second-adviser', { name: '科审二', roleIds: [role] })
  expect((await change({ roleIds: [] })).statusCode).toBe(200)
})
