import type { FactRow } from '@rongbian/contract/statistics'
import { useTranslation } from 'react-i18next'
import { useDetail } from '#/story/detail-store.ts'

interface Props {
  row: FactRow
  /** The stories of the page, for going up and down. */
  ids: number[]
}

/** Opens the story; of one that was destroyed only its number is left. */
export const FactTitle = ({ row: { libraryId, storyId, title }, ids }: Props) => {
  const { t } = useTranslation('statistics')
  const open = useDetail((detail) => detail.open)
  if (libraryId === null) return <span className="rb-dim">{t('destroyed', { id: storyId })}</span>
  return (
    <button
      type="button"
      className="rb-stat-rows__open rb-ellipsis rb-within rb-left"
      title={title ?? ''}
      onClick={() => open({ libraryId, storyId, ids })}
    >
      {title || t('untitled')}
    </button>
  )
}
