import type { FactRow } from '@rongbian/contract/statistics'
import { useTranslation } from 'react-i18next'
import { AnalyseLink } from '#/features/statistics/analyse-link.tsx'
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
  if (libraryId === null)
    return (
      <span className="rb-row rb-gap-1 rb-dim">
        {t('destroyed', { id: storyId })}
        <AnalyseLink storyId={storyId} />
      </span>
    )
  return (
    <span className="rb-row rb-gap-1 rb-slim">
      <button
        type="button"
        className="rb-stat-rows__open rb-lit rb-underlines rb-ellipsis rb-within rb-left"
        title={title ?? ''}
        onClick={() => open({ libraryId, storyId, ids })}
      >
        {title || t('untitled')}
      </button>
      <AnalyseLink storyId={storyId} />
    </span>
  )
}
