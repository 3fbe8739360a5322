import { can, topicPhaseCodes, topicPhases, topicStateCodes, topicStates } from '@rongbian/domain'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TopicDetail } from '#/features/topics/topic-detail.tsx'
import { TopicDialog } from '#/features/topics/topic-dialog.tsx'
import { TopicList } from '#/features/topics/topic-list.tsx'
import { usePlanningAddress, views } from '#/features/topics/use-planning-address.ts'
import { useTopicSignals } from '#/features/topics/use-topics.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { Beside } from '#/ui/beside.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'
import './planning.css'

const useViewOptions = () => {
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  return views.map((value) => {
    const state = topicStateCodes.find((code) => code === value)
    const phase = topicPhaseCodes.find((code) => code === value)
    if (state) return { value, label: phrase(topicStates[state]) }
    return {
      value,
      label: phase ? phrase(topicPhases[phase]) : t(value === 'mine' ? 'view.mine' : 'view.all'),
    }
  })
}

/** 选题: what the house wants to report, in the state it is in, each with its whole way. */
export const PlanningPage = () => {
  const { t } = useTranslation(['topics', 'common'])
  const { actor } = useSession()
  const { view, keyword, filter, shown, change, show } = usePlanningAddress()
  const [isProposing, setProposing] = useState(false)
  useTopicSignals()
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('common:title.planningArea')}
        title={t('title')}
        actions={
          can(actor, 'topics.propose') && (
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setProposing(true)}
            >
              {t('propose')}
            </Button>
          )
        }
      />
      <div className="rb-planning__bar rb-pb-1 rb-row rb-wrap rb-gap-1 rb-px-2">
        <div className="rb-within rb-scrolls-x">
          <Segments
            label={t('views')}
            options={useViewOptions()}
            value={view}
            onChange={(next) => change({ view: next })}
          />
        </div>
        <SearchInput label={t('search')} value={keyword} onSearch={(q) => change({ q })} />
      </div>
      <Beside isShown={shown !== undefined}>
        <TopicList
          filter={filter}
          isNarrowed={view !== 'all' || keyword !== ''}
          shown={shown}
          onShow={show}
          onPage={(page) => change({ page })}
          begin={
            can(actor, 'topics.propose') && <Button onClick={() => setProposing(true)}>{t('propose')}</Button>
          }
        />
        {shown !== undefined && (
          <TopicDetail key={shown} id={shown} onShow={show} onClose={() => show(undefined)} />
        )}
      </Beside>
      {isProposing && <TopicDialog onSaved={show} onClose={() => setProposing(false)} />}
    </div>
  )
}
