import type { Topic } from '@rongbian/contract/topics'
import { storyTypes } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TopicEffect } from '#/features/coverage/index.ts'
import { MissionStateTag } from '#/features/missions/index.ts'
import { TopicActs } from '#/features/topics/topic-acts.tsx'
import { TopicChain } from '#/features/topics/topic-chain.tsx'
import { TopicOrigin } from '#/features/topics/topic-origin.tsx'
import { TopicMarks } from '#/features/topics/topic-state.tsx'
import { useTopic } from '#/features/topics/use-topics.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { BesideDetail } from '#/ui/beside.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const Fact = ({ label, children }: { label: string; children: string }) =>
  children === '' ? null : (
    <div className="rb-stack">
      <dt className="rb-meta">{label}</dt>
      <dd className="rb-pre rb-break">{children}</dd>
    </div>
  )

const Facts = ({ topic }: { topic: Topic }) => {
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  const decided =
    topic.decidedName && t('decidedBy', { name: topic.decidedName, reason: topic.decidedReason || '—' })
  return (
    <dl className="rb-stack rb-gap-1">
      <Fact label={t('field.reason')}>{topic.reason}</Fact>
      <Fact label={t('field.angle')}>{topic.angle}</Fact>
      <Fact label={t('field.forms')}>
        {listed(topic.forms.map((form) => phrase(storyTypes[form].label)))}
      </Fact>
      <Fact label={t('field.channels')}>{topic.channels.join(' → ')}</Fact>
      <Fact label={t('field.risk')}>{topic.risk}</Fact>
      <Fact label={t('lead')}>{topic.leadName}</Fact>
      <Fact label={t('field.people')}>{listed(topic.people.map(({ name }) => name))}</Fact>
      <Fact label={t('readers')}>{listed((topic.readers ?? []).map(({ name }) => name))}</Fact>
      <Fact label={t('decided')}>{decided}</Fact>
      <Fact label={t('reviewNote')}>{topic.reviewNote}</Fact>
    </dl>
  )
}

const Missions = ({ missions }: { missions: Topic['missionList'] }) => {
  const { t } = useTranslation('topics')
  if (missions.length === 0) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('missions')}>
      <h3 className="rb-heading">{t('missions')}</h3>
      <ul className="rb-stack rb-gap-05">
        {missions.map((mission) => (
          <li key={mission.id} className="rb-row rb-wrap rb-gap-1">
            <Link className="rb-break" to={`/missions?view=all&which=all&mission=${mission.id}`}>
              {mission.name}
            </Link>
            <MissionStateTag state={mission.state} />
            <span className="rb-meta">
              {mission.holderName || mission.departmentName} · <TimeText at={mission.dueAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Props {
  id: number
  onShow: (id: number) => void
  onClose: () => void
}

export const TopicDetail = ({ id, onShow, onClose }: Props) => {
  const { t } = useTranslation('topics')
  const query = useTopic(id)
  const { data: topic } = query
  return (
    <BesideDetail
      words={{ label: t('detail'), back: t('back'), close: t('close') }}
      title={topic?.title}
      onClose={onClose}
    >
      {topic ? (
        <>
          <div className="rb-row rb-wrap rb-gap-1">
            <TopicMarks topic={topic} />
            {topic.mergedInto && (
              <button type="button" className="rb-break" onClick={() => onShow(topic.mergedInto?.id ?? id)}>
                {t('mergedInto', { title: topic.mergedInto.title })}
              </button>
            )}
          </div>
          <TopicActs topic={topic} />
          <Facts topic={topic} />
          <TopicOrigin topic={topic} />
          <Missions missions={topic.missionList} />
          <Suspense>
            <TopicEffect id={topic.id} />
          </Suspense>
          <TopicChain steps={topic.chain} stories={topic.storyList} />
        </>
      ) : (
        <Pending query={query} rows={6} />
      )}
    </BesideDetail>
  )
}
