import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { checkPage } from './check-page.ts'
import { describePage } from './describe.ts'
import { faultKinds } from './description.ts'
import { type MadePage, makePage, paint } from './pages/random-page.ts'
import { makeSmallPage } from './pages/small-page.fixture.ts'
import { spoilings } from './spoilt.fixture.ts'

let small: MadePage
beforeAll(async () => {
  small = await makeSmallPage()
}, 60_000)

const check = async (page: MadePage) => checkPage(await paint(page), describePage(page.input, page.colour))

test('a small page with a picture and an ad has no fault', async () => {
  expect(await check(small)).toEqual([])
}, 60_000)

test.each(Object.entries(spoilings))(
  '%s is found',
  async (_, [kind, spoil]) => {
    const { pdf, description } = await spoil(small)
    const found = (await checkPage(pdf, description)).filter((fault) => fault.kind === kind)
    expect(found).not.toEqual([])
    expect(found.every(({ place, detail }) => place !== '' && detail !== '')).toBe(true)
  },
  60_000,
)

test('a fault of every kind is made and found', () => {
  expect(new Set(Object.values(spoilings).map(([kind]) => kind))).toEqual(new Set(faultKinds))
})

// Two of the two hundred of `npm run check:pages`: one mono, one in colour.
test.each([1, 4])(
  'the proposed page of pool %i has no fault',
  async (seed) => {
    expect(await check(await makePage(seed))).toEqual([])
  },
  120_000,
)

test('the checker shares no code with what it checks', () => {
  const isOwn = (name: string) => /^[\w-]+\.ts$/.test(name) && !['main.ts'].includes(name)
  const sources = readdirSync(import.meta.dirname).filter(
    (name) => isOwn(name) && !/\.(test|fixture)\.ts$/.test(name),
  )
  expect(sources.length).toBeGreaterThan(5)
  for (const name of sources) {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8')
    expect(source).not.toMatch(/from '(\.\.|@rongbian)/)
  }
})
