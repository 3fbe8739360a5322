import { errors } from '@rongbian/contract'
import { allEndpoints, type NamedEndpoint } from '@rongbian/contract/all'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { notify } from '#/realtime/signals.ts'
import { testApp } from '#/testing/app.fixture.ts'
import { requestsOf } from '#/testing/requests.fixture.ts'

/** The short form is the same on every run; `FUZZ_RUNS=2000` looks further, elsewhere each time. */
const wanted = Number(process.env.FUZZ_RUNS ?? 0)
const parameters = wanted ? { numRuns: wanted } : { numRuns: 15, seed: 20_261_115 }
const answerWithinMs = 5000

const server = await testApp()
const { db } = server
afterAll(() => server.close())

const found = await Promise.all([
  db.selectFrom('department').select('id').execute(),
  db.selectFrom('person').select('id').execute(),
  db.selectFrom('role').select('id').execute(),
])
const ids = found.flatMap((rows) => rows.slice(0, 8).map(({ id }) => id))

const isRow = (code: number, status: number) =>
  Object.values(errors).some((row) => row.code === code && row.status === status)

const checkAnswer = (endpoint: NamedEndpoint, answer: LightMyRequestResponse) => {
  const { statusCode } = answer
  expect(statusCode, answer.body).toBeLessThan(500)
  if (endpoint.produces && statusCode === 200) return
  // A page for people says in itself why it does not open.
  if (endpoint.produces?.startsWith('text/html') && answer.body.startsWith('<!doctype')) return
  const { code, msg, data } = answer.json()
  expect(code === 200 ? statusCode === 200 : isRow(code, statusCode), answer.body).toBe(true)
  expect(msg).toEqual(expect.any(String))
  expect(data).not.toBe(undefined)
  expect(answer.body).not.toMatch(/node_modules|\.ts:\d/)
}

const inTime = async <Value>(work: Promise<Value>) => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer in time')), answerWithinMs).unref()
  })
  return Promise.race([work, late])
}

/** Whatever the calls before did to the administrator is undone. */
beforeEach(async () => {
  const whole = { disabledAt: null, admin: true, level: 3 }
  await db.updateTable('person').set(whole).where('account', '=', 'admin').execute()
  await notify(db, 'people', '')
})

test.each(allEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s answers anything in the envelope, in time and without failing',
  async (_, endpoint) => {
    let client = server.newClientOf('admin')
    const answersWell = fc.asyncProperty(requestsOf(endpoint, ids), async (request) => {
      const answer = await inTime(client.send(request))
      checkAnswer(endpoint, answer)
      if (answer.statusCode === 401) client = server.newClientOf('admin')
    })
    await fc.assert(answersWell, parameters)
  },
  wanted ? 600_000 : 30_000,
)
