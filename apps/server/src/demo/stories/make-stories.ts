import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import type { Storage } from '#/storage/storage.ts'
import { addCaptures } from '../captures.ts'
import { keepMedia } from '../media/keep-media.ts'
import { addAccounts } from './accounts.ts'
import { actorsOf } from './actors.ts'
import { addArrivals } from './arrivals.ts'
import { chanceFrom } from './chance.ts'
import { addChannels } from './channels.ts'
import { familyDraft, leadDrafts } from './compose.ts'
import { addDeskLife } from './desk-life.ts'
import { addFolders } from './folders.ts'
import type { MadeStory, Newsroom } from './made-story.ts'
import { addPastDeliveries } from './past-deliveries.ts'
import { addPastPosts, type DemoPlatforms } from './past-posts.ts'
import { addPastReviews } from './past-reviews.ts'
import { placeDraft, placeLead } from './placing.ts'
import { addReleases } from './releases.ts'
import { placeReports } from './reports.ts'
import { addReviews } from './reviews.ts'
import { placeSideDesks } from './side-desks.ts'
import { addTemplates } from './templates.ts'
import { writeStories } from './write-stories.ts'

const storyCount = 300
const batch = 50

/** Some three hundred stories of the last year, in all four libraries. */
export const makeStories = async (
  tx: Tx,
  room: Newsroom,
  storage: Storage,
  platforms: DemoPlatforms | undefined,
) => {
  const chance = chanceFrom(2026)
  const media = await keepMedia(tx, room.tenantId, await actorsOf(tx, room), storage)
  const channels = await addChannels(tx, room.tenantId)
  await addAccounts(tx, room, channels)
  const folderOf = await addFolders(tx, room)
  const first = leadDrafts(room.personName, media).map((draft, index) => placeLead(draft, index, room))
  const rest = Array.from({ length: storyCount - first.length }, () =>
    placeDraft(familyDraft(chance, room.personName, media), room, chance),
  )
  // Oldest first, so that numbers grow with time.
  const all = [...first, ...rest].sort((a, b) => b.hoursAgo - a.hoursAgo)
  const made: MadeStory[] = []
  for (let from = 0; from < all.length; from += batch)
    made.push(...(await writeStories(tx, room, { folderOf, stories: all.slice(from, from + batch), chance })))
  const aside = await writeStories(tx, room, {
    folderOf,
    stories: placeSideDesks(room, media),
    chance: chanceFrom(15),
  })
  const reports = await writeStories(tx, room, {
    folderOf,
    stories: placeReports(room, media),
    chance: chanceFrom(8),
  })
  const everything = [...made, ...reports, ...aside]

  await addReleases(tx, room, channels, [
    { stories: reports, chance: chanceFrom(8) },
    { stories: made, chance },
    { stories: aside, chance: chanceFrom(15) },
  ])
  await addTemplates(tx, room)
  await addDeskLife(tx, room, everything, chance)
  await sql`insert into story_search_todo (tenant_id, story_id)
    select tenant_id, id from story where tenant_id = ${room.tenantId}`.execute(tx)
  // What waits in a place has waited since it came there.
  await sql`update story_task set at = story.updated_at from story where story.tenant_id = ${room.tenantId}
    and story_task.tenant_id = story.tenant_id and story_task.story_id = story.id`.execute(tx)
  await addArrivals(tx, room, everything)
  await addReviews(tx, room, made)
  await addPastReviews(tx, room, everything)
  await addPastDeliveries(tx, room.tenantId)
  await addCaptures(tx, room, media, storage)
  if (platforms) await addPastPosts(tx, room, platforms)
}
