import type { StoryDetail } from '@rongbian/contract/stories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HistoryTab } from '#/features/detail/history-tab.tsx'
import { VersionsTab } from '#/features/detail/versions-tab.tsx'
import { Segments } from '#/ui/segments.tsx'

interface Props {
  story: StoryDetail
  onCompare: (from: number, to: number) => void
}

const parts = { history: HistoryTab, versions: VersionsTab } as const
type Part = keyof typeof parts
const partIds = Object.keys(parts) as Part[]

/** 版本与流转: what happened to the story, and every state it was in. */
export const TrailTab = (props: Props) => {
  const { t } = useTranslation('detail')
  const [chosen, setChosen] = useState<Part>('history')
  const Chosen = parts[chosen]
  return (
    <>
      <div className="rb-detail__switch">
        <Segments
          label={t('trail.label')}
          options={partIds.map((value) => ({ value, label: t(`trail.${value}`) }))}
          value={chosen}
          onChange={(value) => setChosen(value as Part)}
        />
      </div>
      <Chosen {...props} />
    </>
  )
}
