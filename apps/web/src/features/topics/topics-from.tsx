import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { Lightbulb } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TopicMarks } from '#/features/topics/topic-state.tsx'
import { useTopicSignals, useTopicsFrom } from '#/features/topics/use-topics.ts'
import { useSession } from '#/session/use-session.ts'
import { openDialog } from '#/ui/dialog-stack.ts'

interface Props {
  clueId?: number
  clusterId?: number
}

/** Topics made of a clue or an event, and the way to another. */
export const TopicsFrom = (from: Props) => {
  const { t } = useTranslation('topics')
  const { actor } = useSession()
  const { data = [] } = useTopicsFrom(from, can(actor, 'topics.read'))
  useTopicSignals()
  if (data.length === 0 && !can(actor, 'topics.propose')) return null
  return (
    <section className="rb-stack rb-gap-05" aria-label={t('madeFrom')}>
      <h3 className="rb-heading">{t('madeFrom')}</h3>
      {data.map((topic) => (
        <span key={topic.id} className="rb-row rb-wrap rb-gap-1">
          <Link className="rb-break" to={`/planning?topic=${topic.id}`}>
            {topic.title}
          </Link>
          <TopicMarks topic={{ ...topic, phases: [], isUrgent: false, isSecret: false }} />
          <span className="rb-meta">{topic.proposerName}</span>
        </span>
      ))}
      {can(actor, 'topics.propose') && (
        <div>
          <Button
            type="primary"
            icon={<Lightbulb size={16} aria-hidden="true" />}
            onClick={() => openDialog('proposeTopic', { start: from })}
          >
            {t('propose')}
          </Button>
        </div>
      )}
    </section>
  )
}
