import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PictureWidth, pictureAddress } from '#/api/file-url.ts'
import './picture.css'

interface Props {
  url: string
  alt: string
  width: PictureWidth
  className?: string
  /** For paper. */
  eager?: boolean
}

/** A picture of a story in a size that fits, or a quiet note that it did not come. */
export const Picture = ({ url, alt, width, className = '', eager = false }: Props) => {
  const { t } = useTranslation('detail')
  const [broken, setBroken] = useState<string>()
  if (!url || broken === url) {
    return (
      <span className={`rb-picture rb-picture--broken ${className}`} title={t('body.brokenPicture')}>
        <ImageOff size={20} aria-hidden="true" />
        <span className="rb-visually-hidden">{t('body.brokenPicture')}</span>
      </span>
    )
  }
  return (
    <img
      className={`rb-picture ${className}`}
      src={pictureAddress(url, width)}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  )
}
