import type { AddressInfo } from 'node:net'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '#/features/session/service.ts'
import { cookieNames } from '#/http/cookies.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import { entrances, type House, openMailDoor } from '#/testing/entrances.fixture.ts'

/** The short form is the same on every run; `FUZZ_RUNS=5000` looks further, elsewhere each time. */
const wanted = Number(process.env.FUZZ_RUNS ?? 0)
const parameters = wanted ? { numRuns: wanted } : { numRuns: 40, seed: 20_261_116 }

/** What would have ended the process. */
const fallen: unknown[] = []
const note = (error: unknown) => void fallen.push(error)

let news: TestApp
let mail: Awaited<ReturnType<typeof openMailDoor>>
const house: House = { port: 0, mailPort: 0, cookie: '', csrf: '' }

beforeAll(async () => {
  process.on('uncaughtException', note)
  news = await testApp()
  await news.app.listen({ host: '127.0.0.1', port: 0 })
  mail = await openMailDoor()
  const { id: personId, tenantId } = await news.db
    .selectFrom('person')
    .select(['id', 'tenantId'])
    .where('account', '=', 'admin')
    .executeTakeFirstOrThrow()
  const caller = { requestId: '', address: '127.0.0.1', agent: 'test' }
  const opened = await news.db
    .transaction()
    .execute((tx) => openSession(tx, { tenantId, personId, hours: 1 }, caller))
  house.port = (news.app.server.address() as AddressInfo).port
  house.mailPort = mail.port
  house.cookie = `${cookieNames.session}=${opened.cookie}`
  house.csrf = opened.csrf
})
afterAll(async () => {
  // As the product does when it stops: whoever sent half of something is not waited for.
  const patience = setInterval(() => news.app.server.closeAllConnections(), 1_000)
  const closed = Promise.all([mail.close(), news.close()])
  await Promise.race([closed, sleep(30_000)])
  clearInterval(patience)
  process.off('uncaughtException', note)
}, 60_000)

const look = async () => {
  await setImmediate()
  expect(fallen).toEqual([])
}

test.each(entrances.map((open) => open(house, look)))(
  '$name: whatever comes, nothing is thrown where nobody catches it',
  async ({ try: property }) => {
    await fc.assert(property, parameters)
    expect((await fetch(`http://127.0.0.1:${house.port}/healthz`)).status).toBe(200)
    await look()
  },
  wanted ? 1_800_000 : 60_000,
)
