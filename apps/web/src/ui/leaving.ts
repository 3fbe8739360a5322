import type { Location } from 'react-router'

export interface LeaveWords {
  title: string
  hint: string
  ok: string
  stay: string
}

export interface Guard {
  words: LeaveWords
  /** Whether this move would lose something. */
  asks: (from: Location, to: Location) => boolean
  /** A dialog holds it; it goes when what lies below it changes. */
  isDialog?: boolean
  /** Throws away what was asked about. */
  leave?: () => void
}

type Ask = (words: LeaveWords) => PromiseLike<boolean>

/** All that is unsaved on the screen. The router asks one question at a time, so they stand in one list. */
export const createGuards = () => {
  let guards: readonly Guard[] = []
  let ask: Ask | undefined
  /** Two that would say the same are asked about once. */
  const askAbout = async (asked: readonly Guard[]) => {
    const said = new Set<string>()
    for (const { words } of asked) {
      if (said.has(words.title)) continue
      said.add(words.title)
      if (ask && !(await ask(words))) return false
    }
    for (const { leave } of asked) leave?.()
    return true
  }
  return {
    add(guard: Guard) {
      guards = [...guards, guard]
      return () => {
        guards = guards.filter((one) => one !== guard)
      }
    },
    /** The last opened first. */
    asking: (from: Location, to: Location) => guards.filter(({ asks }) => asks(from, to)).toReversed(),
    askAbout,
    /** At once when no dialog holds anything; else when that may be thrown away. */
    afterDialogs(act: () => void) {
      const held = guards.filter(({ isDialog }) => isDialog).toReversed()
      if (held.length === 0) return act()
      void askAbout(held).then((agreed) => agreed && act())
    },
    askWith(next: Ask) {
      ask = next
      return () => {
        if (ask === next) ask = undefined
      }
    },
  }
}

export const guards = createGuards()
