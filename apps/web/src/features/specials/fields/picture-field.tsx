import { Button, Checkbox, Input } from 'antd'
import { ImagePlus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pictureAddress } from '#/api/file-url.ts'
import { pickStored } from '#/features/media/index.ts'

export interface Picture {
  src: string
  alt: string
  decorative: boolean
}

interface Props {
  label: string
  value: Picture | null
  onChange: (value: Picture | null) => void
}

/** A picture of the house, with what it shows in words, or said to be decoration. */
export const PictureField = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation('specials')
  const choose = async () => {
    const [chosen] = await pickStored('picture', false)
    if (chosen) onChange({ src: chosen.url, alt: value?.alt || (chosen.caption ?? ''), decorative: false })
  }
  if (!value?.src)
    return (
      <Button icon={<ImagePlus size={16} aria-hidden="true" />} onClick={() => void choose()}>
        {t('field.choosePicture')}
      </Button>
    )
  const isNameless = !value.decorative && value.alt.trim() === ''
  return (
    <div className="rb-stack rb-gap-05">
      <div className="rb-row rb-gap-1">
        <img className="rb-special-field__picture rb-round-sm" src={pictureAddress(value.src, 320)} alt="" />
        <Button size="small" onClick={() => void choose()}>
          {t('field.change')}
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={t('field.remove', { label })}
          icon={<X size={16} />}
          onClick={() => onChange(null)}
        />
      </div>
      <Input
        aria-label={t('field.alt')}
        placeholder={t('field.alt')}
        maxLength={200}
        disabled={value.decorative}
        status={isNameless ? 'error' : ''}
        value={value.alt}
        onChange={({ target }) => onChange({ ...value, alt: target.value })}
      />
      {isNameless && <small className="rb-wrong">{t('field.altMissing')}</small>}
      <Checkbox
        checked={value.decorative}
        onChange={({ target }) => onChange({ ...value, decorative: target.checked })}
      >
        {t('field.decorative')}
      </Checkbox>
    </div>
  )
}
