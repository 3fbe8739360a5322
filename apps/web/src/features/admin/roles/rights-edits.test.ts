import type { RoleRow } from '@rongbian/contract/admin'
import { expect, test } from 'vitest'
import { changesOf, isGranted, toggled, withoutSaved } from './rights-edits.ts'

const role = (uuid: string, permissions: RoleRow['permissions']): RoleRow => ({
  uuid,
  code: uuid,
  name: uuid,
  builtin: false,
  permissions,
  people: 0,
})

const reporter = role('reporter', ['library-workspace'])
const editor = role('editor', ['library-workspace', 'library-group'])

test('a tick is a change, ticking twice is none', () => {
  const once = toggled({}, reporter, 'library-group')
  expect(changesOf(once, [reporter, editor])).toEqual([
    { role: reporter, permissions: ['library-workspace', 'library-group'], count: 1 },
  ])
  expect(changesOf(toggled(once, reporter, 'library-group'), [reporter])).toEqual([])
})

test('changes lie on top of whatever is saved meanwhile', () => {
  const edits = toggled({}, reporter, 'library-group')
  const newer = role('reporter', ['library-product'])
  expect(changesOf(edits, [newer])[0]?.permissions).toEqual(['library-group', 'library-product'])
  expect(changesOf(edits, [role('reporter', ['library-workspace', 'library-group'])])).toEqual([])
})

test('a saved role leaves the others alone', () => {
  const edits = toggled(toggled({}, reporter, 'library-group'), editor, 'library-group')
  const left = withoutSaved(edits, 'reporter', ['library-workspace', 'library-group'])
  expect(isGranted(left, reporter, 'library-group')).toBe(false)
  expect(changesOf(left, [reporter, editor]).map((change) => change.role.uuid)).toEqual(['editor'])
})

test('a tick made while its role is being saved stays', () => {
  const saved = ['library-workspace', 'library-group'] as const
  const edits = toggled(toggled({}, reporter, 'library-group'), reporter, 'library-product')
  expect(changesOf(withoutSaved(edits, 'reporter', saved), [role('reporter', [...saved])])).toMatchObject([
    { count: 1, permissions: ['library-workspace', 'library-group', 'library-product'] },
  ])
})
