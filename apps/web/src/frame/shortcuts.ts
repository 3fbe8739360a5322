import type { NavigateFunction } from 'react-router'
import { openOverlay } from '#/frame/overlay-store.ts'

interface Context {
  /** The pages of the menu this person sees, in order. */
  menu: readonly { path: string }[]
  navigate: NavigateFunction
}

interface Shortcut {
  id: string
  group: 'everywhere' | 'inList' | 'inPalette'
  /** As they stand on the keyboard; Mod is ⌘ on a Mac and Ctrl elsewhere. */
  keys: readonly string[]
  /** Absent where the part itself listens, or the browser does. */
  bound?: {
    hits: (event: KeyboardEvent) => boolean
    run: (context: Context, event: KeyboardEvent) => void
    /** Also while a text is being typed. */
    inText?: boolean
  }
}

const isMod = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
const digitOf = ({ code }: KeyboardEvent) => Number(/^Digit([1-9])$/.exec(code)?.[1] ?? 0)

const openMenuItem = ({ menu, navigate }: Context, event: KeyboardEvent) => {
  const item = menu[digitOf(event) - 1]
  if (item) void navigate(item.path)
}

/** Every shortcut there is: the list people read and the keys that are bound. */
export const shortcuts = [
  {
    id: 'palette',
    group: 'everywhere',
    keys: ['Mod', 'K'],
    bound: {
      hits: (event) => isMod(event) && event.key.toLowerCase() === 'k',
      run: () => openOverlay('palette'),
      inText: true,
    },
  },
  {
    id: 'menu',
    group: 'everywhere',
    keys: ['Alt', '1–5'],
    bound: {
      hits: (event) => event.altKey && !event.ctrlKey && !event.metaKey && digitOf(event) > 0,
      run: openMenuItem,
    },
  },
  {
    id: 'help',
    group: 'everywhere',
    keys: ['?'],
    bound: {
      // Chinese keyboards in Chinese mode give the full-width mark.
      hits: (event) => !event.ctrlKey && !event.metaKey && ['?', '？'].includes(event.key),
      run: () => openOverlay('shortcuts'),
    },
  },
  { id: 'close', group: 'everywhere', keys: ['Esc'] },
  { id: 'listMove', group: 'inList', keys: ['↑', '↓'] },
  { id: 'listOpen', group: 'inList', keys: ['Enter'] },
  { id: 'listPreview', group: 'inList', keys: ['Space'] },
  { id: 'listSelect', group: 'inList', keys: ['X'] },
  { id: 'listRange', group: 'inList', keys: ['Shift', '↑↓'] },
  { id: 'listDelete', group: 'inList', keys: ['Del'] },
  { id: 'move', group: 'inPalette', keys: ['↑', '↓'] },
  { id: 'choose', group: 'inPalette', keys: ['Enter'] },
] as const satisfies readonly Shortcut[]

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
export const keyName = (key: string) => (key === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : key)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keyboard belongs to the topmost dialog. */
const isDialogOpen = () => document.querySelector('dialog[open], [aria-modal="true"]') !== null

export const pressShortcut = (event: KeyboardEvent, context: Context) => {
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
  const bindings: Shortcut['bound'][] = shortcuts.map((shortcut: Shortcut) => shortcut.bound)
  const binding = bindings.find((bound) => bound?.hits(event))
  if (!binding || (isTyping(event.target) && !binding.inText)) return
  event.preventDefault()
  binding.run(context, event)
}
