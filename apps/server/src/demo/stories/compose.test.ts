import { expect, test } from 'vitest'
import type { Media } from '../media/keep-media.ts'
import { chanceFrom } from './chance.ts'
import { familyDraft } from './compose.ts'

const media: Media = { pictures: () => '', video: '', audio: '' }
const chance = chanceFrom(2026)
const drafts = Array.from({ length: 400 }, () => familyDraft(chance, (account) => account, media))

/** What a report says in one place and again in another. */
const saidTwice: [string, RegExp, RegExp][] = [
  ['how much the industry grew', /前(.+)个月.*增加值增长 (.+)/, /前(.+)个月，.*增加值同比增长 ([\d.]+%)/],
  ['how many maps are shown', /([\d,]+) 件舆图首次公开/, /地方舆图 ([\d,]+) 件/],
  ['for how many days it was recorded', /已连续记录 ([\d,]+) 天/, /已经连续记录 ([\d,]+) 天/],
  ['how many matters it is about', /^涉及 ([\d,]+) 项/, /正式施行，涉及 ([\d,]+) 项/],
  ['how much was invested', /技术改造投资增长 (.+)。/, /技改投资增长 ([\d.]+%)/],
]
test.each(saidTwice)('a report agrees with itself: %s', (_, first, second) => {
  const pairs = drafts.flatMap(({ content: { title, summary, htmlContent = '', content = '' } }) => {
    const told = title.match(first) ?? summary.match(first)
    const body = `${htmlContent}${content}`.match(second)
    return told && body ? [[told.slice(1), body.slice(1)]] : []
  })
  expect(pairs.length).toBeGreaterThan(2)
  for (const [told, body] of pairs) expect(body).toEqual(told)
})

test('no slot is left open', () => {
  expect(JSON.stringify(drafts)).not.toMatch(/\{\w+(:\w+)?\}|undefined/)
})
