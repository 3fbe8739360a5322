import { findBlock, type Step, toClip } from '@rongbian/blocks'
import { useEffect } from 'react'
import { useBlockActs } from '#/features/specials/builder/use-block-acts.ts'
import { useDesigning } from '#/features/specials/builder/use-design.ts'
import { useLatest } from '#/ui/use-latest.ts'

const steps: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' }

/** Where people type, the keys are theirs; a dialog has its own. */
const isElsewhere = () => {
  const { activeElement } = document
  return (
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable ||
      activeElement.closest(
        'input:not([type="radio"], [type="checkbox"]), textarea, [role="dialog"], [role="combobox"]',
      ) !== null)
  )
}

/** Whatever the builder does by drag it does by keys. */
export const useBuilderKeys = () => {
  const acts = useBlockActs()
  const { store, saveNow } = useDesigning()
  const press = (event: KeyboardEvent) => {
    const { chosen } = store.getState()
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const run = (): (() => void) | undefined => {
      if (isCommand && key === 's') return saveNow
      if (isElsewhere()) return undefined
      if (isCommand && key === 'z') return event.shiftKey ? store.redo : store.undo
      if (isCommand && key === 'y') return store.redo
      if (chosen === null) return undefined
      if (isCommand && key === 'd') return () => acts.duplicate(chosen)
      if (key === 'Delete' || key === 'Backspace') return () => acts.remove(chosen)
      const step = event.altKey ? steps[key] : undefined
      return step && (() => acts.step(chosen, step))
    }
    const found = run()
    if (!found) return
    event.preventDefault()
    found()
  }
  const copy = (event: ClipboardEvent, cuts: boolean) => {
    const { chosen } = store.getState()
    const place = chosen === null ? undefined : findBlock(store.design().tree, chosen)
    if (!place || isElsewhere() || document.getSelection()?.toString()) return
    event.clipboardData?.setData('text/plain', toClip(place.node))
    event.preventDefault()
    if (cuts) acts.remove(place.node.id)
  }
  const paste = (event: ClipboardEvent) => {
    if (isElsewhere()) return
    if (acts.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
  }
  const latest = useLatest({ press, copy, paste })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (event) => latest.current.press(event), { signal })
    document.addEventListener('copy', (event) => latest.current.copy(event, false), { signal })
    document.addEventListener('cut', (event) => latest.current.copy(event, true), { signal })
    document.addEventListener('paste', (event) => latest.current.paste(event), { signal })
    return () => listening.abort()
  }, [])
}
