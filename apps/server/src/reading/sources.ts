import { type Actor, departmentPlace, type LibraryId, personPlace, taskSeatsOf } from '@rongbian/domain'
import { sql } from 'kysely'
import { atWork, type Fragment, visibleTo } from './fragments.ts'

/**
 * Where a list comes from. It runs along lanes (places, folders, channels), each of which an index holds in order;
 * several lanes are walked side by side and merged, never sorted as a whole.
 */
export interface Source {
  /** Tells sources apart whose lanes are the same. */
  name: string
  lanes: readonly string[]
  laneType: 'text' | 'uuid'
  from: Fragment
  tenant: Fragment
  lane: Fragment
  /** What 'updated' means here, and the id beside it in the index. */
  at: Fragment
  id: Fragment
  where: Fragment
}

const stories = {
  from: sql`story`,
  tenant: sql`story.tenant_id`,
  at: sql`story.updated_at`,
  id: sql`story.id`,
} as const

const inPlaces = (name: string, lanes: readonly string[], where: Fragment): Source => ({
  ...stories,
  name,
  lanes,
  laneType: 'text',
  lane: sql`story.place`,
  where,
})

export const atWorkIn = (places: readonly string[]) => inPlaces('work', places, atWork)
const draftsIn = (places: readonly string[]) => inPlaces('draft', places, sql`story.box = 'draft'`)
export const pendingIn = (places: readonly string[]) =>
  inPlaces('pending', places, sql`story.box = 'pending'`)
export const trashOf = (places: readonly string[]) => inPlaces('trash', places, sql`story.box = 'trash'`)
export const ownTrashOf = (places: readonly string[], authorId: string) =>
  inPlaces(`trash ${authorId}`, places, sql`story.box = 'trash' and story.author_id = ${authorId}`)

export const inFolders = (place: string, folderIds: readonly string[]): Source => ({
  ...stories,
  name: `folder ${place}`,
  lanes: folderIds,
  laneType: 'uuid',
  lane: sql`story.folder_id`,
  where: sql`story.place = ${place} and ${atWork}`,
})

/**
 * Rows beside the story that put it on a list and give it its time there. Each is looked up by its key: a planner that
 * knows nothing of a young table would rather read every story of the newsroom for each of them.
 */
const markedBy = (table: string) => ({
  from: sql`${sql.table(table)} as mark cross join lateral (select * from story as own
    where own.tenant_id = mark.tenant_id and own.id = mark.story_id offset 0) as story`,
  tenant: sql`mark.tenant_id`,
  id: sql`mark.story_id`,
})

/** What several departments handed on is listed once, by the last. */
const isLastHandling = (places: readonly string[]) => sql`not exists (select from story_handled as later
  where later.tenant_id = mark.tenant_id and later.story_id = mark.story_id and later.place = any(${places}::text[])
  and (later.at, later.place) > (mark.at, mark.place))`

const handledBy = (places: readonly string[]): Source => ({
  ...markedBy('story_handled'),
  name: 'handled',
  lanes: places,
  laneType: 'text',
  lane: sql`mark.place`,
  at: sql`mark.at`,
  where:
    places.length > 1 ? sql`story.box <> 'gone' and ${isLastHandling(places)}` : sql`story.box <> 'gone'`,
})

/** What waits for several of one's seats is listed once. */
const isFirstSeat = (seats: readonly string[]) => sql`not exists (select from story_task as other
  where other.tenant_id = mark.tenant_id and other.story_id = mark.story_id and other.seat = any(${seats}::text[])
  and other.seat < mark.seat)`

/** Who wrote in a text or has done a step of its review does no other. */
export const mayReview = (personId: string) => sql<boolean>`(story.stage <> 'reviewing' or not (
  story.review -> 'writers' ? ${personId} or story.review -> 'done' @> ${JSON.stringify([{ personId }])}::jsonb))`

/** What waits for a person: stories handed to them, and steps of reviews they may do. */
const tasksOf = (personId: string, seats: readonly string[]): Source => ({
  ...markedBy('story_task'),
  name: `task ${personId}`,
  lanes: seats,
  laneType: 'text',
  lane: sql`mark.seat`,
  at: sql`mark.at`,
  where: sql`${atWork} and ${isFirstSeat(seats)} and ${mayReview(personId)}`,
})

export const favoritesOf = (actor: Actor): Source => ({
  ...markedBy('story_favorite'),
  name: 'favorite',
  lanes: [actor.id],
  laneType: 'uuid',
  lane: sql`mark.person_id`,
  at: sql`mark.at`,
  where: sql`${atWork} and ${visibleTo(actor)}`,
})

const isLastRelease = sql`not exists (select from release as later where later.tenant_id = mark.tenant_id
  and later.story_id = mark.story_id and later.status is not null
  and (later.updated_at, later.channel_id) > (mark.updated_at, mark.channel_id))`

/** What was thrown away lies in the waste box of the release centre and on none of its lists. */
const isReleased = sql`${atWork} and mark.status is not null`

/** Each channel by itself; `mergedReleases` lists a story once, by its last release. */
export const releasesOn = (channelIds: readonly string[]): Source => ({
  ...markedBy('release'),
  name: 'release',
  lanes: channelIds,
  laneType: 'uuid',
  lane: sql`mark.channel_id`,
  at: sql`mark.updated_at`,
  where: isReleased,
})

export const mergedReleases = (channelIds: readonly string[]): Source => ({
  ...releasesOn(channelIds),
  name: 'last release',
  where: sql`${isReleased} and ${isLastRelease}`,
})

export const releasesIn = (columnIds: readonly string[]): Source => ({
  ...markedBy('release_column'),
  name: 'column',
  lanes: columnIds,
  laneType: 'uuid',
  lane: sql`mark.column_id`,
  at: sql`mark.updated_at`,
  where: sql`${atWork} and exists (select from release where release.tenant_id = mark.tenant_id
    and release.story_id = mark.story_id and release.channel_id = mark.channel_id and release.status is not null)`,
})

/** Those that stand in the library now. */
export const nowIn = (source: Source, library: LibraryId): Source => ({
  ...source,
  name: `${source.name} in ${library}`,
  where: sql`${source.where} and story.library = ${library}`,
})

type PersonalFolder = 'drafts' | 'todo' | 'done' | 'favourites' | 'waste'
type GroupMenu = 'todo' | 'done' | 'all' | 'waste'

export const personalSources: Record<PersonalFolder, (actor: Actor) => Source> = {
  drafts: ({ id }) => draftsIn([personPlace(id)]),
  todo: (actor) => tasksOf(actor.id, taskSeatsOf(actor)),
  done: ({ id }) => handledBy([personPlace(id)]),
  favourites: favoritesOf,
  waste: ({ id }) => trashOf([personPlace(id)]),
}

const groupMenus: Record<GroupMenu, (places: readonly string[]) => Source> = {
  todo: pendingIn,
  done: handledBy,
  all: atWorkIn,
  waste: trashOf,
}

export const groupSource = (menu: GroupMenu, departmentIds: readonly string[]) =>
  groupMenus[menu](departmentIds.map(departmentPlace))
