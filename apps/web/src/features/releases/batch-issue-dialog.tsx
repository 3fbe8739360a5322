import * as releases from '@rongbian/contract/releases'
import { releaseLimits } from '@rongbian/domain'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { startBatchRun } from '#/features/hand-over/index.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { useAskSensitive } from '#/features/releases/use-ask-sensitive.ts'
import { useTitleOf } from '#/story/use-story-acts.ts'
import { Dialog } from '#/ui/dialog.tsx'
import './order-modal.css'

interface Props {
  stories: readonly ReleaseStory[]
  onClose: () => void
}

/** 批量签发: each story to the channels of its signing area; the server goes on when the tab is closed. */
export const BatchIssueDialog = ({ stories, onClose }: Props) => {
  const { t } = useTranslation('releases')
  const titleOf = useTitleOf()
  const label = t('batch.title', { count: stories.length })
  const isTooMany = stories.length > releaseLimits.batchMax
  const maySign = useAskSensitive()
  const start = async () => {
    if (!(await maySign(stories))) return
    startBatchRun({
      label,
      stories,
      act: (libraryId, ids) => call(releases.issueBatch, { params: { libraryId }, body: { stories: ids } }),
    })
    onClose()
  }
  return (
    <Dialog
      dirty={false}
      open
      width={560}
      className="rb-order"
      title={label}
      okText={t('batch.start', { count: stories.length })}
      okButtonProps={{ disabled: isTooMany }}
      onOk={() => void start()}
      onCancel={onClose}
    >
      {isTooMany ? (
        <Alert type="warning" showIcon title={t('batch.tooMany', { count: releaseLimits.batchMax })} />
      ) : (
        <p className="rb-order__hint rb-mt-1 rb-meta">{t('batch.hint')}</p>
      )}
      <ul className="rb-order__list rb-lined rb-mt-1 rb-scrolls">
        {stories.map((story) => (
          <li key={story.id}>{titleOf(story)}</li>
        ))}
      </ul>
    </Dialog>
  )
}
