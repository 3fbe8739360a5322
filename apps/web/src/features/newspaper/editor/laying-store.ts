import type { OpenedPage, PageFault } from '@rongbian/contract/newspaper'
import { paperLimits } from '@rongbian/domain'
import {
  changeLayout,
  inverse,
  type Layout,
  type LayoutProblem,
  type Operation,
  type PaperText,
  touched,
} from '@rongbian/paper'
import { createStore } from 'zustand'
import { type ShownPage, standingSetter } from '#/features/newspaper/editor/page-input.ts'

/** Where the person stands towards the page. */
export type Standing =
  | { kind: 'editing' }
  | { kind: 'reading'; reason: string; canTakeOver: boolean }
  /** The lock went to someone else while the page was open here. */
  | { kind: 'lost'; reason: string }
  /** Somebody changed the same things in between. */
  | { kind: 'conflict'; reason: string }

/** One thing people did, and what takes it back. */
interface Step {
  does: Operation[]
  undoes: Operation[]
  /** Steps with the same key go on with each other: a word typed is one step. */
  key: string
}

export interface LayingState extends ShownPage {
  /** As the server had it last. */
  saved: Layout
  version: number
  /** Done here and not yet confirmed; the first `sending` of them are on their way. */
  pending: readonly Operation[]
  sending: number
  past: readonly Step[]
  future: readonly Step[]
  chosen: string | null
  standing: Standing
  /** Why the last save did not arrive, in words. */
  problem: string
  /** It was refused for good: the same again would be refused again. */
  isRefused: boolean
  savedAt: number
  faults: readonly PageFault[]
}

const textsOf = ({ texts }: OpenedPage) => Object.fromEntries(texts.map((text) => [text.storyId, text]))

const freshState = (opened: OpenedPage, standing: Standing): LayingState => ({
  opened,
  layout: changeLayout(opened.layout, []).layout,
  saved: opened.layout,
  version: opened.page.version,
  ...{ pending: [], sending: 0, past: [], future: [], drafts: {}, chosen: null, dragged: null },
  texts: textsOf(opened),
  standing,
  problem: '',
  isRefused: false,
  savedAt: Date.now(),
  faults: opened.faults,
})

/** What takes all of the operations back, in their order; nothing where one cannot be done. */
const undoing = (layout: Layout, operations: readonly Operation[]) => {
  const backs: Operation[] = []
  let now = layout
  for (const operation of operations) {
    const back = inverse(now, operation)
    if (!back) return undefined
    backs.unshift(back)
    now = changeLayout(now, [operation]).layout
  }
  return backs
}

/** What was typed on and on is sent once. */
const withoutRepeats = (pending: readonly Operation[], sending: number, next: readonly Operation[]) => {
  const last = pending.length > sending ? pending.at(-1) : undefined
  const [only, ...rest] = next
  const goesOn = last?.act === 'change' && only?.act === 'change' && last.id === only.id && rest.length === 0
  return goesOn ? [...pending.slice(0, -1), only] : [...pending, ...next]
}

/** Whether an operation touches only what is still as it was. */
const freeOf = (before: Layout, now: Layout) => {
  const textOf = ({ items }: Layout) => new Map(items.map((item) => [item.id, JSON.stringify(item)]))
  const [old, fresh] = [textOf(before), textOf(now)]
  const changed = [...new Set([...old.keys(), ...fresh.keys()])].filter((id) => old.get(id) !== fresh.get(id))
  return (operation: Operation) => {
    const ours = touched([operation])
    return ours === 'page' ? changed.length === 0 : !ours.some((id) => changed.includes(id))
  }
}

type SavedPage = Pick<OpenedPage, 'layout'> & {
  version: number
  state: OpenedPage['page']['state']
  faults: PageFault[]
}

