import { type Delegation, permissionCodes, seatsOfPerson, stepKindCodes } from '@rongbian/domain'
import type { DelegationFacts } from './queries.ts'

export const toDelegation = (facts: DelegationFacts): Delegation => {
  const { id, giverId, giverName, roleIds, departmentsBelow: departmentIds, startsAt, endsAt } = facts
  const kinds = stepKindCodes.filter((kind) => facts.kinds.includes(kind))
  return {
    id,
    giverId,
    giverName,
    seats: seatsOfPerson({ id: giverId, roleIds, departmentIds }, kinds),
    permissions: permissionCodes.filter((code) => facts.codes.includes(code)),
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
  }
}
