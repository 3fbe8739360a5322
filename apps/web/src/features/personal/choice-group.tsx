import type { ReactNode } from 'react'

export interface ChoiceProps {
  onSave: (saving: Promise<unknown>) => void
}

/** Radio buttons that look like what they choose. */
export const ChoiceGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="rb-looks__group">
    <legend className="rb-mb-1 rb-bold">{title}</legend>
    <div className="rb-flex rb-wrap rb-gap-15">{children}</div>
  </fieldset>
)

interface CardProps {
  name: string
  label: string
  checked: boolean
  onChoose: () => void
  children: ReactNode
}

export const ChoiceCard = ({ name, label, checked, onChoose, children }: CardProps) => (
  <label className="rb-looks__card rb-pointer rb-anchor rb-dense rb-soft">
    <input
      className="rb-looks__input rb-pointer rb-absolute rb-tall rb-wide"
      type="radio"
      name={name}
      checked={checked}
      onChange={onChoose}
    />
    <span className="rb-looks__picture rb-cut rb-own-line rb-round">{children}</span>
    <span>{label}</span>
  </label>
)
