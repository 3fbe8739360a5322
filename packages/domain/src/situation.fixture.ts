import { type Actor, type FeatureCode, featureCodes, features } from './people.ts'
import { defaultRoles } from './roles.ts'

/** Switched on in a new house. */
export const initialFeatures: readonly FeatureCode[] = featureCodes.filter((code) => features[code].initial)

/** Someone without any right, unless it is given. */
export const actorWith = (changes: Partial<Actor> = {}): Actor => ({
  id: 'a',
  tenantId: 1,
  account: 'a',
  name: 'a',
  admin: false,
  level: 1,
  departmentId: 'd',
  departmentIds: ['d'],
  ownDepartmentIds: ['d'],
  memberOf: ['d'],
  roleNames: [],
  seats: [],
  delegations: [],
  permissions: [],
  features: [],
  ...changes,
})

/** Someone in one of the default roles, in a new house. */
export const actorIn = (role: string, changes: Partial<Actor> = {}): Actor => {
  const { name = role, permissions = [] } = defaultRoles.find(({ code }) => code === role) ?? {}
  return actorWith({
    id: role,
    account: role,
    name,
    admin: role === 'administrator',
    roleNames: [name],
    permissions,
    features: initialFeatures,
    ...changes,
  })
}
