import { expect, test } from 'vitest'
import { sectionOf } from './tool-sections.ts'

test.each([
  ['0', 'personal'],
  ['1', 'notifications'],
  ['2', 'recovery'],
  ['3', 'unlocking'],
  ['4', 'announcements'],
  ['5', 'help'],
  ['6', 'system'],
  ['7', 'about'],
  ['8', 'delegations'],
  ['9', 'figures'],
  ['10', 'preferences'],
  ['nonsense', 'personal'],
  [null, 'personal'],
])('R-personal-001, 007 and R-notifications-002: id %s shows %s', (id, name) => {
  expect(sectionOf(id).name).toBe(name)
})
