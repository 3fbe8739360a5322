import type { ConflictFacts, StoryLock } from '@rongbian/contract/stories'
import { autosaveRules } from '@rongbian/domain'

export type WriteKind = 'journal' | 'save' | 'rescue'
/** Why the last write did not arrive: no line, no session, or the server said no. */
export type Problem = 'offline' | 'signedOut' | 'refused'

/** Where the person stands towards the story. */
export type WritingState =
  | { kind: 'opening' }
  | { kind: 'failed'; error: Error }
  /** While `checking`, nothing is sent: the lock or the version is being looked at. */
  | { kind: 'editing'; checking?: boolean }
  /** Someone else writes, nobody does, or this person may not. */
  | { kind: 'reading'; why: 'held' | 'free' | 'closed'; lock: StoryLock | null }
  /** The lock went to someone else; what was typed lies in version `kept`. */
  | { kind: 'lost'; holder: StoryLock | null; by: string; at: number; kept: number | undefined }
  | { kind: 'conflict'; facts: ConflictFacts }

/** The numbers count edits: up to which one the text is safe, and where. */
export interface Writing {
  state: WritingState
  base: number
  revision: number
  local: number
  journaled: number
  saved: number
  editedAt: number
  /** The first edit that no write has taken along. */
  waitingSince: number | undefined
  inFlight: { kind: WriteKind; revision: number; since: number | undefined } | undefined
  saveAsked: boolean
  problem: Problem | undefined
  tries: number
  retryAt: number
  /** When the server last said yes. */
  safeAt: number
}

export type WritingEvent =
  | { type: 'opened'; base: number; at: number; unsaved?: 'journal' | 'local'; checking?: boolean }
  | { type: 'entered'; state: WritingState }
  | { type: 'edited'; at: number }
  | { type: 'keptLocally'; revision: number }
  | { type: 'saveAsked' }
  | { type: 'sent'; kind: WriteKind }
  | { type: 'arrived'; at: number; base?: number }
  | { type: 'failed'; problem: Problem; at: number }
  | { type: 'turnedAway' }
  | { type: 'rebased'; base: number }
  | { type: 'tryNow' }

const never = Number.POSITIVE_INFINITY
const retryMs = { first: 1_000, longest: 30_000, refused: 30_000 } as const

export const startWriting: Writing = {
  state: { kind: 'opening' },
  base: 0,
  revision: 0,
  local: 0,
  journaled: 0,
  saved: 0,
  editedAt: 0,
  waitingSince: undefined,
  inFlight: undefined,
  saveAsked: false,
  problem: undefined,
  tries: 0,
  retryAt: 0,
  safeAt: 0,
}

const retryTime = (problem: Problem, tries: number, at: number) => {
  if (problem === 'signedOut') return never
  if (problem === 'refused') return at + retryMs.refused
  return at + Math.min(retryMs.longest, retryMs.first * 2 ** tries)
}

const noProblem = { problem: undefined, tries: 0, retryAt: 0 } as const

type Step<Type> = (writing: Writing, event: Extract<WritingEvent, { type: Type }>) => Writing

