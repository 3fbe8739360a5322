import { AppError } from '@rongbian/contract'
import type { groupMenus, personalFolders } from '@rongbian/contract/libraries'
import type { StoryFilter } from '@rongbian/contract/stories'
import { type Actor, can, type LibraryId, personPlace, productPlace, sharedPlace } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Reader } from '#/db/reader.ts'
import { channelIdsOf } from '#/features/channels/index.ts'
import { addCounts, countLanes } from '#/reading/counts.ts'
import * as sources from '#/reading/sources.ts'
import { findFolders } from './folder-queries.ts'
import { findBranch } from './folders.ts'
import { countStories, listStories } from './list.ts'

type PersonalPath = (typeof personalFolders)[number]
type GroupMenu = (typeof groupMenus)[number]

const isPersonalPath = (path: string): path is PersonalPath => Object.hasOwn(sources.personalSources, path)

const personalSource = async (db: Db, actor: Actor, library: LibraryId, path: string) => {
  const place = personPlace(actor.id)
  const source = isPersonalPath(path)
    ? sources.personalSources[path](actor)
    : sources.inFolders(place, await findBranch(db, actor.tenantId, place, path))
  return library === 'workspace' ? source : sources.nowIn(source, library)
}

export const listPersonal = async (
  reader: Reader,
  actor: Actor,
  { library, path }: { library: LibraryId; path: string },
  filter: StoryFilter,
) => listStories(reader, actor, await personalSource(reader.db, actor, library, path), filter)

export const countPersonal = async (
  reader: Reader,
  actor: Actor,
  { library, path }: { library: LibraryId; path: string },
  filter: StoryFilter,
) => countStories(reader, actor, await personalSource(reader.db, actor, library, path), filter)

export const listWorkspace = (reader: Reader, actor: Actor, filter: StoryFilter) =>
  listStories(reader, actor, sources.atWorkIn([personPlace(actor.id)]), filter)

export const listFavorites = (reader: Reader, actor: Actor, filter: StoryFilter) =>
  listStories(reader, actor, sources.favoritesOf(actor), filter)

export const countPersonalFolders = async (reader: Reader, actor: Actor) => {
  const place = personPlace(actor.id)
  const folders = await findFolders(reader.db, actor.tenantId, place)
  const { drafts, todo, done, favourites, waste } = sources.personalSources
  const fixed = [drafts, todo, done, favourites, waste].map((source) => source(actor))
  const free = sources.inFolders(
    place,
    folders.map(({ id }) => id),
  )
  const counts = await countLanes(reader, actor.tenantId, [...fixed, free])
  const sums = fixed.map((_, index) => addCounts(counts[index]?.values() ?? []))
  return {
    drafts: sums[0] ?? 0,
    todo: sums[1] ?? 0,
    done: sums[2] ?? 0,
    favourites: sums[3] ?? 0,
    waste: sums[4] ?? 0,
    folders: Object.fromEntries(counts.at(-1) ?? []),
  }
}

interface GroupChoice {
  group?: string | undefined
  menu: GroupMenu
}

/** A department one may not read does not exist. */
const groupSource = (actor: Actor, { group, menu }: GroupChoice) => {
  if (group && !actor.departmentIds.includes(group)) throw new AppError('not_found')
  return sources.groupSource(menu, group ? [group] : actor.departmentIds)
}

export const listGroup = (
  reader: Reader,
  actor: Actor,
  { group, menu, ...filter }: StoryFilter & GroupChoice,
) => listStories(reader, actor, groupSource(actor, { group, menu }), filter)

export const countGroup = (
  reader: Reader,
  actor: Actor,
  { group, menu, ...filter }: StoryFilter & GroupChoice,
) => countStories(reader, actor, groupSource(actor, { group, menu }), filter)

export const listShared = async (
  reader: Reader,
  actor: Actor,
  { waste, folderId, ...filter }: StoryFilter & { waste: boolean },
) => {
  if (waste) {
    const source = can(actor, 'folders.manage')
      ? sources.trashOf([sharedPlace])
      : sources.ownTrashOf([sharedPlace], actor.id)
    return listStories(reader, actor, source, filter)
  }
  const source = folderId
    ? sources.inFolders(sharedPlace, await findBranch(reader.db, actor.tenantId, sharedPlace, folderId))
    : sources.atWorkIn([sharedPlace])
  return listStories(reader, actor, source, filter)
}

export const listProduct = async (
  reader: Reader,
  actor: Actor,
  { columnId, waste, ...filter }: StoryFilter & { columnId?: string | undefined; waste: boolean },
) => {
  if (waste) return listStories(reader, actor, sources.trashOf([productPlace]), filter)
  const { channelId, channelStatus, ...others } = filter
  // The lane says the channel already; a state must be that of the same release.
  const narrowed = channelStatus?.length ? filter : others
  if (columnId) return listStories(reader, actor, sources.releasesIn([columnId]), narrowed)
  if (channelId) return listStories(reader, actor, sources.releasesOn([channelId]), narrowed)
  const source = sources.mergedReleases(await channelIdsOf(reader.db, actor.tenantId))
  return listStories(reader, actor, source, narrowed)
}
