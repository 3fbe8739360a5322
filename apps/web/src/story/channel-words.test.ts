import { expect, test } from 'vitest'
import { channelWords, worstTone } from './channel-words.ts'

const on = (publishingStatus: number | null, periodPublish = false) => ({
  publishingStatus,
  periodPublish,
  signed: true,
})
const said = (...channels: ReturnType<typeof on>[]) =>
  channelWords(channels).map(({ state, count }) => `${state} ${count}`)

test.each([
  ['no channel says nothing', [], []],
  ['chosen and not signed', [on(null), on(-10)], ['none 2']],
  ['waiting ones before the timed one', [on(51, true), on(51), on(51)], ['waiting 2', 'timed 1']],
  ['a failure is named alone', [on(88), on(88), on(91), on(51)], ['failed 1']],
  ['withdrawn before published', [on(88), on(71), on(88)], ['withdrawn 1', 'published 2']],
  ['what has not begun is left out beside what has', [on(88), on(null)], ['published 1']],
  ['an unknown number counts as not signed', [on(7)], ['none 1']],
])('%s', (_, channels, words) => {
  expect(said(...channels)).toEqual(words)
})

test('the tone is that of the worst state', () => {
  expect(worstTone(channelWords([on(88), on(61)]))).toBe('bad')
  expect(worstTone(channelWords([on(88)]))).toBe('good')
  expect(worstTone([])).toBe('neutral')
})
