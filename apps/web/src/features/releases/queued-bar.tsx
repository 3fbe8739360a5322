import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { releaseStateOf } from '@rongbian/domain'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { addressOf, releasesChanged } from '#/features/releases/release-queries.ts'
import { useFeature } from '#/features/session/use-session.ts'

const failureSeconds = 6
const closesAfterMs = 1_000

const isQueued = (record: ReleaseRecord) =>
  releaseStateOf({ ...record, publishingStatus: record.status }) === 'waiting'

interface Props extends Pick<TabProps, 'story' | 'text' | 'ready' | 'onClose'> {
  /** Of every tab. */
  all: readonly ReleaseRecord[]
}

/** One click for all that waits for the signer, wherever it goes. */
export const QueuedBar = ({ story, text, ready, onClose, all }: Props) => {
  const { t } = useTranslation('releases')
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const mayBatch = useFeature('batch-issue')
  const queued = all.filter(isQueued)
  if (!mayBatch || queued.length === 0) return null

  const issue = async () => {
    setBusy(true)
    try {
      const body = { version: text.version }
      const results = await call(releases.issueQueued, { params: addressOf(story), body })
      const failed = results.filter(({ result }) => !result)
      for (const { name, msg } of failed)
        void message.error(t('issue.failed', { name, why: msg }), failureSeconds)
      if (failed.length < results.length)
        void message.success(t('queued.done', { count: results.length - failed.length }))
      if (failed.length === 0) setTimeout(onClose, closesAfterMs)
    } catch (error) {
      void message.error(errorWords(error))
    } finally {
      setBusy(false)
      await releasesChanged(story)
    }
  }
  return (
    <section className="rb-issue__queued" aria-label={t('queued.label')}>
      <span className="rb-ellipsis">
        {t('queued.names', { names: queued.map(({ name }) => name).join('、') })}
      </span>
      <Button type="primary" disabled={!ready} loading={isBusy} onClick={() => void issue()}>
        {t('queued.act', { count: queued.length })}
      </Button>
    </section>
  )
}
