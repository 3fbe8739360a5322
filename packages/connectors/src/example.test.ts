import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { capabilityTable } from './capability-table.ts'
import { loadConnector, loadSimulator } from './open.ts'
import { platforms } from './platforms.ts'
import { countings } from './simulating/counters.ts'
import { accessTo, memorySteps, samplePost } from './simulating/memory.ts'
import { problemOf } from './simulating/problem-of.ts'
import { moods, type Simulator } from './simulating/simulator.ts'
import { example } from './testing-example/manifest.ts'

const doc = readFileSync(new URL('../../../docs/connectors.md', import.meta.url), 'utf8')
const sourceOf = (file: string) =>
  readFileSync(new URL(`testing-example/${file}`, import.meta.url), 'utf8').trim()

let simulator: Simulator
beforeEach(async () => {
  simulator = await (await loadSimulator(example)).startSimulator()
})
afterEach(() => simulator.close())
const openExample = async () => (await loadConnector(example)).open(accessTo(simulator))

test.each(['manifest.ts', 'connector.ts', 'simulator.ts'])('the documentation shows %s as it is', (file) => {
  expect(doc).toContain(`\`\`\`ts\n${sourceOf(file)}\n\`\`\``)
})

test('the documentation lists what every platform can do', () => {
  expect(doc).toContain(capabilityTable(platforms))
})

test('the documentation names every mood and every way of counting', () => {
  for (const mood of [...moods, ...countings]) expect(doc).toContain(`\`${mood}\``)
})

test('the example publishes, looks and takes down', async () => {
  const connector = await openExample()
  expect(await connector.identify()).toMatchObject({ id: '7', name: '小镇之声演示号' })
  const { remote } = await connector.publish(samplePost(), memorySteps().steps)
  expect(await connector.check(remote)).toMatchObject({
    state: 'published',
    remote: { url: `https://town-voice.example/${remote.id}` },
  })
  await connector.withdraw?.(remote, memorySteps().steps)
  expect((await connector.check(remote)).state).toBe('removed')
})

test('the example makes one post when the answer is lost', async () => {
  const connector = await openExample()
  const { steps } = memorySteps()
  simulator.behave('loses answers')
  expect((await problemOf(connector.publish(samplePost(), steps))).kind).toBe('unknown')
  simulator.behave('well')
  await connector.publish(samplePost(), steps)
  expect(simulator.posts()).toHaveLength(1)
})

test.each([
  ['down', 'retry'],
  ['html', 'unknown'],
  ['endless', 'unknown'],
  ['redirects', 'unknown'],
  ['expired', 'reconnect'],
  ['rate limited', 'retry'],
] as const)('the example when the platform is %s: %s, and one post in the end', async (mood, kind) => {
  const connector = await openExample()
  const { steps } = memorySteps()
  simulator.behave(mood)
  expect((await problemOf(connector.publish(samplePost(), steps))).kind).toBe(kind)
  simulator.behave('well')
  await connector.publish(samplePost(), steps)
  expect(simulator.posts()).toHaveLength(1)
})

test('the example tells a review that was not passed', async () => {
  const connector = await openExample()
  const { remote } = await connector.publish(samplePost(), memorySteps().steps)
  simulator.behave('rejects')
  expect((await connector.check(remote)).state).toBe('failed')
})
