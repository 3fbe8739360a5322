import { useTranslation } from 'react-i18next'
import { type ListShape, measures } from '#/features/libraries/list-shapes.ts'
import { SkeletonStory } from '#/features/libraries/skeleton-story.tsx'
import '#/ui/late.css'

const cardColumns = 4
const lines = 10

/** The list before it is there. */
export const SkeletonList = ({ shape }: { shape: ListShape }) => {
  const { t } = useTranslation()
  const { height } = measures[shape](cardColumns * 248)
  return (
    <div
      role="status"
      aria-label={t('state.loading')}
      className={`rb-late rb-bones-list rb-rest rb-cut rb-grid--${shape}`}
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move.
        <SkeletonStory key={line} shape={shape} columns={cardColumns} style={{ height }} />
      ))}
    </div>
  )
}
