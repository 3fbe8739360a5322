import type { StoryAnalysis } from '@rongbian/contract/effect'
import { storyTypes, wallTimeIn } from '@rongbian/domain'
import { Button } from 'antd'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useDetail } from '#/story/detail-store.ts'
import './story-view.css'

interface Props {
  story: StoryAnalysis
  address: StatisticsAddress
}

/** Which story, by whom, and how fresh its numbers are; another may be chosen. */
export const StoryHead = ({ story, address }: Props) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const open = useDetail((detail) => detail.open)
  const { libraryId, storyId, title, type, personName, groupName, timeZone, asOf } = story
  return (
    <header className="rb-story-head rb-p-15-2 rb-box rb-surface rb-row rb-wrap rb-gap-2">
      <div className="rb-stack rb-slim rb-gap-05">
        <h2 className="rb-heading rb-break">
          {title === null ? t('destroyed', { id: storyId }) : title || t('untitled')}
        </h2>
        <p className="rb-row rb-wrap rb-gap-1-2 rb-meta">
          <span>{t('story.number', { id: storyId })}</span>
          <span>{phrase(storyTypes[type].label)}</span>
          <span>{[groupName, personName].filter(Boolean).join(' · ')}</span>
          <span>{t('span.zone', { zone: timeZone })}</span>
          <span>{t('span.asOf', { time: wallTimeIn(Date.parse(asOf), timeZone) })}</span>
        </p>
      </div>
      <div className="rb-story-head__acts rb-row rb-wrap rb-gap-1">
        <Link to={address.linkTo.view('story')}>{t('story.another')}</Link>
        {libraryId && (
          <Button icon={<FileText size={16} />} onClick={() => open({ libraryId, storyId, ids: [storyId] })}>
            {t('story.open')}
          </Button>
        )}
      </div>
    </header>
  )
}
