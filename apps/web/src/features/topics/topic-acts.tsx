import type { Topic, TopicAct } from '@rongbian/contract/topics'
import { type TopicAction, topicActions } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GiveDialog } from '#/features/missions/index.ts'
import { ActDialog } from '#/features/topics/act-dialog.tsx'
import { TopicDialog } from '#/features/topics/topic-dialog.tsx'
import { useActOnTopic, useReadTopicsAgain } from '#/features/topics/use-topics.ts'
import { useAct } from '#/ui/use-act.ts'

const first: readonly TopicAction[] = ['topic-propose', 'topic-approve', 'mission-give']
const dangerous: readonly TopicAction[] = ['topic-refuse', 'topic-cancel']
const decisions: readonly TopicAction[] = ['topic-approve', 'topic-refuse']

/** At once where nothing is to be said; else in a dialog. */
const isPlain = (code: TopicAction) => topicActions[code].reason === 'none' && code !== 'topic-secret'

/** What can be done next. Decisions stay in sight with the reason why not, so that everybody knows who could. */
export const TopicActs = ({ topic }: { topic: Topic }) => {
  const { t } = useTranslation('topics')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useActOnTopic(topic.id)
  const readAgain = useReadTopicsAgain()
  const [asking, setAsking] = useState<TopicAction>()
  const close = () => setAsking(undefined)
  const start = (code: TopicAction) => {
    if (code === 'topic-change' || code === 'mission-give' || !isPlain(code)) return setAsking(code)
    const action = code as TopicAct['action']
    void act(() => mutateAsync({ action, version: topic.version }), t('done'))
  }
  const shown = topic.actions.filter(({ code, reason }) => reason === null || decisions.includes(code))
  return (
    <div className="rb-row rb-wrap rb-gap-1">
      {shown.map(({ code, label, reason }) => (
        <Tooltip key={code} title={reason}>
          <Button
            type={first.includes(code) ? 'primary' : 'default'}
            danger={dangerous.includes(code)}
            disabled={isBusy || reason !== null}
            onClick={() => start(code)}
          >
            {label}
          </Button>
        </Tooltip>
      ))}
      {asking === 'topic-change' && <TopicDialog topic={topic} onClose={close} />}
      {asking === 'mission-give' && <GiveDialog topic={topic} onGiven={readAgain} onClose={close} />}
      {asking && asking !== 'topic-change' && asking !== 'mission-give' && (
        <ActDialog topic={topic} action={asking} onClose={close} />
      )}
    </div>
  )
}
