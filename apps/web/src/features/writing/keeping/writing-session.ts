import type { StoryContent } from '@rongbian/contract/stories'
import { lockRules } from '@rongbian/domain'
import { useSessionEvents } from '#/api/session-events.ts'
import type { Desk } from '#/features/writing/keeping/desk.ts'
import { beatLock, takeOver, watchHolder } from '#/features/writing/keeping/hold-lock.ts'
import { keepLocally } from '#/features/writing/keeping/keep-locally.ts'
import { leaveDesk } from '#/features/writing/keeping/leave-desk.ts'
import { openDesk } from '#/features/writing/keeping/open-desk.ts'
import { settleWith, settleWithCurrent } from '#/features/writing/keeping/settle-conflict.ts'
import { startBeat } from '#/features/writing/keeping/start-beat.ts'
import { writeText } from '#/features/writing/keeping/write-text.ts'
import { isUnsaved, nextWrite } from '#/features/writing/keeping/writing-machine.ts'

/** Sends what is due, one write at a time. */
const createPump = (desk: Desk) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    const now = Date.now()
    const next = nextWrite(desk.writing(), now)
    if (!next) return
    if ('send' in next) void writeText(desk, next.send)
    else timer = setTimeout(run, next.waitUntil - now)
  }
  return { run, stop: () => clearTimeout(timer) }
}

/** What the browser and the server tell while the page is open. */
const listen = (desk: Desk, lookAgain: () => void, leave: () => void) => {
  const retry = () => desk.dispatch({ type: 'tryNow' })
  const back = () => {
    if (desk.state().kind === 'failed') return void openDesk(desk)
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
export const createWritingSession = (desk: Desk) => {
  const pump = createPump(desk)
  const local = keepLocally(desk)
  let active = false
  let stops: (() => void)[] = []

  const lookAgain = () => {
    void beatLock(desk, active)
    void watchHolder(desk)
    active = false
  }
  const edited = () => {
    if (desk.state().kind !== 'editing') return
    active = true
    desk.dispatch({ type: 'edited', at: Date.now() })
    local.edited()
  }
  const leave = () => {
    local.write()
    leaveDesk(desk)
  }

  desk.onStep(() => {
    pump.run()
    local.review()
  })
  desk.draft.onEdit(edited)

  return {
    store: desk.store,
    params: desk.params,
    tab: desk.tab,
    draft: desk.draft,
    start: () => {
      stops = [startBeat(lockRules.beatMs, lookAgain), listen(desk, lookAgain, leave)]
      void openDesk(desk)
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
      desk.draft.settle(() => {
        if (desk.state().kind === 'editing' && isUnsaved(desk.writing())) desk.dispatch({ type: 'saveAsked' })
      }),
    retry: () => desk.dispatch({ type: 'tryNow' }),
    reopen: () => openDesk(desk),
    takeOver: () => takeOver(desk),
    settleWith: (content: StoryContent) => settleWith(desk, content),
    settleWithCurrent: () => settleWithCurrent(desk),
  }
}
export type WritingSession = ReturnType<typeof createWritingSession>
