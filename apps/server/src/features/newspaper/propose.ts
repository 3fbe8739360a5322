import { AppError } from '@rongbian/contract'
import { newspaperMessages as messages } from '@rongbian/contract/messages/newspaper'
import type { Actor } from '@rongbian/domain'
import { type Area, areasOf, type LayoutItem, type PaperSettings } from '@rongbian/paper'
import type { Db } from '#/db/open.ts'
import { say } from '#/say.ts'
import { chore } from '#/threads/chore.ts'
import { runChore } from '#/threads/run-chore.ts'
import { presentFault } from './faults.ts'
import { demand, readPage } from './guard.ts'
import { loadPage } from './load.ts'
import { linesOf } from './paper-text.ts'
import { findTexts, type KnownText } from './texts.ts'

const proposeChore = chore<typeof import('./propose-thread.ts'), 'proposeItems'>({
  module: new URL('./propose-thread.ts', import.meta.url),
  name: 'proposeItems',
  lane: 'slow',
  tooMuch: messages.proposeNone(),
})

/** What is left between what stands at the top and what stands at the foot. */
const freeOf = ({ grid }: PaperSettings, fixed: readonly Area[]): Area => {
  const middle = grid.lines / 2
  const upper = fixed.filter(({ row, rows }) => row + rows / 2 < middle)
  const lower = fixed.filter(({ row, rows }) => row + rows / 2 >= middle)
  const top = Math.max(0, ...upper.map(({ row, rows }) => row + rows))
  const foot = Math.min(grid.lines, ...lower.map(({ row }) => row))
  return { column: 0, row: top, columns: grid.columns, rows: Math.max(1, foot - top) }
}

const poolStory = (settings: PaperSettings, { storyId, text, images }: KnownText, rank: number) => {
  const [picture] = images
  return {
    picture: picture ?? null,
    pool: {
      id: String(storyId),
      rank,
      lines: linesOf(settings, text),
      title: [...text.title].length,
      isKicked: text.kicker !== '',
      isSubtitled: text.subtitle !== '',
      picture: picture ? { ratio: picture.width / picture.height } : null,
    },
  }
}

const isKept = ({ kind, isLocked }: LayoutItem) => isLocked || kind === 'ad' || kind === 'masthead'

interface Wanted {
  storyIds: number[]
  attempt: number
}

/** The same page, stories and attempt give the same answer. */
const seedOf = (id: string, attempt: number) => Number.parseInt(id.slice(0, 7), 16) + attempt

export const proposePages = async (db: Db, actor: Actor, id: string, { storyIds, attempt }: Wanted) => {
  const page = await readPage(db, actor, id)
  demand(actor, 'page-edit', page)
  const { input } = await loadPage(db, page)
  const { settings, layout } = input
  const known = await findTexts(db, page, storyIds)
  const texts = storyIds.flatMap((storyId) => known.get(storyId) ?? [])
  const kept = layout.items.filter(isKept)
  const fixed = kept.flatMap(areasOf)
  const proposed = await runChore(proposeChore, {
    input: { ...input, texts: Object.fromEntries(texts.map(({ storyId, text }) => [storyId, text])) },
    stories: texts.map((text, index) => poolStory(settings, text, index + 1)),
    ...{ free: freeOf(settings, fixed), fixed, kept: kept.filter(({ kind }) => kind !== 'ad') },
    seed: seedOf(id, attempt),
  })
  if (proposed.length === 0) throw new AppError('not_allowed', { message: messages.proposeNone() })
  return proposed.map(({ items, faults, score, lead }) => {
    const title = known.get(Number(lead))?.text.title ?? ''
    const isSound = !faults.some(({ isHard }) => isHard)
    const isFirst = !faults.some(({ rule }) => rule === 'lead')
    return {
      items,
      score,
      faults: faults.map((fault) => presentFault(fault, actor.language)),
      reasons: [
        ...(isSound ? [say(messages.reasonSound(), actor.language)] : []),
        ...(isFirst ? [say(messages.reasonLead({ title }), actor.language)] : []),
      ],
    }
  })
}
