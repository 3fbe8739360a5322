import { expect, test } from 'vitest'
import { groupChannels, indexIn, placedAt, standingOf } from './channel-order.ts'

const channels = [
  { id: 'paper', type: 'newspaper' },
  { id: 'own', type: 'kiosk' },
  { id: 'web1', type: 'website' },
  { id: 'web2', type: 'website' },
  { id: 'web3', type: 'website' },
]
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

test('channels stand by type: known ones in their order, a type of the house last', () => {
  expect(groupChannels(channels).map(({ type, channels: group }) => [type, idsOf(group)])).toEqual([
    ['website', ['web1', 'web2', 'web3']],
    ['newspaper', ['paper']],
    ['kiosk', ['own']],
  ])
})

test.each([
  ['web3', 0, ['web3', 'web1', 'web2', 'paper', 'own']],
  ['web1', 1, ['web2', 'web1', 'web3', 'paper', 'own']],
  ['web1', 9, ['web2', 'web3', 'web1', 'paper', 'own']],
  ['paper', -1, ['web1', 'web2', 'web3', 'paper', 'own']],
  ['nobody', 0, ['web1', 'web2', 'web3', 'paper', 'own']],
])('%s put at %i of its group', (id, index, order) => {
  expect(idsOf(placedAt(channels, id, index))).toEqual(order)
})

test('a place is counted within the type', () => {
  expect(['web2', 'paper', 'nobody'].map((id) => indexIn(channels, id))).toEqual([1, 0, -1])
})

test.each([
  [{ disabled: true, failed: 3, waiting: 1 }, 'disabled'],
  [{ disabled: false, failed: 3, waiting: 1 }, 'failed'],
  [{ disabled: false, failed: 0, waiting: 1 }, 'waiting'],
  [{ disabled: false, failed: 0, waiting: 0 }, 'good'],
])('%o is %s', (standing, word) => {
  expect(standingOf(standing)).toBe(word)
})
