import * as personal from '@rongbian/contract/personal'
import * as session from '@rongbian/contract/session'
import { expect, test } from 'vitest'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { answer, fakeServer, refuse } from '#/testing/fake-server.fixture.ts'

const uuid = '00000000-0000-4000-8000-000000000001'

test('it answers an endpoint of the contract, and says what it was asked', async () => {
  const server = fakeServer(answer(session.endMySession, () => null))
  expect(await call(session.endMySession, { params: { uuid } })).toBeNull()
  expect(server.askedOf(session.endMySession)).toEqual([{ params: { uuid }, query: {}, body: {} }])
})

test('of two answers to one endpoint the last holds', async () => {
  fakeServer(
    answer(session.isCaptchaNeeded, () => false),
    answer(session.isCaptchaNeeded, () => true),
  )
  expect(await call(session.isCaptchaNeeded)).toBe(true)
})

test('a refusal arrives as the error the server would send', async () => {
  const server = fakeServer(answer(session.isCaptchaNeeded, () => refuse('not_found')))
  const error = await call(session.isCaptchaNeeded).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ error: 'not_found', status: 404 })
  expect(server.problems).toEqual([])
})

test.each([
  ['is not told of', [], () => call(session.isCaptchaNeeded)],
  [
    'answers in a shape the contract does not know',
    [answer(session.isCaptchaNeeded, () => 'yes' as never)],
    () => call(session.isCaptchaNeeded),
  ],
  [
    'is asked what the contract refuses',
    [answer(personal.saveLanguage, () => null)],
    () => call(personal.saveLanguage, { body: { lang: 'klingon' as never } }),
  ],
])('what it %s fails the test', async (_, answers, ask) => {
  const server = fakeServer(...answers)
  await expect(ask()).rejects.toBeInstanceOf(ApiError)
  expect(server.problems).toHaveLength(1)
  server.problems.length = 0
})
