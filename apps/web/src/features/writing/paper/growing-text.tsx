import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import './growing-text.css'

interface Props {
  label: string
  value: string
  max: number
  look: 'primer' | 'title' | 'sub' | 'plain'
  readOnly: boolean
  onChange: (value: string) => void
  onEnter?: () => void
}

/** Where the browser does it itself nothing is measured, which would lay out the whole page for each line. */
const growsItself = (field: HTMLElement) => 'fieldSizing' in field.style

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** One line that wraps and grows; Enter goes on to the next. */
export const GrowingText = ({ label, value, max, look, readOnly, onChange, onEnter }: Props) => {
  const field = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text.
  useLayoutEffect(() => {
    const element = field.current
    if (!element || growsItself(element)) return
    element.style.height = '0'
    element.style.height = `${element.scrollHeight}px`
  }, [value])

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onEnter?.()
  }
  return (
    <textarea
      ref={field}
      className={`rb-growing rb-text rb-cut rb-own-line rb-wide rb-growing--${look}`}
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={max}
      rows={1}
      readOnly={readOnly}
      spellCheck={false}
      data-title-line
      onChange={({ target }) => onChange(oneLine(target.value))}
      onKeyDown={press}
    />
  )
}
