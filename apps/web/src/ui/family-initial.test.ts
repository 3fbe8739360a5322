import { expect, test } from 'vitest'
import { familyInitial } from './family-initial.ts'

test.each([
  ['顾闻溪', '顾'],
  ['欧阳予白', '欧'],
  ['  林照野 ', '林'],
  ['𠮷田', '𠮷'],
  ['Ada Lovelace', 'L'],
  ['admin', 'A'],
  ['', ''],
])('%o shows %o', (name, initial) => {
  expect(familyInitial(name)).toBe(initial)
})
