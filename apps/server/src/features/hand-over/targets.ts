import { AppError } from '@rongbian/contract'
import type { Target } from '@rongbian/contract/hand-over'
import { handMessages } from '@rongbian/contract/messages/hand-over'
import { uuid } from '@rongbian/contract/shapes'
import type { Message } from '@rongbian/domain'
import { type Actor, type DepartmentMark, handLimits } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Ctx } from '#/http/command.ts'
import { departmentSpot, personSpot, type Spot } from './spots.ts'
import {
  findTargetDepartments,
  findTargetPeople,
  findUsed,
  rememberUsed,
  type TargetDepartment,
  type TargetPerson,
} from './target-queries.ts'

export interface TargetForm {
  targetGroup: readonly string[]
  targetUuid: readonly string[]
  targetMap?: Record<string, string | string[]> | undefined
}

type TargetKind = 'favorUser' | 'favorGroup'
interface Wanted {
  kind: TargetKind
  id: string
}

/** A place that receives, and the rules that hold there. */
export interface Receiver extends Wanted {
  spot: Spot
  scienceNewspaper: boolean
}

const asWanted = (kind: TargetKind) => (id: string) => ({ kind, id })

/** One empty name where there is none. */
const namesIn = (text: string) => {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length > 0 ? names : ['']
}
const allNames = (value: string | string[]) => (value.length > 0 ? [value].flat().flatMap(namesIn) : [''])

/** Departments first, then people, then the map, in which an empty name is the department itself. */
const wantedBy = ({ targetGroup, targetUuid, targetMap = {} }: TargetForm): Wanted[] => {
  const mapped = Object.entries(targetMap).flatMap(([department, value]) =>
    allNames(value).map((name) => (name ? asWanted('favorUser')(name) : asWanted('favorGroup')(department))),
  )
  const all = [
    ...targetGroup.map(asWanted('favorGroup')),
    ...targetUuid.map(asWanted('favorUser')),
    ...mapped,
  ]
  return [...new Map(all.map((wanted) => [wanted.id.toLowerCase(), wanted])).values()]
}

const refuse = (message: Message) => new AppError('invalid', { message })

const science: DepartmentMark = 'science-newspaper'
const isScience = ({ marks }: { marks: string[] }) => marks.includes(science)

const receivingPerson = (id: string, person: TargetPerson | undefined): Receiver => {
  if (!person) throw refuse(handMessages.personUnknown({ id: id.slice(0, 40) }))
  if (person.disabledAt) throw refuse(handMessages.personDisabled({ name: person.name }))
  if (!person.hasDesk) throw refuse(handMessages.personNoDesk({ name: person.name }))
  return { kind: 'favorUser', id: person.id, spot: personSpot(person), scienceNewspaper: isScience(person) }
}

const receivingDepartment = (id: string, department: TargetDepartment | undefined): Receiver => {
  if (!department) throw refuse(handMessages.departmentUnknown({ id }))
  if (department.disabledAt) throw refuse(handMessages.departmentDisabled({ name: department.name }))
  return {
    kind: 'favorGroup',
    id: department.id,
    spot: departmentSpot(department),
    scienceNewspaper: isScience(department),
  }
}

const isId = (id: string) => uuid.safeParse(id).success
const idsOf = (wanted: readonly Wanted[], kind: TargetKind) =>
  wanted.filter((one) => one.kind === kind && isId(one.id)).map(({ id }) => id)
const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const findRows = async (db: Db, tenantId: number, wanted: readonly Wanted[]) => {
  const [people, departments] = [idsOf(wanted, 'favorUser'), idsOf(wanted, 'favorGroup')]
  return {
    people: byId(people.length > 0 ? await findTargetPeople(db, tenantId, people) : []),
    departments: byId(departments.length > 0 ? await findTargetDepartments(db, tenantId, departments) : []),
  }
}

/** Everyone who is to receive; one that cannot refuses the whole. */
export const findReceivers = async (db: Db, tenantId: number, form: TargetForm): Promise<Receiver[]> => {
  const wanted = wantedBy(form)
  if (wanted.length === 0) throw refuse(handMessages.targetNeeded())
  if (wanted.length > handLimits.targetsMax) {
    throw refuse(handMessages.targetsTooMany({ most: handLimits.targetsMax }))
  }
  const { people, departments } = await findRows(db, tenantId, wanted)
  return wanted.map(({ kind, id }) =>
    kind === 'favorUser'
      ? receivingPerson(id, people.get(id.toLowerCase()))
      : receivingDepartment(id, departments.get(id.toLowerCase())),
  )
}

export const rememberReceivers = async ({ tx, actor }: Ctx, receivers: readonly Wanted[]) => {
  await rememberUsed(tx, actor, { kind: 'favorUser', targetIds: idsOf(receivers, 'favorUser') })
  await rememberUsed(tx, actor, { kind: 'favorGroup', targetIds: idsOf(receivers, 'favorGroup') })
}

const presentPerson = (person: TargetPerson): Target => ({
  uuid: person.id,
  groupId: person.departmentId,
  name: person.name,
  groupName: person.departmentName,
  isGroup: false,
  ifUser: true,
  scienceNewspaper: isScience(person),
})

const presentDepartment = (department: TargetDepartment): Target => ({
  uuid: department.id,
  groupId: department.id,
  name: department.name,
  groupName: department.name,
  isGroup: true,
  ifUser: false,
  scienceNewspaper: isScience(department),
})

/** Those used most who can still receive. */
export const listFavorites = async (db: Db, actor: Actor) => {
  const [users, groups] = await Promise.all([
    findUsed(db, actor, 'favorUser'),
    findUsed(db, actor, 'favorGroup'),
  ])
  const [people, departments] = await Promise.all([
    findTargetPeople(db, actor.tenantId, users),
    findTargetDepartments(db, actor.tenantId, groups),
  ])
  const personOf = byId(people.filter(({ disabledAt, hasDesk }) => !disabledAt && hasDesk))
  const departmentOf = byId(departments.filter(({ disabledAt }) => !disabledAt))
  return {
    favorUsers: users.flatMap((id) => personOf.get(id) ?? []).map(presentPerson),
    favorGroups: groups.flatMap((id) => departmentOf.get(id) ?? []).map(presentDepartment),
  }
}

/** A sending counts its targets itself; this only puts them on the list. */
export const addFavorites = async ({ tx, actor }: Ctx, kind: TargetKind, ids: readonly string[]) => {
  const form = { targetGroup: [], targetUuid: [], [kind === 'favorUser' ? 'targetUuid' : 'targetGroup']: ids }
  const receivers = await findReceivers(tx, actor.tenantId, form)
  await rememberUsed(tx, actor, { kind, targetIds: idsOf(receivers, kind), uses: 0 })
}
