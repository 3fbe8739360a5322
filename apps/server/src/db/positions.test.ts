import { describe, expect, test } from 'vitest'
import { bytesBetween, createPositions, isPosition, unknownPosition } from './positions.ts'

const at = (line: number, place: number) =>
  line.toString(16).toUpperCase().padStart(8, '0') + place.toString(16).toUpperCase().padStart(16, '0')

test.each([
  [at(1, 0x4001108), true],
  [unknownPosition, true],
  ['', false],
  ['0/4001108', false],
  [at(1, 1).toLowerCase().replace('1', 'a'), false],
  [`${at(1, 1)}0`, false],
  [undefined, false],
  [[at(1, 1), at(1, 2)], false],
])('%j is a position: %s', (text, expected) => {
  expect(isPosition(text)).toBe(expected)
})

test('a later timeline comes after every place of an earlier one', () => {
  expect([at(2, 0x10), at(1, 0xffff_ffff_f), at(1, 0x20)].toSorted()).toEqual([
    at(1, 0x20),
    at(1, 0xffff_ffff_f),
    at(2, 0x10),
  ])
})

test('bytes are counted within one timeline', () => {
  expect([
    bytesBetween(at(1, 100), at(1, 350)),
    bytesBetween(at(1, 350), at(1, 100)),
    bytesBetween(at(1, 100), at(2, 350)),
  ]).toEqual([250, 0, undefined])
})

describe('what a process knows of the primary', () => {
  const started = () => {
    let now = 0
    const positions = createPositions(() => now)
    const pass = (ms: number) => {
      now += ms
    }
    return { positions, pass }
  }

  test('it never goes back', () => {
    const { positions } = started()
    expect(positions.latest).toBeUndefined()
    positions.learn(at(1, 20))
    positions.learn(at(1, 10))
    expect(positions.latest).toBe(at(1, 20))
  })

  test('what was not told for long is not known', () => {
    const { positions, pass } = started()
    positions.learn(at(1, 20))
    pass(2_999)
    expect(positions.latest).toBe(at(1, 20))
    pass(1)
    expect(positions.latest).toBeUndefined()
    positions.learn(at(1, 20))
    expect(positions.latest).toBe(at(1, 20))
  })

  test('a doubt is only ended by who asked after it', () => {
    const { positions, pass } = started()
    const askedAt = positions.now()
    pass(10)
    positions.doubt()
    pass(10)
    positions.learn(at(1, 30), askedAt)
    expect(positions.latest).toBeUndefined()
    positions.learn(at(1, 40), positions.now())
    expect(positions.latest).toBe(at(1, 40))
  })
})
