import { type HomeBlock, type HomeLayout, inReadingOrder, setBlockData, settled } from '@rongbian/domain'
import { create } from 'zustand'
import { markDefaultPlaced, readLocalLayout, writeLocalLayout } from '#/features/home/local-layout.ts'
import { mergeLayouts } from '#/features/home/merge-layouts.ts'

/** How the server's copy stands: it has it, will get it, is getting it, or could not be reached. */
export type Sending = 'sent' | 'waiting' | 'sending' | 'failed'

interface LayoutState {
  person: string
  /** Undefined until this browser or the server has told. */
  layout: HomeLayout | undefined
  /** The layout as it was before each change, for taking it back. */
  past: HomeLayout[]
  /** While the page is edited: what 取消 returns to. */
  before: HomeLayout | undefined
  sending: Sending
  isUnreadable: boolean
  /** The default stands in for what nobody could tell: what is changed in it is neither kept nor sent. */
  isStandIn: boolean
}

type Change = (layout: HomeLayout) => HomeLayout

interface LayoutActions {
  /** Whoever's page it is; shows what this browser has. */
  begin: (person: string) => void
  /** What the server keeps, and the default for whoever has nothing there. */
  arrive: (server: unknown, fallback: HomeLayout) => void
  /** Neither this browser nor the server could tell. */
  standIn: (fallback: HomeLayout) => void
  change: (change: Change) => void
  setData: (i: string, data: Partial<Pick<HomeBlock, 'listDataArray' | 'modelData'>>) => void
  undo: () => void
  edit: () => void
  finish: () => void
  cancel: () => void
  /** Sends at once what waits, or could not be sent before. */
  flush: () => void
}

interface Outside {
  send: (layout: HomeLayout) => Promise<unknown>
  /** A few changes in a row go as one. */
  delayMs: number
  /** Nobody signs out unasked until the answer is called: this browser's copy is then the only one, and goes with the session. */
  hold: () => () => void
}

const pastMax = 20
const nobody: LayoutState = {
  person: '',
  layout: undefined,
  past: [],
  before: undefined,
  sending: 'sent',
  isUnreadable: false,
  isStandIn: false,
}

const ordered = (layout: HomeLayout): HomeLayout => ({ ...layout, blocks: inReadingOrder(layout.blocks) })

/** The home page of one person: shown at once, kept in this browser, sent to the server. */
export const createLayoutStore = ({ send, delayMs, hold }: Outside) => {
  const store = create<LayoutState & LayoutActions>((set, get) => {
    let timer: ReturnType<typeof setTimeout> | undefined

    const keep = (layout: HomeLayout, isSent: boolean) => writeLocalLayout(get().person, { layout, isSent })

    /** What the person has decided on: not what is still being edited. */
    const decided = () => get().before ?? get().layout

    const sent = (person: string, layout: HomeLayout) => {
      if (get().person !== person) return
      if (decided() !== layout) return schedule(0)
      keep(layout, true)
      set({ sending: 'sent', isUnreadable: false })
    }

    const push = async () => {
      const { person, sending } = get()
      const layout = decided()
      if (!layout || sending === 'sending') return
      set({ sending: 'sending' })
      await send(layout).then(
        () => sent(person, layout),
        () => get().person === person && set({ sending: 'failed' }),
      )
    }

    const schedule = (delay: number) => {
      clearTimeout(timer)
      set({ sending: 'waiting' })
      timer = setTimeout(() => void push(), delay)
    }

    /** Shown and kept here; sent unless the page is still being edited. */
    const put = (layout: HomeLayout, rest: Partial<LayoutState>) => {
      set({ layout, ...rest })
      if (get().before || get().isStandIn) return
      keep(layout, false)
      if (get().sending !== 'sending') schedule(delayMs)
    }

    return {
      ...nobody,
      begin: (person) => {
        if (get().person === person) return
        clearTimeout(timer)
        const local = readLocalLayout(person)
        set({ ...nobody, person, layout: local && settled(local.layout) })
      },
      arrive: (server, fallback) => {
        const { person, layout: shown, before, sending } = get()
        if (before || sending !== 'sent') return
        const merged = mergeLayouts(readLocalLayout(person), server, fallback)
        const layout = settled(merged.layout)
        const isSame = JSON.stringify(layout) === JSON.stringify(shown)
        set({
          isUnreadable: merged.isUnreadable,
          isStandIn: false,
          ...(!isSame && { layout, past: [] }),
        })
        if (merged.isUnsent) return schedule(0)
        keep(layout, true)
        if (merged.isDefault) markDefaultPlaced()
      },
      standIn: (fallback) => {
        if (!get().layout) set({ layout: settled(fallback), isStandIn: true })
      },
      change: (change) => {
        const { layout, past } = get()
        if (!layout) return
        const changed = settled(change(layout))
        if (JSON.stringify(changed) === JSON.stringify(layout)) return
        put(changed, { past: [...past.slice(1 - pastMax), layout] })
      },
      setData: (i, data) => get().change((layout) => setBlockData(layout, i, data)),
      undo: () => {
        const last = get().past.at(-1)
        if (last) put(last, { past: get().past.slice(0, -1) })
      },
      edit: () => set({ before: get().layout, past: [] }),
      finish: () => {
        const { before, layout } = get()
        if (!before || !layout) return
        set({ before: undefined, past: [] })
        if (layout !== before) put(ordered(layout), {})
        get().flush()
      },
      cancel: () => {
        const { before } = get()
        if (before) set({ layout: before, before: undefined, past: [] })
      },
      flush: () => {
        if (get().sending === 'waiting' || get().sending === 'failed') schedule(0)
      },
    }
  })

  let release: (() => void) | undefined
  store.subscribe(({ sending }) => {
    if (sending === 'failed') release ??= hold()
    if (sending !== 'sent') return
    release?.()
    release = undefined
  })
  return store
}
