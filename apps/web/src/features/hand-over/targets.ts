import type { Target } from '@rongbian/contract/hand-over'
import type { DepartmentNode, PersonBrief } from '@rongbian/contract/people'

export type { Target }

const scienceMark = 'science-newspaper'

/** Every department of the tree, those above before those below. */
export const flatDepartments = (nodes: readonly DepartmentNode[]): DepartmentNode[] =>
  nodes.flatMap((node) => [node, ...flatDepartments(node.children)])

export const departmentTarget = ({ uuid, name, marks }: DepartmentNode): Target => ({
  uuid,
  groupId: uuid,
  name,
  groupName: name,
  isGroup: true,
  ifUser: false,
  scienceNewspaper: marks.includes(scienceMark),
})

export const personTarget = (
  { uuid, name, groupId, groupName }: PersonBrief,
  departments: readonly DepartmentNode[],
): Target => ({
  uuid,
  groupId,
  name,
  groupName,
  isGroup: false,
  ifUser: true,
  scienceNewspaper: departments.some((one) => one.uuid === groupId && one.marks.includes(scienceMark)),
})

/**
 * Adds one. Where the story itself leaves a department (`exclusive`), a department is named once:
 * a person takes the place of everyone else named there, the department of its people.
 */
export const withTarget = (chosen: readonly Target[], added: Target, exclusive: boolean): Target[] => {
  const others = chosen.filter(({ uuid }) => uuid !== added.uuid)
  const stays = ({ groupId }: Target) => groupId !== added.groupId
  return [...(exclusive ? others.filter(stays) : others), added]
}

/** What stays when the original no longer does: the last named of each department. */
export const settled = (chosen: readonly Target[], exclusive: boolean) =>
  chosen.reduce<Target[]>((kept, target) => withTarget(kept, target, exclusive), [])

const joined = (list: readonly string[]) => list.join(',')

export const targetIds = (chosen: readonly Target[]) => {
  const people = chosen.filter(({ isGroup }) => !isGroup)
  return {
    targetGroup: joined(chosen.filter(({ isGroup }) => isGroup).map(({ uuid }) => uuid)),
    targetUuid: joined(people.map(({ uuid }) => uuid)),
    targetGroupUuid: joined(people.map(({ groupId }) => groupId)),
  }
}

/** Department to people; an empty name is the department itself. */
export const targetMap = (chosen: readonly Target[]): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(chosen, ({ groupId }) => groupId)].map(([groupId, targets]) => [
      groupId,
      targets.map(({ isGroup, uuid }) => (isGroup ? '' : uuid)),
    ]),
  )
