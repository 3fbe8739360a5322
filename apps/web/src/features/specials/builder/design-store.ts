import { type BlockNode, type History, historyOf, type Look, record, redo, undo } from '@rongbian/blocks'
import type { Special, SpecialFactsOut, SpecialReview } from '@rongbian/contract/specials'
import { specialLimits } from '@rongbian/domain'
import { createStore } from 'zustand'
import { changed, type Keeping, startKeeping } from '#/features/specials/builder/keeping.ts'

export interface Design {
  tree: BlockNode[]
  look: Look
}

/** Another's page of the same base, and whose. */
export interface OtherDesign extends Design {
  version: number
  byName: string
}

/** Where the person stands towards the page. */
export type Standing =
  | { kind: 'editing' }
  /** Somebody else designs, or the page is in review, or this person may not: the words say which. */
  | { kind: 'reading'; reason: string; canTakeOver: boolean; canStart: boolean }
  /** The lock went to someone else while this page was open. */
  | { kind: 'lost'; reason: string }
  | { kind: 'conflict'; other: OtherDesign }

/** What was typed for a shared block, field by field, and the version it was typed over. */
export interface SharedDraft {
  version: number
  typed: Readonly<Record<string, unknown>>
}

export interface DesignState {
  special: Special
  review: SpecialReview | null
  history: History<Design>
  /** As the server has it. */
  confirmed: Design
  chosen: string | null
  standing: Standing
  keeping: Keeping
  /** The last refusal of a save, in words. */
  refusal: string
  facts: SpecialFactsOut
  /** Of shared blocks, what was typed and is not kept for all pages yet. */
  drafts: Readonly<Record<string, SharedDraft>>
}

type KnownBlock = SpecialFactsOut['shared'][string]

export const noFacts: SpecialFactsOut = { cards: {}, pictures: {}, files: {}, shared: {} }

export interface Opened {
  special: Special
  review: SpecialReview | null
  tree: BlockNode[]
  look: Look
  version: number
}

const stateOf = ({ special, review, tree, look, version }: Opened) => ({
  special,
  review,
  history: historyOf<Design>({ tree, look }),
  confirmed: { tree, look },
  chosen: null,
  keeping: startKeeping(version, Date.now()),
  refusal: '',
})

/** One page in one tab: what it is, what was done to it, how far the server has it. */
export const createDesignStore = (opened: Opened, standing: Standing) => {
  const store = createStore<DesignState>(() => ({
    ...stateOf(opened),
    standing,
    facts: noFacts,
    drafts: {},
  }))
  const { getState, setState } = store
  let heard = () => {}

  const show = (history: History<Design> | undefined) => {
    if (!history || getState().standing.kind !== 'editing') return
    setState(({ keeping, chosen }) => ({ history, chosen, keeping: changed(keeping, Date.now()) }))
    heard()
  }
  return {
    ...store,
    design: () => getState().history.now,
    /** A step that can be taken back; the same key goes on with the last. */
    change: (next: Partial<Design>, key = '') => {
      const { history } = getState()
      show(record(history, { ...history.now, ...next }, key, specialLimits.undoSteps))
    },
    undo: () => show(undo(getState().history)),
    redo: () => show(redo(getState().history)),
    choose: (chosen: string | null) => setState({ chosen }),
    keep: (step: (keeping: Keeping) => Keeping) => {
      setState(({ keeping }) => ({ keeping: step(keeping) }))
      heard()
    },
    stand: (next: Standing) => setState({ standing: next }),
    reopen: (again: Opened, next: Standing) => setState({ ...stateOf(again), standing: next }),
    tell: (told: Partial<Pick<DesignState, 'special' | 'review' | 'confirmed' | 'refusal' | 'facts'>>) =>
      setState(told),
    /** Another block may be chosen in between. */
    draft: (uuid: string, draft: SharedDraft | undefined) =>
      setState(({ drafts: { [uuid]: _, ...rest } }) => ({
        drafts: draft ? { ...rest, [uuid]: draft } : rest,
      })),
    /** A shared block as it is registered now. */
    tellShared: (uuid: string, { kind, v, version, props }: KnownBlock) =>
      setState(({ facts }) => ({
        facts: { ...facts, shared: { ...facts.shared, [uuid]: { kind, v, version, props } } },
      })),
    onStep: (listener: () => void) => {
      heard = listener
    },
  }
}
export type DesignStore = ReturnType<typeof createDesignStore>
