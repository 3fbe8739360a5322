import type { TopicBrief } from '@rongbian/contract/topics'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TopicMarks } from '#/features/topics/topic-state.tsx'
import { type TopicFilter, useTopics } from '#/features/topics/use-topics.ts'
import { BesideList } from '#/ui/beside.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { TimeText } from '#/ui/time-text.tsx'

interface RowProps {
  topic: TopicBrief
  isShown: boolean
  onShow: (id: number) => void
}

const TopicLine = ({ topic, isShown, onShow }: RowProps) => {
  const { t } = useTranslation('topics')
  return (
    <li className={`rb-topic-line ${isShown ? 'is-shown' : ''}`}>
      <button
        type="button"
        className="rb-stack rb-gap-05 rb-left rb-wide rb-p-15-2"
        aria-current={isShown}
        onClick={() => onShow(topic.id)}
      >
        <span className="rb-row rb-wrap rb-gap-1">
          <b className="rb-break">{topic.title}</b>
          <TopicMarks topic={topic} />
        </span>
        <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
          <span>{t('by', { name: topic.proposerName, department: topic.departmentName })}</span>
          {topic.deadline && (
            <span>
              {t('deadline')} <TimeText at={topic.deadline} />
            </span>
          )}
          {topic.missions > 0 && (
            <span>
              {t('missionCount', { done: topic.missions - topic.openMissions, count: topic.missions })}
            </span>
          )}
          {topic.stories > 0 && <span>{t('storyCount', { count: topic.stories })}</span>}
        </span>
      </button>
    </li>
  )
}

interface Props {
  filter: TopicFilter
  /** Not all of them are looked at. */
  isNarrowed: boolean
  shown: number | undefined
  onShow: (id: number) => void
  onPage: (page: number) => void
  /** The way to the first, for those who may. */
  begin: ReactNode
}

export const TopicList = ({ filter, isNarrowed, shown, onShow, onPage, begin }: Props) => {
  const { t } = useTranslation('topics')
  return (
    <BesideList
      label={t('title')}
      query={useTopics(filter)}
      page={filter.page}
      pageSize={filter.size}
      onPage={onPage}
      height={64}
      empty={
        isNarrowed ? (
          <EmptyState title={t('none')} hint={t('noneFoundHint')} />
        ) : (
          <EmptyState title={t('empty')} hint={t('noneHint')} action={begin} />
        )
      }
    >
      {(topic) => <TopicLine key={topic.id} topic={topic} isShown={topic.id === shown} onShow={onShow} />}
    </BesideList>
  )
}
