import { titleHint, type VariantCase, type VariantField, variantLimits } from '@rongbian/domain'
import { useEffect, useState } from 'react'
import { TextField } from '#/features/third-party/text-field.tsx'
import { usePhrase } from '#/i18n/phrase.ts'

interface Props {
  asked: VariantCase
  field: VariantField
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** A title that is still too short is hinted at for a moment. */
export const TitleField = ({ asked, onChange, ...rest }: Props) => {
  const phrase = usePhrase()
  const [hint, setHint] = useState<{ words: string }>()
  useEffect(() => {
    if (!hint) return
    const timer = setTimeout(() => setHint(undefined), variantLimits.titleHintMs)
    return () => clearTimeout(timer)
  }, [hint])
  const change = (title: string) => {
    const words = titleHint(asked, title)
    setHint(words ? { words } : undefined)
    onChange(title)
  }
  return (
    <>
      <TextField {...rest} isLine onChange={change} />
      {hint && (
        <p className="rb-third__hint" role="status">
          {phrase(hint.words)}
        </p>
      )}
    </>
  )
}
