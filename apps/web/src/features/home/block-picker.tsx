import { useTranslation } from 'react-i18next'
import { homeBlocks, useBlockName } from '#/features/home/all-home-blocks.ts'
import { useWord } from '#/i18n/word.ts'
import './block-picker.css'

interface Props {
  kinds: string[]
  onPick: (kind: string) => void
}

/** The list of blocks, each with what it tells. */
export const BlockPicker = ({ kinds, onPick }: Props) => {
  const { t } = useTranslation('home')
  const word = useWord()
  const nameOf = useBlockName()
  return (
    <ul className="rb-block-picker" aria-label={t('blank.list')}>
      {kinds.map((kind) => {
        const block = homeBlocks[kind]
        if (!block) return null
        const { icon: Icon, hint } = block
        return (
          <li key={kind}>
            <button
              className="rb-row rb-gap-1 rb-box"
              type="button"
              title={word(hint)}
              onClick={() => onPick(kind)}
            >
              <Icon size={16} aria-hidden="true" />
              <span className="rb-ellipsis">{nameOf(kind)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
