import { expect, test } from 'vitest'
import { sampleRecord } from '#/features/releases/release-samples.fixture.ts'
import { withdrawPlan } from '#/features/releases/withdraw-plan.ts'

const out = (name: string, type: string) =>
  sampleRecord({ name, type, publishingStatus: 88, ifPublished: true, ifIssued: true })

test('an order says what goes by itself, what waits for a hand and what is never sent', () => {
  const plan = withdrawPlan([
    out('晨光网', 'website'),
    out('晨光网', 'website'),
    out('晨光微博', 'WEIBO'),
    out('晨光网易号', 'WANGYI'),
    sampleRecord({ name: '晨光 App', type: 'app', publishingStatus: 51, periodPublish: true }),
  ])
  expect(plan).toEqual([
    { way: 'ours', part: { posts: 3, names: ['晨光网', '晨光微博'] } },
    { way: 'unsent', part: { posts: 1, names: ['晨光 App'] } },
    { way: 'hand', part: { posts: 1, names: ['晨光网易号'] } },
  ])
})

test('what is on its way is stopped with it', () => {
  expect(withdrawPlan([out('晨光网', 'website')], [{ name: '晨光邮件' }])).toEqual([
    { way: 'ours', part: { posts: 1, names: ['晨光网'] } },
    { way: 'unsent', part: { posts: 1, names: ['晨光邮件'] } },
  ])
})

test('nothing ticked is nothing to do', () => {
  expect(withdrawPlan([])).toEqual([])
})
