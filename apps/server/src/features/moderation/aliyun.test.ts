import { moderationLabelCodes } from '@rongbian/domain'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colours } from '#/simulators/moderation/colours.ts'
import { type Mood, startModerationSimulator } from '#/simulators/moderation/simulator.ts'
import { aliyun } from './aliyun.ts'
import { acsHeaders, sign } from './aliyun-signature.ts'
import { ModerationProblem } from './moderator.ts'

const key = 'ak-demo'
const secret = 'sk-demo'
let simulator: Awaited<ReturnType<typeof startModerationSimulator>>
beforeAll(async () => {
  simulator = await startModerationSimulator({ key, secret })
})
afterAll(() => simulator.close())

const picture = { tenantId: 1, hash: 'a'.repeat(64), name: 'a.png' }
const colour = (red: number, green: number, blue: number) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: { r: red, g: green, b: blue } } })
    .png()
    .toBuffer()

const look = async (content: Buffer | string, settings: Record<string, string> = {}, answerMs = 10_000) => {
  const link = typeof content === 'string' ? content : `data:image/png;base64,${content.toString('base64')}`
  const env = {
    MODERATION_URL: simulator.url,
    MODERATION_KEY: key,
    MODERATION_SECRET: secret,
    PUBLIC_URL: 'http://127.0.0.1',
    ...settings,
  }
  return aliyun({ env, linkTo: async () => link, answerMs }).check(picture)
}
const problemOf = async (answer: Promise<unknown>) => {
  const problem = await answer.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(ModerationProblem)
  return problem as ModerationProblem
}

test('a call is signed as the documentation computes it', () => {
  const body = '{"scenes":["antispam"],"tasks":[{"content":"hello","dataId":"d1"}]}'
  const headers = acsHeaders({ body, date: 'Thu, 09 Oct 2025 08:53:20 GMT', nonce: 'n-1' })
  expect(headers['content-md5']).toBe('pdYZs9Kr79xcWynfLg53Ow==')
  expect(sign('sk-demo', '/green/text/scan', headers)).toBe('3ZOuwBIaGYWMY5JlMr6Q++O77ZM=')
})

test.each(moderationLabelCodes)('a picture of the colour of %s bears that label', async (label) => {
  const { red, green, blue, suggestion } = colours[label]
  const labels = await look(await colour(red, green, blue))
  expect(labels).toContainEqual({ label, raw: label, score: expect.any(Number), suggestion })
})

test('a label that is none of ours counts as another, with its own word beside it', async () => {
  const labels = await look(await colour(128, 128, 255))
  expect(labels).toContainEqual({ label: 'others', raw: 'drug', score: 91.54, suggestion: 'block' })
})

test.each([
  ['a wrong key', { MODERATION_KEY: 'other' }, /拒绝|密钥/],
  ['a wrong secret', { MODERATION_SECRET: 'other' }, /密钥不正确.*SignatureDoesNotMatch/],
  ['no key', { MODERATION_KEY: '' }, /MODERATION_KEY/],
  ['no public address', { PUBLIC_URL: '' }, /PUBLIC_URL/],
])('%s is told and not tried again', async (_, settings, words) => {
  const problem = await problemOf(look(await colour(255, 255, 255), settings))
  expect(problem.message).toMatch(words)
  expect(problem.isPassing).toBe(false)
})

test.each<[Mood, RegExp]>([
  ['broken', /500/],
  ['down', /503/],
  ['fails inside', /586/],
  ['fails at the picture', /480/],
  ['nonsense', /无法理解/],
])('a service that is %s passes nothing and is asked again', async (mood, words) => {
  simulator.behave(mood)
  try {
    const problem = await problemOf(look(await colour(255, 255, 255)))
    expect(problem.message).toMatch(words)
    expect(problem.isPassing).toBe(true)
  } finally {
    simulator.behave('well')
  }
})

test('a service that does not answer is given up', async () => {
  simulator.behave('slow')
  try {
    const problem = await problemOf(look(await colour(255, 255, 255), {}, 500))
    expect(problem).toMatchObject({ isPassing: true, message: expect.stringContaining('没有按时回答') })
  } finally {
    simulator.behave('well')
  }
})

test('a service that is not there is asked again', async () => {
  const problem = await problemOf(look('data:,', { MODERATION_URL: 'http://127.0.0.1:1' }))
  expect(problem.isPassing).toBe(true)
})

test('a picture that cannot be read is no safe picture', async () => {
  const problem = await problemOf(look('data:image/png;base64,AAAA'))
  expect(problem).toMatchObject({ isPassing: false, message: expect.stringContaining('590') })
})

test('too many calls in a second are asked again later', async () => {
  const busy = await startModerationSimulator({ key, secret, perSecond: 1 })
  try {
    const settings = { MODERATION_URL: busy.url }
    const white = await colour(255, 255, 255)
    const answers = await Promise.allSettled([
      look(white, settings),
      look(white, settings),
      look(white, settings),
    ])
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect((answer as PromiseRejectedResult).reason).toMatchObject({ isPassing: true })
      expect(String((answer as PromiseRejectedResult).reason)).toContain('588')
    }
  } finally {
    await busy.close()
  }
})
