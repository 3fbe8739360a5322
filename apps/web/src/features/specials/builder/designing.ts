import * as contract from '@rongbian/contract/specials'
import { lockRules } from '@rongbian/domain'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { failureText } from '#/api/error-text.ts'
import { onRealtime, useRealtime } from '#/api/realtime.ts'
import { requestOf, urlOf } from '#/api/request.ts'
import { SaidError } from '#/api/said-error.ts'
import { useSessionEvents } from '#/api/session-events.ts'
import { startBeat } from '#/api/start-beat.ts'
import {
  createDesignStore,
  type DesignStore,
  type Opened,
  type OtherDesign,
} from '#/features/specials/builder/design-store.ts'
import {
  arrived,
  askedNow,
  changed,
  failed,
  isUnsaved,
  type Problem,
  rebased,
  saveDue,
  sent,
  tryNow,
  turnedAway,
} from '#/features/specials/builder/keeping.ts'
import type { LocalCopy } from '#/features/specials/builder/local-design.ts'
import {
  isLockLoss,
  openPage,
  type Place,
  readingOf,
  readPage,
  whyNotEdit,
} from '#/features/specials/builder/opening.ts'
import { isSameDesign } from '#/features/specials/builder/same-design.ts'

const unreachable = ['offline', 'timeout', 'unavailable']
const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return 'refused'
  if (error.isSignedOut) return 'signedOut'
  return unreachable.includes(error.error) ? 'offline' : 'refused'
}

/** The facts of an error have the shape the contract names for it. */
const otherOf = (error: unknown) =>
  error instanceof ApiError && error.error === 'version_conflict' ? (error.facts as OtherDesign) : undefined

/** What this machine kept and no server has: taken up again where the page stands as it was. */
const takeUpLocal = async (store: DesignStore, local: LocalCopy) => {
  const kept = await local.read()
  const { standing, keeping, special, review } = store.getState()
  if (!kept || standing.kind !== 'editing') return false
  const { base, ...mine } = kept
  if (isSameDesign(mine, store.design())) {
    await local.drop()
    return false
  }
  if (base === keeping.base) {
    store.change(mine)
    return true
  }
  // Sent as it was made, on its old base: the server keeps it beside what others made since, and shows both.
  store.reopen({ special, review, ...mine, version: base }, standing)
  store.keep((now) => askedNow(changed(now, Date.now())))
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
    store.tell({ special: answer.special, confirmed: design, refusal: '' })
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

/** What others did to the page while it stands here. Whatever is being typed stays. */
const hear = (store: DesignStore, now: Opened) => {
  const { standing, keeping, confirmed, special, review } = store.getState()
  // An answer from before the last save says nothing new, and one on its way brings its own signal.
  if (keeping.inFlight !== undefined || now.version < keeping.base) return
  const isTold = JSON.stringify([special, review]) === JSON.stringify([now.special, now.review])
  if (!isTold) store.tell({ special: now.special, review: now.review })
  const isSame = isSameDesign(confirmed, now)
  if (standing.kind === 'reading') {
    const next = readingOf(now.special)
    // One's own other window is in it.
    const isElsewhere = next.canStart && now.special.lockedBy !== ''
    if (!isSame) return store.reopen(now, isElsewhere ? standing : next)
    if (!isElsewhere) store.stand(next)
    store.keep((kept) => rebased(kept, now.version))
  } else if (standing.kind === 'editing') {
    const isHeld = whyNotEdit(now.special) === null && now.special.lockedBy !== ''
    if (isHeld && isSame) store.keep((kept) => rebased(kept, now.version))
    // What is not sent yet is sent all the same, and its answer says who is in the way.
    if (!isHeld && !isUnsaved(keeping)) store.reopen(now, readingOf(now.special))
  }
}

const pauseMs = 400
/** Several signals of one moment are one question. */
const oncePerPause = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, pauseMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/** Opens a page in this tab, keeps every change of it, holds its lock, and settles what goes wrong. */
export const startDesigning = async (place: Place, local: LocalCopy) => {
  const { id, tab } = place
  const { opened, standing } = await openPage(place)
  const store = createDesignStore(opened, standing)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let saving: Promise<void> | undefined

  /** One at a time: the next grows from what the first has brought. */
  const saveOnce = () => {
    saving ??= save(store, local, tab).finally(() => {
      saving = undefined
    })
    return saving
  }
  const pump = () => {
    clearTimeout(timer)
    const { standing: now, keeping } = store.getState()
    const due = now.kind === 'editing' && !isClosed ? saveDue(keeping) : undefined
    if (due === undefined) return
    const run = () => store.getState().standing.kind === 'editing' && void saveOnce()
    timer = setTimeout(run, Math.max(0, due - Date.now()))
  }
  store.onStep(() => {
    pump()
    const { keeping } = store.getState()
    if (isUnsaved(keeping)) void local.write({ ...store.design(), base: keeping.base })
  })
  const hasTakenUp = await takeUpLocal(store, local)

  const beat = async () => {
    // Signals may have gone unheard.
    if (store.getState().standing.kind !== 'editing') return refresh()
    try {
      await call(contract.lockSpecial, { params: { id }, body: { tab } })
    } catch (error) {
      if (isLockLoss(error)) store.stand({ kind: 'lost', reason: error.message })
    }
  }
  const retry = () => store.keep(tryNow)
  const reopen = async (isStarting = store.getState().standing.kind === 'editing') => {
    const again = await openPage(place, isStarting)
    store.reopen(again.opened, again.standing)
    await takeUpLocal(store, local)
    pump()
  }
  const refresh = async () => {
    const now = await readPage(place).catch(() => undefined)
    if (now && !isClosed) hear(store, now)
  }
  const { soon: refreshSoon, stop: stopRefreshing } = oncePerPause(() => void refresh())
  const stops = [
    stopRefreshing,
    onRealtime(({ topic, id: about }) => {
      if (topic === 'special' && (about === '' || about === id)) refreshSoon()
    }),
    useRealtime.subscribe(({ connected }, before) => {
      if (connected && !before.connected) refreshSoon()
    }),
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
      await saving
      const { standing: now, keeping } = store.getState()
      if (now.kind !== 'editing' || !isUnsaved(keeping)) return
      await saveOnce()
      const { keeping: after, refusal } = store.getState()
      if (isUnsaved(after)) throw new SaidError(refusal)
    },
    reopen,
    start: () => reopen(true),
    /** What the other has saved stays as a version; this tab goes on from it. */
    takeOver: async () => {
      await call(contract.unlockSpecial, { params: { id }, body: { tab: '' } })
      await reopen(true)
    },
    /** Both are kept as versions; the page goes on with one of them. */
    settleWith: async (keepsMine: boolean) => {
      const mine = store.design()
      const again = await openPage(place, true)
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
