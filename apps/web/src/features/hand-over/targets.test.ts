import { expect, test } from 'vitest'
import { settled, type Target, targetIds, targetMap, withTarget } from '#/features/hand-over/targets.ts'

const target = (uuid: string, groupId: string): Target => ({
  uuid,
  groupId,
  name: uuid,
  groupName: groupId,
  isGroup: uuid === groupId,
  ifUser: uuid !== groupId,
  scienceNewspaper: false,
})
const city = target('city', 'city')
const anna = target('anna', 'city')
const bo = target('bo', 'city')
const carl = target('carl', 'sports')
const names = (targets: readonly Target[]) => targets.map(({ uuid }) => uuid)

test.each([
  ['a person takes the place of a colleague', [anna, carl], bo, ['carl', 'bo']],
  ['a person takes the place of the own department', [city, carl], anna, ['carl', 'anna']],
  ['a department takes the place of its people', [anna, bo, carl], city, ['carl', 'city']],
  ['other departments stay', [carl], city, ['carl', 'city']],
  ['nobody is named twice', [anna], anna, ['anna']],
])('the story leaves a department: %s', (_, chosen, added, expected) => {
  expect(names(withTarget(chosen, added, true))).toEqual(expected)
})

test('with the original kept, or outside a department, entries are simply added', () => {
  expect(names(withTarget([city, anna, carl], bo, false))).toEqual(['city', 'anna', 'carl', 'bo'])
})

test('taking back 保留原稿 leaves the last named of each department', () => {
  expect(names(settled([city, anna, carl, bo], true))).toEqual(['carl', 'bo'])
  expect(names(settled([city, anna, carl, bo], false))).toEqual(['city', 'anna', 'carl', 'bo'])
})

test('the ids are joined by commas, each person with the department', () => {
  expect(targetIds([city, anna, carl])).toEqual({
    targetGroup: 'city',
    targetUuid: 'anna,carl',
    targetGroupUuid: 'city,sports',
  })
})

test('the map names people by department; an empty name is the department itself', () => {
  expect(targetMap([city, anna, carl])).toEqual({ city: ['', 'anna'], sports: ['carl'] })
})
