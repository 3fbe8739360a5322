import { type Actor, defaultRoles, featureCodes } from '@rongbian/domain'
import { describe, expect, test } from 'vitest'
import { chosenFunctions, offeredFunctions } from '#/features/home/blocks/functions/function-entries.ts'
import { movedId, toggledId } from '#/features/home/blocks/functions/ordered-ids.ts'

const sessionOf = (role: string, libraryIds: string[], extra: Partial<Actor> = {}) => {
  const permissions = defaultRoles.find(({ code }) => code === role)?.permissions ?? []
  const actor: Actor = {
    id: 'a',
    tenantId: 1,
    account: role,
    name: role,
    admin: false,
    level: 1,
    departmentId: 'd',
    departmentIds: ['d'],
    ownDepartmentIds: ['d'],
    memberOf: ['d'],
    roleNames: [role],
    seats: [],
    delegations: [],
    permissions,
    features: featureCodes.filter((code) => !code.startsWith('hide')),
    ...extra,
  }
  return { actor, facts: { libraryIds, features: [...actor.features], roleNames: [role] } }
}

const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)
const reporter = sessionOf('reporter', ['workspace', 'group', 'manuscript'])
const nobody = sessionOf('none', [])

describe('R-dashboard-025: common functions', () => {
  test('everyone is offered only what they may do', () => {
    expect(idsOf(offeredFunctions(reporter))).toEqual(
      expect.arrayContaining(['new-COMPO', 'new-PHOTO', 'capture', 'drafts', 'mediaLibrary', 'templates']),
    )
    expect(idsOf(offeredFunctions(reporter))).not.toContain('system')
    expect(idsOf(offeredFunctions(reporter))).not.toContain('publishingLibrary')
    expect(idsOf(offeredFunctions(nobody))).not.toContain('new-COMPO')
    expect(idsOf(offeredFunctions(nobody))).not.toContain('drafts')
  })

  test('before anyone chose there are eight', () => {
    expect(chosenFunctions(reporter, [])).toHaveLength(8)
  })

  test('what was chosen keeps its order and loses what is no longer allowed', () => {
    expect(idsOf(chosenFunctions(reporter, ['help', 'system', 'new-PHOTO', 'unheard-of']))).toEqual([
      'help',
      'new-PHOTO',
    ])
  })
})

test('an entry is put in at the end, taken out, and moved within the list', () => {
  expect(toggledId(['a', 'b'], 'c')).toEqual(['a', 'b', 'c'])
  expect(toggledId(['a', 'b'], 'a')).toEqual(['b'])
  expect(movedId(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
  expect(movedId(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(movedId(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
})
