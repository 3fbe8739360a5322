import { expect, test } from 'vitest'
import { calmMs, faultNames, lengthOf, planFaults } from './plan.ts'

const needs = (plan: ReturnType<typeof planFaults>) =>
  plan.reduce((sum, name) => sum + lengthOf(name) + calmMs, 0)

test('half an hour has room for each fault more than once', () => {
  const plan = planFaults(30 * 60_000)
  for (const name of faultNames) expect(plan.filter((one) => one === name).length).toBeGreaterThan(1)
  expect(needs(plan)).toBeLessThanOrEqual(30 * 60_000)
})

test.each([1, 2, 7])('%i minutes take the first that fit, in their order', (minutes) => {
  const plan = planFaults(minutes * 60_000)
  expect(plan).toEqual(faultNames.slice(0, plan.length))
  expect(needs(plan)).toBeLessThanOrEqual(minutes * 60_000)
})

test('however short the time, one thing is broken', () => {
  expect(planFaults(1)).toEqual(['primary'])
})
