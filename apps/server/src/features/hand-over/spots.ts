import { historyMessages } from '@rongbian/contract/messages/history'
import {
  departmentPlace,
  type LibraryId,
  type Message,
  personPlace,
  type StoryBox,
  sharedPlace,
} from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { locationOf } from '#/story/history.ts'
import { findTargetDepartments, findTargetPeople } from './target-queries.ts'

/** Where a story can be put down. */
export interface Spot {
  library: LibraryId
  place: string
  box: StoryBox
  folderId: string | null
  departmentId: string
  departmentName: string
  /** As the process record names it. */
  words: Message
  /** Whose desk it is; nobody's by name in a department. */
  personId: string | null
}

/** A story that has come to where it was to go. */
export interface Arrived {
  id: number
  spot: Spot
}

interface PersonTarget {
  id: string
  name: string
  departmentId: string
  departmentName: string
}

interface Department {
  id: string
  name: string
}

interface Shelf {
  id: string
  path: string
}

export const personSpot = (
  { id, name, departmentId, departmentName }: PersonTarget,
  box: StoryBox = 'pending',
): Spot => ({
  library: 'workspace',
  place: personPlace(id),
  box,
  folderId: null,
  departmentId,
  departmentName,
  words: historyMessages.within({ place: historyMessages.workspace(), inner: name }),
  personId: id,
})

export const departmentSpot = ({ id, name }: Department, box: StoryBox = 'pending'): Spot => ({
  library: 'group',
  place: departmentPlace(id),
  box,
  folderId: null,
  departmentId: id,
  departmentName: name,
  words: locationOf({ library: 'group', departmentName: name }),
  personId: null,
})

/** The shared library belongs to no department: the story keeps its own. */
export const shelfSpot = (
  { id, path }: Shelf,
  { departmentId, departmentName }: { departmentId: string; departmentName: string },
): Spot => ({
  library: 'manuscript',
  place: sharedPlace,
  box: 'draft',
  folderId: id,
  departmentId,
  departmentName,
  words: historyMessages.within({ place: historyMessages.manuscript(), inner: path }),
  personId: null,
})

/** The person a place belongs to, if it is a person's. */
export const ownerOf = (place: string) => (place.startsWith('w:') ? place.slice(2) : null)

/** The department a place belongs to, if it is a department's. */
export const departmentOf = (place: string) => (place.startsWith('g:') ? place.slice(2) : null)

/** A desk or a department by its key, whatever has become of it since. */
export const findSpot = async (db: Db, tenantId: number, place: string, box: StoryBox): Promise<Spot> => {
  const id = place.slice(2)
  const [person] = ownerOf(place) ? await findTargetPeople(db, tenantId, [id]) : []
  if (person) return personSpot(person, box)
  const [department] = await findTargetDepartments(db, tenantId, [id])
  if (!department) throw new Error(`no place ${place}`)
  return departmentSpot(department, box)
}

/** The columns of a story that say where it stands. */
export const standingAt = ({ library, place, box, folderId, departmentId, departmentName }: Spot) => ({
  library,
  place,
  box,
  folderId,
  departmentId,
  departmentName,
})
