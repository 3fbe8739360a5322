import { ConnectorProblem, type Find, type Steps } from '@rongbian/connectors'
import { inChinese } from '@rongbian/contract/messages/all'
import { asMessage } from '@rongbian/contract/messages/phrases'
import type { Variant } from '@rongbian/contract/third-party'
import type { Message } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Db } from '#/db/open.ts'
import type { Due } from '../outlets/due.ts'
import type { CrashPointHook } from '../outlets/points.ts'

interface Kept {
  /** Set when it was done; JSON has no undefined, so null stands for it. */
  value?: unknown
  /** Begun at this moment, and its end was not heard of. */
  openAt?: string
}

/** What is kept of a hand-over between its tries. */
export interface Tries {
  /** How the story is told there, as it was ordered. */
  variant?: Variant
  steps?: Record<string, Kept>
  /** Accepted by the platform, which has not decided yet. */
  isReviewed?: boolean
  /** How often it went wrong. */
  fails?: number
  /** Since when it waits for its account to be bound again. */
  unboundAt?: string
  /** How often it was looked after meanwhile. */
  looks?: number
  notes?: (Message | string)[]
  /** What an earlier one left behind has been cleared up. */
  isResolved?: boolean
}

/** Another process has it by now. */
export class LostLease extends Error {}

export const triesOf = ({ details }: Due) => (details ?? {}) as unknown as Tries

/** Only while it is ours: whoever takes it over counts one more attempt. */
export const keepTries = async (db: Db, due: Due, tries: Tries) => {
  const kept = await db
    .updateTable('delivery')
    .set({ details: JSON.stringify(tries) })
    .where('tenantId', '=', due.tenantId)
    .where('id', '=', due.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', due.attempts)
    .where(sql<boolean>`due_at > clock_timestamp()`)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new LostLease('the delivery is in other hands')
}

const isDone = (kept: Kept | undefined): kept is { value: unknown } => kept !== undefined && 'value' in kept

/** Long enough for an answer that is still on its way, and for a platform to show what it has accepted. */
const settleMs = 25_000

const stillSettling = () => new ConnectorProblem('retry', '上一次的结果还没有确定，稍后再查')

const settled = async <T>({ openAt = '' }: Kept, find: Find<T>, waitMs: number) => {
  if (Date.now() - Date.parse(openAt) < waitMs) throw stillSettling()
  return find()
}

export interface LedgerSteps extends Steps {
  tries: Tries
}

/** Steps written into the ledger: before an act, that it begins, and after it, what came of it. */
export const ledgerSteps = (db: Db, due: Due, atPoint: CrashPointHook, waitMs = settleMs): LedgerSteps => {
  const tries = structuredClone(triesOf(due))
  tries.steps ??= {}
  const { steps } = tries
  const write = () => keepTries(db, due, tries)

  const perform = async <T>(name: string, act: () => Promise<T>) => {
    steps[name] = { openAt: new Date().toISOString() }
    await write()
    atPoint('step opened')
    try {
      return await act()
    } catch (error) {
      // Anything but an unheard answer was certainly not done.
      if (error instanceof ConnectorProblem && error.kind !== 'unknown') {
        delete steps[name]
        await write()
      }
      throw error
    }
  }

  return {
    tries,
    async once<T>(name: string, act: () => Promise<T>, find?: Find<T>) {
      const before = steps[name]
      if (isDone(before)) return before.value as T
      const found = before?.openAt && find ? await settled(before, find, waitMs) : undefined
      const value = found === undefined ? await perform(name, act) : found
      atPoint('step answered')
      steps[name] = { value: value ?? null }
      await write()
      atPoint('step kept')
      return value
    },
    done: (name) => steps[name]?.value,
    note(words) {
      const told = asMessage(words)
      const isKnown = tries.notes?.some((note) => inChinese(note) === inChinese(told))
      if (!isKnown) tries.notes = [...(tries.notes ?? []), told]
    },
  }
}

/** The hand-over had not begun what readers see. */
export class NotBegun extends Error {}

/** Goes through what an earlier hand-over did and does nothing more: fails with NotBegun where it would have to. */
export const resolvingSteps = ({ steps = {} }: Tries, waitMs = settleMs): Steps => ({
  async once<T>(name: string, _act: () => Promise<T>, find?: Find<T>) {
    const before = steps[name]
    if (isDone(before)) return before.value as T
    const found = before?.openAt && find ? await settled(before, find, waitMs) : undefined
    if (found === undefined) throw new NotBegun(name)
    return found
  },
  done: (name) => steps[name]?.value,
  note: () => {},
})

/** For what leaves no trace in the ledger. */
export const passingSteps = (): Steps & { notes: Message[] } => {
  const notes: Message[] = []
  const values = new Map<string, unknown>()
  return {
    notes,
    async once(name, act) {
      const value = await act()
      values.set(name, value)
      return value
    },
    done: (name) => values.get(name),
    note: (words) => void notes.push(asMessage(words)),
  }
}
