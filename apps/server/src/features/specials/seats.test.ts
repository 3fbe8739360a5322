import type { Special } from '@rongbian/contract/specials'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPerson, newPerson, roleId } from '#/features/admin/admin.fixture.ts'
import { dataOf } from '#/features/stories/stories.fixture.ts'
import { type TestApp, type TestClient, testApp } from '#/testing/app.fixture.ts'
import {
  act,
  designed,
  headline,
  msgOf,
  newSpecial,
  open,
  plainLook,
  product,
  publish,
  type Reviewed,
  siteFor,
} from './specials.fixture.ts'

let news: TestApp
let channelId: string
beforeAll(async () => {
  news = await testApp()
  channelId = await siteFor(news)
  // Proofreaders have rights on stories and none on special pages.
  const step = { kind: 'review', scope: 'house' }
  const steps = [
    { ...step, name: '核对', roleIds: [await roleId(news.db, '校对')] },
    { ...step, name: '终审', roleIds: [await roleId(news.db, '总编')] },
  ]
  dataOf(
    await news.as('chief').post('/sprint/rest/flows/create', { name: '校对先看', subject: 'special', steps }),
  )
})
afterAll(() => news.close())

const editor = () => news.as('editor')
const proof = () => news.as('proof')

const sent = async (): Promise<Special> => {
  const special = await designed(editor(), await newSpecial(editor(), channelId), [headline('a', '请核对')])
  return dataOf<Reviewed>(await act(editor(), special, 'submit')).special
}

const reads = [
  (client: TestClient, id: string) => client.get(publish(`${id}/open`)),
  (client: TestClient, id: string) => client.post(publish(`${id}/facts`), { tree: [], look: plainLook }),
  (client: TestClient, id: string) => client.get(publish(`${id}/theme`)),
  (client: TestClient, id: string) => client.post(publish(`${id}/block/tree`)),
  (client: TestClient, id: string) => client.post(publish(`${id}/column/tree`)),
  (client: TestClient, id: string) => client.get(publish(`${id}/versions`)),
  (client: TestClient, id: string) => client.get(publish(`${id}/versions/1`)),
  (client: TestClient, id: string) => client.get(publish(`${id}/records`)),
]
const codesOf = async (client: TestClient, { id }: Special) => {
  const codes = new Set<number>()
  for (const read of reads) codes.add((await read(client, id)).statusCode)
  return [...codes]
}

test('whoever a flow seats reads the page they are asked about and decides; nobody else does', async () => {
  const special = await sent()
  expect(await codesOf(proof(), special)).toEqual([200])
  expect(await codesOf(news.as('reporter'), special)).toEqual([404])
  expect((await act(news.as('reporter'), special, 'approve')).statusCode).toBe(404)
  expect((await proof().get(product(`search/${channelId}`))).statusCode).toBe(403)
  const other = await newSpecial(editor(), channelId)
  expect(await codesOf(proof(), other)).toEqual([404])

  const passed = dataOf<Reviewed>(await act(proof(), special, 'approve', '核过')).special
  expect(await codesOf(proof(), special), 'a seat of the past').toEqual([200])
  const again = await act(proof(), passed, 'approve')
  expect([again.statusCode, msgOf(again)]).toEqual([409, expect.stringContaining('“终审”由')])
})

test('a step that is not open yet lets nobody read', async () => {
  const steps = [
    { kind: 'review', scope: 'house', name: '审核', roleIds: [await roleId(news.db, '总编')] },
    { kind: 'review', scope: 'house', name: '核对', roleIds: [await roleId(news.db, '校对')] },
  ]
  const form = { name: '校对后看', subject: 'special', steps }
  const { uuid } = dataOf<{ uuid: string }>(await news.as('chief').post('/sprint/rest/flows/create', form))
  const special = await sent()
  expect(await codesOf(proof(), special)).toEqual([404])
  const first = dataOf<Reviewed>(await act(news.as('chief'), special, 'approve')).special
  expect(await codesOf(proof(), first)).toEqual([200])
  dataOf(await news.as('chief').post(`/sprint/rest/flows/${uuid}/switch`, { disabled: true }))
})

test('a deputy decides in the stead of whoever sits there, and both are named', async () => {
  await newPerson(news, 'stand-in', { name: '代审人', roleIds: [await roleId(news.db, '记者')] })
  const deputy = () => news.as('stand-in')
  const special = await sent()
  expect(await codesOf(deputy(), special)).toEqual([404])
  const { id: takerId } = await findPerson(news.db, 'stand-in')
  const endsAt = new Date(Date.now() + 3_600_000).toISOString()
  dataOf(await proof().post('/sprint/rest/delegations/create', { takerId, kinds: ['review'], endsAt }))
  expect(await codesOf(deputy(), special)).toEqual([200])
  const { review } = dataOf<Reviewed>(await act(deputy(), special, 'approve', '代看'))
  const { name: giverName } = await findPerson(news.db, 'proof')
  const decided = { state: 'passed', personName: '代审人', giverName, opinion: '代看' }
  expect(review?.steps[0]).toMatchObject(decided)
  expect((await open(proof(), special)).review?.steps[0]).toMatchObject(decided)
  const records = dataOf<{ action: string; name: string }[]>(
    await editor().get(publish(`${special.id}/records`)),
  )
  expect(records).toContainEqual(expect.objectContaining({ action: 'approve', name: '代审人' }))
})
