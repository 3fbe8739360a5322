import { gaugeNames } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { readingGroups, shownIn, worriesIn } from './reading-groups.ts'

const sample = (gauge: (typeof gaugeNames)[number], value: number, labels = {}) => ({ gauge, value, labels })

test('every gauge has one place on the page', () => {
  const placed: string[] = Object.values(readingGroups).flat()
  expect(placed.toSorted()).toEqual(gaugeNames.toSorted())
})

test('the worst comes first, what has no limit never worries', () => {
  const worries = worriesIn([
    sample('feeds', 9_000),
    sample('feedsFailing', 2),
    sample('databaseUp', 0),
    sample('storageFree', 5e9),
    sample('signalsConnected', 1),
  ])
  expect(worries.map(({ gauge, tone }) => [gauge, tone])).toEqual([
    ['databaseUp', 'bad'],
    ['feedsFailing', 'warning'],
    ['storageFree', 'warning'],
  ])
})

test('of the queues only those in which something is are shown, at the tone of the worst', () => {
  const rows = shownIn('jobs', [
    sample('jobsWaiting', 0, { queue: 'quiet' }),
    sample('jobsOldest', 30, { queue: 'a' }),
    sample('jobsOldest', 1_000, { queue: 'b' }),
  ])
  expect(rows).toMatchObject([{ gauge: 'jobsOldest', tone: 'bad' }])
})
