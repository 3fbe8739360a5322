import type { LibraryId } from './navigation.ts'
import type { Actor } from './people.ts'
import { can } from './policy.ts'

/** Library and owner in one key, so that one column answers who may see a story. */
export const personPlace = (personId: string) => `w:${personId}`
export const departmentPlace = (departmentId: string) => `g:${departmentId}`
export const sharedPlace = 'm'
export const productPlace = 'p'

export const libraryIds = ['workspace', 'group', 'manuscript', 'product'] as const satisfies LibraryId[]

const findPlaces = (actor: Actor): string[] => [
  ...(can(actor, 'library.workspace') ? [personPlace(actor.id)] : []),
  ...(can(actor, 'library.group') ? actor.departmentIds.map(departmentPlace) : []),
  ...(can(actor, 'library.manuscript') ? [sharedPlace] : []),
  ...(can(actor, 'library.product') ? [productPlace] : []),
]

const known = new WeakMap<Actor, string[]>()

/** Every place whose stories the actor may read; dozens of rules ask for each line of a list. */
export const placesOf = (actor: Actor): string[] => {
  const places = known.get(actor) ?? findPlaces(actor)
  known.set(actor, places)
  return places
}
