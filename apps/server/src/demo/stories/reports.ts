import { productPlace } from '@rongbian/domain'
import type { Media } from '../media/keep-media.ts'
import { chanceFrom } from './chance.ts'
import { type Draft, familyDraft } from './compose.ts'
import type { Newsroom } from './made-story.ts'
import type { Placed } from './placing.ts'
import { desks } from './reviews.ts'

/** When the desks brought out something, in hours: this week and the one before. */
const hoursAgo: Record<string, readonly number[]> = {
  city: [21, 47, 95, 139, 188, 236, 301],
  culture: [33, 110, 214],
  economy: [70, 262],
}
const tries = 400

/** Each under a title of its own, by those whose reports are reviewed. */
const draftsOf = (room: Newsroom, media: Media) => {
  const chance = chanceFrom(88)
  const made = Array.from({ length: tries }, () => familyDraft(chance, room.personName, media))
  const titled = new Map(made.map((draft) => [draft.content.title, draft]))
  return Map.groupBy(
    [...titled.values()].filter(
      ({ department, author, type }) => desks[department]?.reporter === author && type !== 'HREF',
    ),
    ({ department }) => department,
  )
}

/** What the three desks have published in the last two weeks. */
export const placeReports = (room: Newsroom, media: Media): Placed[] => {
  const drafts = draftsOf(room, media)
  const reports = Object.entries(hoursAgo).flatMap(([department, ages]) =>
    ages.map((age, index) => ({ age, draft: drafts.get(department)?.[index] as Draft })),
  )
  return reports
    .toSorted((one, other) => other.age - one.age)
    .map(({ age, draft }) => ({
      draft,
      hoursAgo: age,
      library: 'product',
      place: productPlace,
      box: 'draft',
    }))
}
