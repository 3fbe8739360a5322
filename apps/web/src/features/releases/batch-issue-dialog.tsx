import type { ReleaseRecord } from '@rongbian/contract/releases'
import { showStory } from '@rongbian/contract/stories'
import { releaseLimits } from '@rongbian/domain'
import { Alert, App, Button, Progress } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { issueChannel } from '#/features/releases/issue-channel.ts'
import { addressOf, readRecords } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { type LineState, runInTurn } from '#/features/releases/run-in-turn.ts'
import { isHouseChannel, isReadyToIssue } from '#/features/releases/signing-rules.ts'
import { useFailureText } from '#/features/releases/use-failure-text.ts'
import { batchDone } from '#/features/stories/batch-done.ts'
import { storiesChanged } from '#/features/stories/story-signals.ts'
import { useTitleOf } from '#/features/stories/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import './order-modal.css'

const closesAfterMs = 1_000

const tones: Record<LineState['state'], Tone> = {
  waiting: 'neutral',
  running: 'working',
  done: 'good',
  failed: 'bad',
}

/** Everything in the story's signing area that nobody has issued yet. */
const useIssueStory = () => {
  const { t } = useTranslation('releases')
  const failureText = useFailureText()
  const zone = use(TimeZone)
  return async (story: ReleaseStory) => {
    const at = addressOf(story)
    const [records, text] = await Promise.all([readRecords(at), call(showStory, { params: at })])
    const ready = records.filter((record) => isHouseChannel(record) && isReadyToIssue(record))
    if (ready.length === 0) throw new SaidError(t('batch.noChannel'))
    const why = new Map<ReleaseRecord, string>()
    const left = await runInTurn({
      items: ready,
      act: (record) => issueChannel({ at, record, text, zone }),
      tell: (record, line) => line.state === 'failed' && why.set(record, line.why),
    })
    if (left.length > 0) {
      throw new SaidError(left.map((record) => failureText(record.name, why.get(record) ?? '')).join('；'))
    }
  }
}

interface Props {
  stories: readonly ReleaseStory[]
  onClose: () => void
}

/** 批量签发: each story to the channels of its signing area, one after another. */
export const BatchIssueDialog = ({ stories, onClose }: Props) => {
  const { t } = useTranslation(['releases', 'common'])
  const { message } = App.useApp()
  const titleOf = useTitleOf()
  const issueStory = useIssueStory()
  const [lines, setLines] = useState<Record<number, LineState>>({})
  const [isRunning, setRunning] = useState(false)
  const stopped = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      stopped.current = true
      clearTimeout(timer.current)
    },
    [],
  )
  const isTooMany = stories.length > releaseLimits.batchMax
  const left = stories.filter(({ id }) => lines[id]?.state !== 'done')

  const start = async () => {
    stopped.current = false
    setRunning(true)
    const failed = await runInTurn({
      items: left,
      act: issueStory,
      tell: ({ id }, line) => {
        setLines((before) => ({ ...before, [id]: line }))
        if (line.state === 'done') batchDone([id])
      },
      isStopped: () => stopped.current,
    })
    setRunning(false)
    void storiesChanged()
    if (failed.length > 0) return
    void message.success(t('batch.done', { count: stories.length }))
    timer.current = setTimeout(onClose, closesAfterMs)
  }
  const stop = () => {
    stopped.current = true
  }
  const done = stories.length - left.length
  const hasBegun = Object.keys(lines).length > 0
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      className="rb-order"
      title={t('batch.title', { count: stories.length })}
      mask={{ closable: false }}
      closable={!isRunning}
      keyboard={!isRunning}
      onCancel={onClose}
      footer={
        isRunning ? (
          <Button onClick={stop}>{t('batch.stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:action.close')}</Button>
            {left.length > 0 && (
              <Button type="primary" disabled={isTooMany} onClick={() => void start()}>
                {t(hasBegun ? 'batch.retry' : 'batch.start', { count: left.length })}
              </Button>
            )}
          </>
        )
      }
    >
      {isTooMany ? (
        <Alert type="warning" showIcon title={t('batch.tooMany', { count: releaseLimits.batchMax })} />
      ) : (
        <p className="rb-order__hint">{t('batch.hint')}</p>
      )}
      {hasBegun && (
        <Progress
          percent={Math.round((done / stories.length) * 100)}
          status={isRunning ? 'active' : left.length > 0 ? 'exception' : 'success'}
          aria-label={t('batch.title', { count: stories.length })}
        />
      )}
      <ul className="rb-order__list">
        {stories.map((story) => {
          const line = lines[story.id]
          return (
            <li key={story.id}>
              <span>{titleOf(story)}</span>
              {line && (
                <StatusTag plain tone={tones[line.state]}>
                  {line.state === 'failed' ? line.why || t('unknown') : t(`line.${line.state}`)}
                </StatusTag>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
