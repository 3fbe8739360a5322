import { type MarkSign, markSignCodes, markSigns } from '@rongbian/domain'
import { useId } from 'react'
import { SignShape } from '#/features/newspaper/proofs/sign-shapes.tsx'
import { usePhrase } from '#/i18n/phrase.ts'

interface Props {
  label: string
  /** Both are given by the form around. */
  value?: MarkSign
  onChange?: (sign: MarkSign) => void
}

/** The 22 signs to choose from, by mouse or by arrow keys. */
export const SignChoice = ({ label, value, onChange }: Props) => {
  const phrase = usePhrase()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="rb-sign-choice rb-cells rb-gap-05">
      {markSignCodes.map((sign) => (
        <label key={sign} className="rb-anchor">
          <input
            type="radio"
            className="rb-visually-hidden"
            name={name}
            checked={sign === value}
            onChange={() => onChange?.(sign)}
          />
          <span className="rb-stack rb-middle rb-gap-2px rb-p-1 rb-box rb-small rb-one-line">
            <SignShape sign={sign} />
            {phrase(markSigns[sign].label)}
          </span>
        </label>
      ))}
    </div>
  )
}
