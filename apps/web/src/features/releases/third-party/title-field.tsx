import { type Phrase, titleHint, type VariantCase, type VariantField, variantLimits } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { TextField } from '#/features/releases/third-party/text-field.tsx'
import { phrase } from '#/i18n/phrase.ts'

interface Props {
  asked: VariantCase
  field: VariantField
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** A title that is still too short is hinted at for a moment. */
export const TitleField = ({ asked, onChange, ...rest }: Props) => {
  const [hint, setHint] = useState<Phrase>()
  useEffect(() => {
    if (!hint) return
    const timer = setTimeout(() => setHint(undefined), variantLimits.titleHintMs)
    return () => clearTimeout(timer)
  }, [hint])
  const change = (title: string) => {
    setHint(titleHint(asked, title))
    onChange(title)
  }
  return (
    <>
      <TextField {...rest} isLine onChange={change} />
      {hint && (
        <p className="rb-third__hint rb-warn rb-small" role="status">
          {phrase(hint)}
        </p>
      )}
    </>
  )
}