const steps: { [Type in WritingEvent['type']]: Step<Type> } = {
  opened: (_, { base, at, unsaved, checking = false }) => ({
    ...startWriting,
    state: { kind: 'editing', ...(checking && { checking }) },
    base,
    revision: unsaved ? 1 : 0,
    journaled: unsaved === 'journal' ? 1 : 0,
    local: unsaved === 'local' ? 1 : 0,
    waitingSince: unsaved === 'local' ? at : undefined,
    safeAt: at,
  }),
  entered: (writing, { state }) => ({ ...writing, state }),
  edited: (writing, { at }) => ({
    ...writing,
    revision: writing.revision + 1,
    editedAt: at,
    waitingSince: writing.waitingSince ?? at,
  }),
  keptLocally: (writing, { revision }) => ({ ...writing, local: Math.max(writing.local, revision) }),
  saveAsked: (writing) => ({ ...writing, ...noProblem, saveAsked: true }),
  sent: (writing, { kind }) => ({
    ...writing,
    inFlight: { kind, revision: writing.revision, since: writing.waitingSince },
    waitingSince: undefined,
    // Asked for from here on, it is asked for again.
    saveAsked: kind === 'save' ? false : writing.saveAsked,
  }),
  arrived: (writing, { at, base = writing.base }) => {
    const { kind, revision } = writing.inFlight ?? { kind: 'journal', revision: writing.journaled }
    const saved = kind === 'save' ? revision : writing.saved
    return {
      ...writing,
      ...noProblem,
      base,
      inFlight: undefined,
      saveAsked: writing.saveAsked && writing.revision > saved,
      journaled: Math.max(writing.journaled, revision),
      saved,
      safeAt: at,
    }
  },
  failed: (writing, { problem, at }) => ({
    ...writing,
    inFlight: undefined,
    // What the server refused once it refuses again; people decide.
    saveAsked: problem !== 'refused' && (writing.saveAsked || writing.inFlight?.kind === 'save'),
    waitingSince: writing.inFlight?.since ?? writing.waitingSince,
    problem,
    tries: writing.tries + 1,
    retryAt: retryTime(problem, writing.tries, at),
  }),
  /** The lock or the base was not ours; what was on its way is unsent again. */
  turnedAway: (writing) => ({
    ...writing,
    ...noProblem,
    inFlight: undefined,
    saveAsked: false,
    waitingSince: writing.inFlight?.since ?? writing.waitingSince,
  }),
  rebased: (writing, { base }) => ({ ...writing, ...noProblem, base, state: { kind: 'editing' } }),
  tryNow: (writing) => ({ ...writing, retryAt: 0 }),
}

export const stepWriting = (writing: Writing, event: WritingEvent): Writing =>
  // The table has a step for every type of event; the compiler cannot match the two unions.
  (steps[event.type] as Step<WritingEvent['type']>)(writing, event)

export const isUnsent = ({ revision, journaled }: Writing) => revision > journaled
export const isUnsaved = ({ revision, saved }: Writing) => revision > saved
/** True only while the last edits are nowhere but on the screen. */
export const isNowhere = ({ revision, journaled, saved, local }: Writing) =>
  revision > Math.max(journaled, saved, local)

type NextWrite = { send: WriteKind } | { waitUntil: number } | undefined

const autosaveAt = ({ editedAt, waitingSince = 0 }: Writing) =>
  Math.min(editedAt + autosaveRules.idleMs, waitingSince + autosaveRules.typingMs)

const wantedWrite = (writing: Writing): { kind: WriteKind; at: number } | undefined => {
  if (writing.state.kind === 'lost')
    return isUnsent(writing) && writing.state.kept === undefined ? { kind: 'rescue', at: 0 } : undefined
  if (writing.state.kind !== 'editing' || writing.state.checking) return undefined
  if (writing.saveAsked) return { kind: 'save', at: 0 }
  return isUnsent(writing) ? { kind: 'journal', at: autosaveAt(writing) } : undefined
}

/** What to write next, or until when to wait; nothing while a write is on its way. */
export const nextWrite = (writing: Writing, now: number): NextWrite => {
  const wanted = writing.inFlight ? undefined : wantedWrite(writing)
  if (!wanted) return undefined
  const at = Math.max(wanted.at, writing.retryAt)
  if (at <= now) return { send: wanted.kind }
  return at === never ? undefined : { waitUntil: at }
}

export type SaveWord = 'saving' | 'offline' | 'signedOut' | 'failed' | 'typing' | 'kept' | 'saved'

/** The one word of the header. */
export const saveWord = (writing: Writing): SaveWord => {
  const { problem, inFlight } = writing
  if (problem === 'refused' && isUnsaved(writing)) return 'failed'
  if (problem === 'offline') return 'offline'
  if (problem === 'signedOut') return 'signedOut'
  if (inFlight?.kind === 'save' || writing.saveAsked) return 'saving'
  if (isUnsent(writing)) return 'typing'
  return isUnsaved(writing) ? 'kept' : 'saved'
}
