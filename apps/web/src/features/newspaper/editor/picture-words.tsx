import type { PaperPicture } from '@rongbian/paper'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'

const mostOf = { caption: 200, credit: 60 } as const
const names = ['caption', 'credit'] as const

interface Props {
  picture: Pick<PaperPicture, 'caption' | 'credit'>
  onChange: (words: Partial<Pick<PaperPicture, 'caption' | 'credit'>>) => void
}

/** What stands under a picture. */
export const PictureWords = ({ picture, onChange }: Props) => {
  const { t } = useTranslation('newspaper')
  return names.map((name) => (
    <Input
      key={name}
      aria-label={t(`role.${name}`)}
      placeholder={t(`role.${name}`)}
      maxLength={mostOf[name]}
      value={picture[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  ))
}
