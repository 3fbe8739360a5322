import type * as contract from '@rongbian/contract/dashboard'
import type { Output } from '@rongbian/contract/endpoint'
import { afterAll, expect, test } from 'vitest'
import { newStory } from '#/features/libraries/libraries.fixture.ts'
import { newChannel } from '#/features/releases/releases.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestClient, testApp, testSetupCode } from '#/testing/app.fixture.ts'
import { paths } from './home.fixture.ts'

const empty = await testApp({ env: { DEMO: '0' }, newsroom: false })
const furnished = await testApp()
afterAll(() => Promise.all([empty.close(), furnished.close()]))

const stepsOf = async (client: TestClient) =>
  dataOf<Output<typeof contract.firstSteps>>(await client.get(paths.first)).steps

test('a newsroom just set up lacks everything, in the order in which it is made', async () => {
  const client = empty.newClient()
  const first = { account: 'chief.admin', password: 'Strong#2026' }
  await client.post('/api/entry/setup', {
    ...first,
    setupCode: testSetupCode,
    newsroom: '江城日报',
    name: '首位管理员',
  })
  dataOf(await client.post('/api/user/login', { username: first.account, password: first.password }))
  expect(await stepsOf(client)).toEqual(['departments', 'people', 'channels', 'story'])
})

test('what is there is not asked for again, and only administrators are asked', async () => {
  await furnished.db.deleteFrom('story').execute()
  await furnished.db.deleteFrom('channel').execute()
  expect(await stepsOf(furnished.as('admin'))).toEqual(['channels', 'story'])
  await newChannel(furnished, 'firstweb')
  expect(await stepsOf(furnished.as('admin'))).toEqual(['story'])
  await newStory(furnished.db, { by: 'reporter' })
  expect(await stepsOf(furnished.as('admin'))).toEqual([])
  expect((await furnished.as('chief').get(paths.first)).statusCode).toBe(403)
})
