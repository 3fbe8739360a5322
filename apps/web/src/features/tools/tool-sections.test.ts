import { expect, test } from 'vitest'
import { sectionOf } from './tool-sections.ts'

test.each([
  ['0', 'personal'],
  ['1', 'notifications'],
  ['2', 'recovery'],
  ['3', 'unlocking'],
  ['5', 'help'],
  ['6', 'system'],
  ['7', 'about'],
  ['8', 'delegations'],
  ['4', 'personal'],
  ['nonsense', 'personal'],
  [null, 'personal'],
])('id %s shows %s', (id, name) => {
  expect(sectionOf(id).name).toBe(name)
})