/** One page in one window: what it is, what was done to it, how far the server has it. */
export const createLayingStore = (opened: OpenedPage, standing: Standing) => {
  const store = createStore<LayingState>(() => freshState(opened, standing))
  const { getState, setState } = store
  const set = standingSetter()
  let heard = () => {}

  const apply = (operations: readonly Operation[]): LayoutProblem | undefined => {
    const { layout, pending, sending } = getState()
    const changed = changeLayout(layout, operations)
    if (changed.problem) return changed.problem
    setState({ layout: changed.layout, pending: withoutRepeats(pending, sending, operations), problem: '' })
    heard()
    return undefined
  }

  const move = (from: 'past' | 'future', to: 'past' | 'future') => {
    const state = getState()
    const step = state[from].at(-1)
    if (!step || state.standing.kind !== 'editing') return
    const problem = apply(from === 'past' ? step.undoes : step.does)
    // What others changed in between cannot be taken back here.
    setState({
      [from]: state[from].slice(0, -1),
      ...(!problem && { [to]: [...state[to], { ...step, key: '' }] }),
    })
  }

  return {
    ...store,
    set: () => set(getState()),
    /** Answers what kept it from being done. */
    run: (does: Operation[], key = ''): LayoutProblem | undefined => {
      const { layout, past, standing: now } = getState()
      if (now.kind !== 'editing') return undefined
      const undoes = undoing(layout, does)
      const problem = apply(does)
      if (problem || !undoes) return problem
      const last = past.at(-1)
      const goesOn = key !== '' && last?.key === key
      const step: Step = goesOn ? { ...last, does } : { does, undoes, key }
      setState({
        past: [...(goesOn ? past.slice(0, -1) : past), step].slice(-paperLimits.undoSteps),
        future: [],
      })
      return undefined
    },
    undo: () => move('past', 'future'),
    redo: () => move('future', 'past'),
    choose: (chosen: string | null) => setState({ chosen }),
    drag: (dragged: LayingState['dragged']) => setState({ dragged }),
    stand: (next: Standing) => setState({ standing: next }),
    /** Opened anew; what did not arrive is done again, but nothing others have changed since. Answers how much is left out. */
    reopen: (again: OpenedPage, next: Standing) => {
      const { pending, texts, drafts, saved } = getState()
      const isFree = freeOf(saved, again.layout)
      setState({ ...freshState(again, next), texts: { ...texts, ...textsOf(again) }, drafts })
      if (next.kind === 'editing')
        return pending.filter((operation) => !isFree(operation) || apply([operation])).length
      setState({ pending, saved })
      return 0
    },
    tellText: (text: OpenedPage['texts'][number]) =>
      setState(({ texts }) => ({ texts: { ...texts, [text.storyId]: text } })),
    /** Where the part before ends, of a story that goes on here. */
    tellBegun: (storyId: number, chars: number) =>
      setState(({ opened: now }) => ({
        opened: { ...now, begun: { ...now.begun, [storyId]: chars } },
      })),
    draft: (storyId: number, text: PaperText | undefined) =>
      setState(({ drafts }) => {
        const { [storyId]: _, ...others } = drafts
        return { drafts: text ? { ...others, [storyId]: text } : others }
      }),
    sent: () => {
      const { pending } = getState()
      const operations = pending.slice(0, paperLimits.operations)
      setState({ sending: operations.length })
      return operations
    },
    /** The page as the server has it, with what was done here since. */
    arrived: (answer: SavedPage) => {
      setState(({ opened: before, pending, sending }) => {
        const rest = pending.slice(sending)
        const { layout } = changeLayout(answer.layout, rest)
        const { state } = answer
        return {
          // The same one while nothing of it changed: all that is set depends on it.
          opened: before.page.state === state ? before : { ...before, page: { ...before.page, state } },
          ...{ version: answer.version, faults: answer.faults, pending: rest, sending: 0 },
          ...{ layout, saved: answer.layout, problem: '', savedAt: Date.now() },
        }
      })
      heard()
    },
    failed: (problem: string, isRefused: boolean) => {
      setState({ sending: 0, problem, isRefused })
      heard()
    },
    onChange: (listener: () => void) => {
      heard = listener
    },
  }
}
export type LayingStore = ReturnType<typeof createLayingStore>

export const isUnsaved = ({ pending }: LayingState) => pending.length > 0
