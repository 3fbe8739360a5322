import * as releases from '@rongbian/contract/releases'
import { deliveryStates } from '@rongbian/domain'
import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { addressOf, releasesChanged, usePushHistory } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import './push-dialog.css'

type Pushed = NonNullable<ReturnType<typeof usePushHistory>['data']>[number]

const PushedLine = ({ story, pushed }: { story: ReleaseStory; pushed: Pushed }) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const phrase = usePhrase()
  const [sending, setSending] = useState(false)
  const { id, title, summary, launchType, channelName, pushDate, actionTime, byName, state, problem } = pushed
  const { label, tone } = deliveryStates[state]
  const retry = async () => {
    setSending(true)
    try {
      await call(releases.pushMessage, {
        params: addressOf(story),
        body: { title, summary, launchType, retryId: id },
      })
      void message.success(t('push.again'))
    } catch (error) {
      void message.error(errorWords(error), 5)
    } finally {
      setSending(false)
      void releasesChanged(story)
    }
  }
  return (
    <li className={state === 'failed' ? 'is-bad' : ''}>
      <p className="rb-row rb-gap-1">
        <StatusTag tone={tone}>{phrase(label)}</StatusTag>
        <b className="rb-fill rb-medium rb-break">{title}</b>
        {state === 'failed' && (
          <Button size="small" loading={sending} icon={<RotateCw size={14} />} onClick={() => void retry()}>
            {t('push.retry')}
          </Button>
        )}
      </p>
      <p className="rb-meta">
        {[channelName, byName].filter(Boolean).join(' · ')} · <TimeText exact at={actionTime ?? pushDate} />
      </p>
      {problem && <p className="rb-meta rb-wrong">{problem}</p>}
    </li>
  )
}

/** What was sent before; what failed can be sent again. */
export const PushHistory = ({ story }: { story: ReleaseStory }) => {
  const { t } = useTranslation('releases')
  const { data, error, refetch } = usePushHistory(addressOf(story))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.length === 0) return null
  return (
    <section className="rb-push rb-edge-above">
      <h3>{t('push.history')}</h3>
      <ul aria-label={t('push.history')}>
        {data.map((pushed) => (
          <PushedLine key={pushed.id} story={story} pushed={pushed} />
        ))}
      </ul>
    </section>
  )
}
