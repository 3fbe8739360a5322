import * as contract from '@rongbian/contract/specials'
import { lockRules, type SpecialAction } from '@rongbian/domain'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { requestOf, urlOf } from '#/api/request.ts'
import { useSessionEvents } from '#/api/session-events.ts'
import { startBeat } from '#/api/start-beat.ts'
import {
  createDesignStore,
  type Design,
  type DesignStore,
  type OtherDesign,
  type Standing,
} from '#/features/specials/builder/design-store.ts'
import {
  arrived,
  askedNow,
  failed,
  isUnsaved,
  type Problem,
  saveDue,
  sent,
  tryNow,
  turnedAway,
} from '#/features/specials/builder/keeping.ts'
import type { LocalCopy } from '#/features/specials/builder/local-design.ts'

const unreachable = ['offline', 'timeout', 'unavailable']
const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.isSignedOut) return 'signedOut'
  return unreachable.includes(error.error) ? 'offline' : 'refused'
}

/** The facts of an error have the shape the contract names for it. */
const otherOf = (error: unknown) =>
  error instanceof ApiError && error.error === 'version_conflict' ? (error.facts as OtherDesign) : undefined
const isLockLoss = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.error === 'lock_held' || error.error === 'lock_lost')

export const reasonAgainst = (special: contract.Special, code: SpecialAction) =>
  special.actions.find((action) => action.code === code)?.reason

const takeLock = async (id: string, tab: string, special: contract.Special): Promise<Standing> => {
  const edit = special.actions.find(({ code }) => code === 'special-edit')
  const mayUnlock = reasonAgainst(special, 'special-unlock') === null
  const canTakeOver = special.lockedBy !== '' && mayUnlock
  if (edit?.reason !== null) return { kind: 'reading', reason: edit?.reason ?? '', canTakeOver }
  try {
    await call(contract.lockSpecial, { params: { id }, body: { tab } })
    return { kind: 'editing' }
  } catch (error) {
    if (!isLockLoss(error)) throw error
    // One's own other window is left without asking anybody.
    const isOwn = (error.facts as { isOwn?: boolean } | undefined)?.isOwn === true
    return { kind: 'reading', reason: error.message, canTakeOver: isOwn || mayUnlock }
  }
}

const open = async (id: string, tab: string) => {
  const { special } = await call(contract.openSpecial, { params: { id } })
  const standing = await takeLock(id, tab, special)
  // Once more, now that nobody else can change it.
  return { opened: await call(contract.openSpecial, { params: { id } }), standing }
}

const isSame = (one: Design, other: Design) =>
  JSON.stringify([one.tree, one.look]) === JSON.stringify([other.tree, other.look])

/** What this machine kept and no server has: taken up again, or shown beside what others made since. */
const takeUpLocal = async (store: DesignStore, local: LocalCopy) => {
  const kept = await local.read()
  const { standing, keeping } = store.getState()
  if (!kept || standing.kind !== 'editing') return false
  const { base, ...mine } = kept
  if (isSame(mine, store.design())) {
    await local.drop()
    return false
  }
  const theirs = store.design()
  store.change(mine)
  if (base === keeping.base) return true
  const byName = store.getState().special.updatedBy
  store.stand({ kind: 'conflict', other: { ...theirs, version: keeping.base, byName } })
  return false
}

const save = async (store: DesignStore, local: LocalCopy, tab: string) => {
  const { special, keeping } = store.getState()
  const design = store.design()
  store.keep(sent)
  try {
    const answer = await call(contract.saveDesign, {
      params: { id: special.id },
      body: { ...design, version: keeping.base, tab },
    })
    store.tell({ special: answer.special, refusal: '' })
    store.keep((now) => arrived(now, answer.version, Date.now()))
    if (!isUnsaved(store.getState().keeping)) await local.drop()
  } catch (error) {
    const other = otherOf(error)
    if (other) {
      store.keep(turnedAway)
      store.stand({ kind: 'conflict', other })
    } else if (isLockLoss(error)) {
      store.keep(turnedAway)
      store.stand({ kind: 'lost', reason: error.message })
    } else {
      store.tell({ refusal: failureText(error) })
      store.keep((now) => failed(now, problemOf(error), Date.now()))
    }
  }
}

/** Opens a page in this tab, keeps every change of it, holds its lock, and settles what goes wrong. */
export const startDesigning = async (id: string, tab: string, local: LocalCopy) => {
  const { opened, standing } = await open(id, tab)
  const store = createDesignStore(opened, standing)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const pump = () => {
    clearTimeout(timer)
    const { standing: now, keeping } = store.getState()
    const due = now.kind === 'editing' && !isClosed ? saveDue(keeping) : undefined
    if (due === undefined) return
    const run = () => store.getState().standing.kind === 'editing' && void save(store, local, tab)
    timer = setTimeout(run, Math.max(0, due - Date.now()))
  }
  store.onStep(() => {
    pump()
    const { keeping } = store.getState()
    if (isUnsaved(keeping)) void local.write({ ...store.design(), base: keeping.base })
  })
  const hasTakenUp = await takeUpLocal(store, local)

  const beat = async () => {
    if (store.getState().standing.kind !== 'editing') return
    try {
      await call(contract.lockSpecial, { params: { id }, body: { tab } })
    } catch (error) {
      if (isLockLoss(error)) store.stand({ kind: 'lost', reason: error.message })
    }
  }
  const retry = () => store.keep(tryNow)
  const reopen = async () => {
    const again = await open(id, tab)
    store.reopen(again.opened, again.standing)
    await takeUpLocal(store, local)
    pump()
  }
  const stops = [
    startBeat(lockRules.beatMs, () => void beat()),
    useSessionEvents.subscribe(({ phase, offline }, before) => {
      if ((phase.is === 'active' && before.phase.is !== 'active') || (before.offline && !offline)) retry()
    }),
  ]
  globalThis.addEventListener('online', retry)
  /** Others need not wait for a window that is gone; what it had not sent lies on this machine. */
  const letGo = () => {
    if (store.getState().standing.kind !== 'editing') return
    const { unlockSpecial } = contract
    const request = requestOf(unlockSpecial, { body: { tab } })
    void fetch(urlOf(unlockSpecial, { params: { id } }), { ...request, keepalive: true }).catch(
      () => undefined,
    )
  }
  globalThis.addEventListener('pagehide', letGo)

  return {
    store,
    tab,
    hasTakenUp,
    saveNow: () => {
      if (isUnsaved(store.getState().keeping)) store.keep(askedNow)
    },
    /** Answers once the server has everything, or throws what keeps it from that. */
    settle: async () => {
      clearTimeout(timer)
      const { standing: now, keeping } = store.getState()
      if (now.kind !== 'editing' || !isUnsaved(keeping)) return
      await save(store, local, tab)
      const { keeping: after, refusal } = store.getState()
      if (isUnsaved(after)) throw new Error(refusal)
    },
    reopen,
    /** What the other has saved stays as a version; this tab goes on from it. */
    takeOver: async () => {
      await call(contract.unlockSpecial, { params: { id }, body: { tab: '' } })
      await reopen()
    },
    /** Both are kept as versions; the page goes on with one of them. */
    settleWith: async (keepsMine: boolean) => {
      const mine = store.design()
      const again = await open(id, tab)
      store.reopen(again.opened, again.standing)
      if (keepsMine) store.change(mine)
      else await local.drop()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
      for (const stop of stops) stop()
      globalThis.removeEventListener('online', retry)
      globalThis.removeEventListener('pagehide', letGo)
      letGo()
    },
  }
}
export type Designing = Awaited<ReturnType<typeof startDesigning>>
