import type { HomeBlockKind } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { blockIcons } from '#/features/home/block-kinds.ts'
import './block-picker.css'

interface Props {
  kinds: HomeBlockKind[]
  onPick: (kind: HomeBlockKind) => void
}

/** The list of blocks, each with what it tells. */
export const BlockPicker = ({ kinds, onPick }: Props) => {
  const { t } = useTranslation('home')
  return (
    <ul className="rb-block-picker" aria-label={t('blank.list')}>
      {kinds.map((kind) => {
        const Icon = blockIcons[kind]
        return (
          <li key={kind}>
            <button
              className="rb-row rb-gap-1 rb-box"
              type="button"
              title={t(`what.${kind}`)}
              onClick={() => onPick(kind)}
            >
              <Icon size={16} aria-hidden="true" />
              <span className="rb-ellipsis">{t(`kind.${kind}`)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
