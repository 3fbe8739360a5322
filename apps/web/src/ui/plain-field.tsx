import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import './plain-field.css'

interface Note {
  tone?: 'good' | 'warning'
  text: ReactNode
}

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** What is wrong and what to do; takes the note's place. */
  error?: string | undefined
  note?: Note | undefined
  /** A button or picture inside the box, after the text. */
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input for the screens before Ant Design; its messages stand under it. */
export const PlainField = ({ label, value, onChange, error, note, after, ...input }: Props) => {
  const id = useId()
  const said = error ?? note?.text
  const tone = error ? 'bad' : note?.tone
  return (
    <div className={`rb-own-line ${error ? 'rb-field--wrong' : ''}`}>
      <label className="rb-field__label rb-between rb-flex rb-soft rb-dense" htmlFor={id}>
        {label}
      </label>
      <div className="rb-field__box rb-h-44 rb-round rb-surface rb-row">
        <input
          {...input}
          id={id}
          className="rb-field__input rb-fs-15 rb-tall rb-fill"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={said ? `${id}-note` : undefined}
        />
        {after}
      </div>
      {said && (
        <p
          id={`${id}-note`}
          className={`rb-field__note rb-gap-05 rb-row rb-meta ${tone ? `rb-field__note--${tone}` : ''}`}
          aria-live="polite"
        >
          {said}
        </p>
      )}
    </div>
  )
}
