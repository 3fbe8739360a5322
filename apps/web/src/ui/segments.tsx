import { useId } from 'react'
import './segments.css'

interface Props<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  /** Both are given by the form around, where there is one. */
  value?: Value
  onChange?: (value: Value) => void
  /** As wide as the place it stands in. */
  block?: boolean
  disabled?: boolean
}

/** A few views of the same place, or a few answers, one at a time. */
export const Segments = <Value extends string | number>({
  label,
  options,
  value,
  onChange,
  block = false,
  disabled = false,
}: Props<Value>) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`rb-segments rb-filled rb-round rb-still ${block ? 'rb-flex' : 'rb-inline-flex'}`}
    >
      {options.map((option) => (
        <label className={`rb-pointer rb-anchor ${block ? 'rb-grow' : ''}`} key={option.value}>
          <input
            type="radio"
            className="rb-visually-hidden"
            name={name}
            disabled={disabled}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          <span className="rb-row rb-fs-13 rb-one-line rb-round-sm rb-soft rb-centre">{option.label}</span>
        </label>
      ))}
    </div>
  )
}
