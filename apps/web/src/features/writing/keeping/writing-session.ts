import type { StoryContent } from '@rongbian/contract/stories'
import { lockRules } from '@rongbian/domain'
import { useSessionEvents } from '#/api/session-events.ts'
import { startBeat } from '#/api/start-beat.ts'
import { beatLock, takeOver, watchHolder } from '#/features/writing/keeping/hold-lock.ts'
import { keepLocally } from '#/features/writing/keeping/keep-locally.ts'
import { leaveWriting } from '#/features/writing/keeping/leave-writing.ts'
import { openWriting } from '#/features/writing/keeping/open-writing.ts'
import { settleWith, settleWithCurrent } from '#/features/writing/keeping/settle-conflict.ts'
import { writeText } from '#/features/writing/keeping/write-text.ts'
import { isUnsaved, nextWrite } from '#/features/writing/keeping/writing-machine.ts'
import type { WritingStore } from '#/features/writing/keeping/writing-store.ts'

/** Sends what is due, one write at a time. */
const createPump = (store: WritingStore) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOn = false
  const run = () => {
    clearTimeout(timer)
    // A write that comes back after the page has gone is followed by no other.
    if (!isOn) return
    const now = Date.now()
    const next = nextWrite(store.writing(), now)
    if (!next) return
    if ('send' in next) void writeText(store, next.send)
    else timer = setTimeout(run, next.waitUntil - now)
  }
  const start = () => {
    isOn = true
  }
  const stop = () => {
    isOn = false
    clearTimeout(timer)
  }
  return { run, start, stop }
}

/** What the browser and the server tell while the page is open. */
const listen = (store: WritingStore, lookAgain: () => void, leave: () => void) => {
  const retry = () => store.dispatch({ type: 'tryNow' })
  const back = () => {
    if (store.state().kind === 'failed') return void openWriting(store)
    retry()
    lookAgain()
  }
  const show = () => document.visibilityState === 'visible' && lookAgain()
  const restored = ({ persisted }: PageTransitionEvent) => persisted && lookAgain()

  globalThis.addEventListener('online', back)
  globalThis.addEventListener('pagehide', leave)
  globalThis.addEventListener('pageshow', restored)
  document.addEventListener('visibilitychange', show)
  const forget = useSessionEvents.subscribe(({ phase, offline }, before) => {
    const signedIn = phase.is === 'active' && before.phase.is !== 'active'
    if (signedIn || (before.offline && !offline)) back()
  })
  return () => {
    globalThis.removeEventListener('online', back)
    globalThis.removeEventListener('pagehide', leave)
    globalThis.removeEventListener('pageshow', restored)
    document.removeEventListener('visibilitychange', show)
    forget()
  }
}

/** One person writing one story in one tab: opens it, keeps every edit, holds the lock, and settles what goes wrong. */
export const createWritingSession = (store: WritingStore) => {
  const pump = createPump(store)
  const local = keepLocally(store)
  let active = false
  let stops: (() => void)[] = []

  const lookAgain = () => {
    void beatLock(store, active)
    void watchHolder(store)
    active = false
  }
  const edited = () => {
    if (store.state().kind !== 'editing') return
    active = true
    store.dispatch({ type: 'edited', at: Date.now() })
    local.edited()
  }
  const leave = () => {
    local.write()
    leaveWriting(store)
  }

  store.onStep(() => {
    pump.run()
    local.review()
  })
  store.draft.onEdit(edited)

  return {
    store: store.facts,
    params: store.params,
    tab: store.tab,
    draft: store.draft,
    start: () => {
      pump.start()
      stops = [startBeat(lockRules.beatMs, lookAgain), listen(store, lookAgain, leave)]
      void openWriting(store)
      return () => {
        leave()
        for (const stop of [...stops, pump.stop, local.stop]) stop()
      }
    },
    /** Someone changed this story, or may have. */
    lookAgain,
    touchActivity: () => {
      active = true
    },
    save: () =>
      store.draft.settle(() => {
        if (store.state().kind === 'editing' && isUnsaved(store.writing()))
          store.dispatch({ type: 'saveAsked' })
      }),
    retry: () => store.dispatch({ type: 'tryNow' }),
    reopen: () => openWriting(store),
    takeOver: () => takeOver(store),
    settleWith: (content: StoryContent) => settleWith(store, content),
    settleWithCurrent: () => settleWithCurrent(store),
  }
}
export type WritingSession = ReturnType<typeof createWritingSession>
