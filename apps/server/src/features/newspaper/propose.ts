import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Actor, Message } from '@rongbian/domain'
import type { ProposalReason } from '@rongbian/paper'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { chore, type Result } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { presentFault } from './faults.ts'
import { demand, readPage } from './guard.ts'
import { loadPage } from './load.ts'
import { findOffered } from './pool.ts'
import { findTexts } from './texts.ts'

const proposeChore = chore<typeof import('./propose-thread.ts'), 'proposeAll'>({
  module: new URL('./propose-thread.ts', import.meta.url),
  name: 'proposeAll',
  lane: 'slow',
  tooMuch: messages.proposeNone(),
})

const reasons: Record<ProposalReason['reason'], (columns: number, title: string) => Message> = {
  lead: (columns, title) => messages.reasonLead({ columns, title }),
  filled: messages.reasonFilled,
  order: messages.reasonOrder,
  titles: messages.reasonTitles,
  seams: messages.reasonSeams,
  pictures: messages.reasonPictures,
}

interface Wanted {
  storyIds: number[]
  attempt: number
}

/** The same page, stories and attempt give the same answer. */
const seedOf = (id: string, attempt: number) => Number.parseInt(id.slice(0, 7), 16) + attempt

/** A page that is hard to fill is begun anew elsewhere before it is said to be impossible. */
const mostFurther = 4
const apart = 1_000_003

export const proposePages = async (db: Db, actor: Actor, id: string, { storyIds, attempt }: Wanted) => {
  const page = await readPage(db, actor, id)
  demand(actor, 'page-edit', page)
  const { input } = await loadPage(db, page)
  const offered = await findOffered(db, page)
  const known = await findTexts(
    db,
    page,
    storyIds.filter((id) => offered.has(id)),
  )
  const stories = storyIds.flatMap((storyId, index) => {
    const one = known.get(storyId)
    return one ? [{ storyId, rank: index + 1, text: one.text, picture: one.images[0] ?? null }] : []
  })
  let proposed: Result<typeof proposeChore> = []
  for (let further = 0; further < mostFurther && proposed.length === 0; further += 1)
    proposed = await runChore(proposeChore, {
      ...input,
      stories,
      seed: seedOf(id, attempt) + further * apart,
    })
  if (proposed.length === 0) throw new AppError('not_allowed', { message: messages.proposeNone() })
  const lead = stories[0]?.text.title ?? ''
  return proposed.map(({ items, faults, score, reasons: found }) => ({
    items,
    score,
    faults: faults.map((fault) => presentFault(fault, actor.language)),
    reasons: found.map(({ reason, value }) => say(reasons[reason](value, lead), actor.language)),
  }))
}
