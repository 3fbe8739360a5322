import type { StoryDetail } from '@rongbian/contract/stories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '#/features/detail/history-tab.tsx'
import { VersionsTab } from '#/features/detail/versions-tab.tsx'
import { ReviewTab } from '#/features/review/index.ts'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  story: StoryDetail
  onCompare: (from: number, to: number) => void
}

const parts = { review: ReviewTab, history: HistoryTab, versions: VersionsTab } as const
type Part = keyof typeof parts
const partIds = Object.keys(parts) as Part[]

/** 版本与流转: who judged the story, what happened to it, and every state it was in. */
export const TrailTab = (props: Props) => {
  const { t } = useTranslation(['detail', 'review'])
  const [chosen, setChosen] = useState<Part>(props.story.review ? 'review' : 'history')
  const Chosen = parts[chosen]
  return (
    <>
      <div className="rb-mb-2">
        <Segments
          label={t('trail.label')}
          options={partIds.map((value) => ({
            value,
            label: value === 'review' ? t('review:tab.name') : t(`trail.${value}`),
          }))}
          value={chosen}
          onChange={(value) => setChosen(value as Part)}
        />
      </div>
      <Chosen {...props} />
    </>
  )
}
