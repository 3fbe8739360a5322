import { useId } from 'react'
import './segments.css'

interface Props {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A few views of the same place, one at a time. */
export const Segments = ({ label, options, value, onChange }: Props) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="rb-segments rb-inline-flex rb-filled rb-round rb-still"
    >
      {options.map((option) => (
        <label className="rb-anchor" key={option.value}>
          <input
            type="radio"
            className="rb-visually-hidden"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="rb-row rb-fs-13 rb-one-line rb-round-sm rb-soft">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
