import { useEffect, useRef } from 'react'
import { cssVariables } from '#/ui/css-variable.ts'
import './code-field.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  /** The line at fault, and what is wrong with it. */
  fault?: { line: number; text: string } | undefined
}

const linesAbove = 3

/** Plain text with numbered lines; one at fault is marked and brought into sight. */
export const CodeField = ({ label, value, onChange, fault }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const lines = value.split('\n').length
  const line = fault?.line

  useEffect(() => {
    const area = box.current
    if (!area || !line) return
    const height = Number.parseFloat(getComputedStyle(area).lineHeight)
    area.scrollTop = (line - linesAbove) * height
  }, [line])

  return (
    <div ref={box} className="rb-code rb-anchor rb-cells rb-round rb-scrolls rb-surface">
      <ol className="rb-dim rb-right rb-tinted" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number.
          <li key={index} className={index + 1 === line ? 'is-wrong' : ''}>
            {index + 1}
          </li>
        ))}
      </ol>
      <textarea
        className="rb-own-line rb-wide"
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && 'code-fault'}
        wrap="off"
        rows={lines}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && (
        <p id="code-fault" role="alert" style={cssVariables({ '--rb-line-no': fault.line })}>
          {fault.text}
        </p>
      )}
    </div>
  )
}
