import type { StoryDetail } from '@rongbian/contract/stories'
import { signSeat } from '@rongbian/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actsOf, dataOf, newStory } from '#/features/stories/stories.fixture.ts'
import { type TestApp, testApp } from '#/testing/app.fixture.ts'
import {
  calls,
  expectWholeChain,
  factsOf,
  journey,
  passSteps,
  reviewOf,
  rewrite,
  seatsWaiting,
  stepStates,
  storyRow,
  toldOf,
} from './review.fixture.ts'

let news: TestApp
beforeAll(async () => {
  news = await testApp()
})
afterAll(() => news.close())

const reporter = () => news.as('reporter')
const sent = async (content = {}) => {
  const id = await newStory(reporter(), content)
  dataOf(await calls.submit(reporter(), id))
  return id
}

test('a story goes through six hands and is cleared', async () => {
  const id = await newStory(reporter(), { title: '六人行' })
  const info = dataOf<{
    flowName: string
    steps: { name: string; who: string; people: number }[]
    missing: []
  }>(await calls.info(reporter(), id))
  expect(info.missing).toEqual([])
  expect(info.steps.map(({ name }) => name)).toEqual(journey.map(([name]) => name))
  expect(info.steps[0]?.who).toBe('城市新闻部编辑')

  const review = reviewOf(await calls.submit(reporter(), id, { comment: '请审' }))
  expect(review).toMatchObject({ no: 1, state: 'open', note: '请审', submittedName: '陆问川' })
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'reviewing', status: 'submitted', box: 'draft' })
  for (const [name, account, pass] of journey) {
    expect((await factsOf(news.db, id)).step?.name).toBe(name)
    expect((await toldOf(news.db, account, 'review.waiting')).at(-1)).toBe(`《六人行》等待${name}`)
    dataOf(await calls.claim(news.as(account), id))
    dataOf(await pass(news.as(account), id, { comment: `${name}无误`, version: 1 }))
  }
  // Whoever has done a step is not asked for another.
  expect(await toldOf(news.db, 'proof', 'review.waiting')).toEqual(['《六人行》等待一校'])
  expect(await toldOf(news.db, 'proof2', 'review.waiting')).toEqual([
    '《六人行》等待一校',
    '《六人行》等待二校',
  ])
  expect(await toldOf(news.db, 'reporter', 'review.waiting')).toEqual([])
  expect(await storyRow(news.db, id)).toMatchObject({ stage: 'cleared' })
  expect(await seatsWaiting(news.db, id)).toEqual([signSeat])
  expect(await toldOf(news.db, 'reporter', 'review.cleared')).toEqual(['《六人行》审校通过'])

  const { reviews, hash } = dataOf<{ reviews: ReturnType<typeof reviewOf>[]; hash: string }>(
    await calls.reviews(reporter(), id),
  )
  expect(reviews[0]?.state).toBe('cleared')
  expect(reviews[0]?.steps.map(({ personName, opinion, state }) => [personName, opinion, state])).toEqual([
    ['江予白', '初审无误', 'passed'],
    ['周既明', '一校无误', 'passed'],
    ['纪青禾', '二校无误', 'passed'],
    ['裴知微', '三校无误', 'passed'],
    ['顾闻溪', '复审无误', 'passed'],
    ['许砚秋', '终审无误', 'passed'],
  ])
  expect(new Set(reviews[0]?.steps.map((step) => step.hash))).toEqual(new Set([hash]))
  expect(dataOf(await calls.ratifyCheck(news.as('chief'), id))).toMatchObject({
    result: true,
    clearedHash: hash,
    hash,
    voided: [],
  })
  const acts = await actsOf(news.db, id)
  expect(acts.slice(0, 4)).toEqual(['create', 'submitApprove', 'claim', 'approve'])
  await expectWholeChain(news.db, id)
})

test('one character changed after clearance voids every step by name', async () => {
  const id = await sent({ htmlContent: '<p>江面起雾。</p>' })
  await passSteps(news, id)
  const saved = dataOf<StoryDetail>(await rewrite(reporter(), id, { htmlContent: '<p>江面起雾！</p>' }))
  expect(saved).toMatchObject({ stage: 'editing', review: { state: 'void' } })
  const check = dataOf<{
    result: boolean
    msg: string
    voided: { name: string }[]
    hash: string
    clearedHash: string
  }>(await calls.ratifyCheck(news.as('chief'), id))
  expect(check.result).toBe(false)
  expect(check.voided.map(({ name }) => name)).toEqual(journey.map(([name]) => name))
  expect(check.msg).toContain('初审（江予白）')
  expect(check.clearedHash).not.toBe(check.hash)
  expect(await stepStates(news.db, id)).toEqual(Array(6).fill('void'))
  expect(await toldOf(news.db, 'proof3', 'review.void')).toHaveLength(1)
  expect((await actsOf(news.db, id)).slice(-2)).toEqual(['edit', 'voidSteps'])
  await expectWholeChain(news.db, id)

  expect((await calls.submit(reporter(), id)).json().msg).toContain('请再送审')
  expect(reviewOf(await calls.again(reporter(), id))).toMatchObject({ no: 2, state: 'open' })
})

test('another keyword leaves the clearance as it is', async () => {
  const id = await sent()
  await passSteps(news, id)
  const saved = dataOf<StoryDetail>(
    await rewrite(reporter(), id, { keywords: ['江'], comment: '备注', properties: { tagNames: ['雾'] } }),
  )
  expect(saved).toMatchObject({ stage: 'cleared', review: { state: 'cleared' } })
  expect(dataOf(await calls.ratifyCheck(news.as('chief'), id))).toMatchObject({ result: true })
})
