import type { LibraryId } from './navigation.ts'
import type { Actor } from './people.ts'
import { can } from './policy.ts'

/** Library and owner in one key, so that one column answers who may see a story. */
export const personPlace = (personId: string) => `w:${personId}`
export const departmentPlace = (departmentId: string) => `g:${departmentId}`
export const sharedPlace = 'm'
export const productPlace = 'p'

export const libraryIds = ['workspace', 'group', 'manuscript', 'product'] as const satisfies LibraryId[]

/** Every place whose stories the actor may read. */
export const placesOf = (actor: Actor): string[] => [
  ...(can(actor, 'library.workspace') ? [personPlace(actor.id)] : []),
  ...(can(actor, 'library.group') ? actor.departmentIds.map(departmentPlace) : []),
  ...(can(actor, 'library.manuscript') ? [sharedPlace] : []),
  ...(can(actor, 'library.product') ? [productPlace] : []),
]
