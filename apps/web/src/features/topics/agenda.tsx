import type { AgendaItem, Meeting } from '@rongbian/contract/meetings'
import type { TopicAct } from '@rongbian/contract/topics'
import { type TopicAction, topicActions } from '@rongbian/domain'
import { Button, Tooltip } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActDialog } from '#/features/topics/act-dialog.tsx'
import { TopicMarks } from '#/features/topics/topic-state.tsx'
import { useActOnTopic } from '#/features/topics/use-topics.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { useAct } from '#/ui/use-act.ts'

/** The letter that decides; approving is done at once, all else asks for its words. */
const keys = {
  a: 'topic-approve',
  m: 'topic-merge',
  r: 'topic-return',
  k: 'topic-keep',
  x: 'topic-refuse',
} as const satisfies Record<string, TopicAction>
type Key = keyof typeof keys
const letters = Object.keys(keys) as Key[]

interface ItemProps {
  item: AgendaItem
  meeting: Meeting
  no: number
}

const Decision = ({ item }: { item: AgendaItem }) => {
  const { t } = useTranslation('topics')
  return (
    <p className="rb-small rb-break">
      <b>{item.decision}</b>{' '}
      <span className="rb-meta">
        {t('decidedBy', { name: item.decidedName || '—', reason: item.decisionReason || '—' })}
      </span>
    </p>
  )
}

const Item = ({ item, meeting, no }: ItemProps) => {
  const { topic } = item
  const { t } = useTranslation('topics')
  const phrase = usePhrase()
  const { isBusy, act } = useAct()
  const { mutateAsync } = useActOnTopic(topic.id)
  const [asking, setAsking] = useState<TopicAct['action']>()
  const own = useRef<HTMLLIElement>(null)
  const reasonOf = (code: TopicAction) => item.actions.find((one) => one.code === code)?.reason
  const start = (key: Key) => {
    const action = keys[key]
    if (meeting.isClosed || isBusy || reasonOf(action) !== null) return
    if (action !== 'topic-approve') return setAsking(action)
    void act(() => mutateAsync({ action, version: topic.version, meetingId: meeting.id }), t('done'))
  }
  const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (target !== own.current || ctrlKey || metaKey || altKey) return
    if (letters.includes(key as Key)) start(key as Key)
  }
  return (
    <li
      ref={own}
      className="rb-agenda-item rb-touchable rb-line-below rb-ring-inside rb-stack rb-gap-1 rb-p-15-2"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that decide are pressed on the topic itself.
      tabIndex={0}
      aria-label={topic.title}
      aria-keyshortcuts={meeting.isClosed ? undefined : letters.join(' ')}
      data-agenda
      onKeyDown={press}
    >
      <div className="rb-row rb-wrap rb-gap-1">
        <b className="rb-break">
          {no}. {topic.title}
        </b>
        <TopicMarks topic={topic} />
        <span className="rb-meta">
          {t('by', { name: topic.proposerName, department: topic.departmentName })}
        </span>
      </div>
      <p className="rb-pre rb-break">{topic.reason}</p>
      {topic.angle && <p className="rb-pre rb-break rb-meta">{topic.angle}</p>}
      {topic.risk && <p className="rb-pre rb-break rb-warn">{topic.risk}</p>}
      {item.decision && <Decision item={item} />}
      {!meeting.isClosed && (
        <div className="rb-row rb-wrap rb-gap-1">
          {letters
            .filter((key) => reasonOf(keys[key]) !== undefined)
            .map((key) => (
              <Tooltip key={key} title={reasonOf(keys[key])}>
                <Button
                  size="small"
                  tabIndex={-1}
                  disabled={isBusy || reasonOf(keys[key]) !== null}
                  onClick={() => start(key)}
                >
                  {phrase(topicActions[keys[key]].label)} <kbd>{key.toUpperCase()}</kbd>
                </Button>
              </Tooltip>
            ))}
        </div>
      )}
      {asking && (
        <ActDialog
          topic={topic}
          action={asking}
          meetingId={meeting.id}
          onClose={() => {
            setAsking(undefined)
            own.current?.focus()
          }}
        />
      )}
    </li>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, j: 1, ArrowUp: -1 }

/** Up and down walk through it; a letter decides the topic that has the focus. */
export const Agenda = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTranslation('topics')
  const list = useRef<HTMLOListElement>(null)
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-agenda]') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    items[at + step]?.focus()
  }
  return (
    <>
      {!meeting.isClosed && <p className="rb-meta rb-not-on-phone rb-mb-1">{t('meeting.keys')}</p>}
      <ol ref={list} aria-label={t('meeting.agenda')} onKeyDown={walk}>
        {meeting.agenda.map((item, index) => (
          <Item key={item.topic.id} item={item} meeting={meeting} no={index + 1} />
        ))}
      </ol>
      {meeting.agenda.length === 0 && <p className="rb-meta">{t('meeting.empty')}</p>}
      {meeting.minutes && (
        <section className="rb-stack rb-gap-05 rb-mt-2" aria-label={t('meeting.minutes')}>
          <h2 className="rb-heading">{t('meeting.minutes')}</h2>
          <p className="rb-pre rb-break">{meeting.minutes}</p>
        </section>
      )}
    </>
  )
}
