import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Modal, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { HoldNotice } from '#/features/detail/hold-notice.tsx'
import { useStoryRefresh } from '#/features/detail/story-query.ts'
import { isReady } from '#/features/detail/use-hold.ts'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { OwnChannels } from '#/features/releases/own-channels.tsx'
import { addressOf, useRatifyInfo, useSignedText } from '#/features/releases/release-queries.ts'
import { isOwnChannel } from '#/features/releases/signing-rules.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import { type ReleaseDialogProps, useReleaseHold } from '#/features/releases/use-order.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './issue-dialog.css'

interface IssueTab {
  id: 'own'
  records: (records: readonly ReleaseRecord[]) => ReleaseRecord[]
  view: (props: TabProps) => ReactNode
}

/** A way out of the house each; one without channels is not shown. */
const issueTabs: readonly IssueTab[] = [
  {
    id: 'own',
    records: (records) => records.filter(isOwnChannel),
    view: (props) => <OwnChannels {...props} />,
  },
]

const IssueTabs = (props: TabProps) => {
  const { t } = useTranslation('releases')
  const shown = issueTabs.filter(({ records }) => records(props.records).length > 0)
  if (shown.length === 0) return <EmptyState title={t('noTab')} hint={t('noTabHint')} />
  return (
    <Tabs
      className="rb-issue__tabs"
      items={shown.map(({ id, records, view }) => {
        const own = records(props.records)
        return {
          key: id,
          label: (
            <>
              {t(`tab.${id}`)} <small>{own.length}</small>
            </>
          ),
          children: view({ ...props, records: own }),
        }
      })}
    />
  )
}

const useIssueQueries = ({ story }: ReleaseDialogProps) => {
  const at = addressOf(story)
  const info = useRatifyInfo(at)
  const text = useSignedText(at)
  return {
    records: info.data,
    text: text.data,
    error: info.error ?? text.error,
    retry: () => void Promise.all([info.refetch(), text.refetch()]),
  }
}

/** 签发: every way out of the house for one story. Mount it to open it. */
export const IssueDialog = (asked: ReleaseDialogProps) => {
  const { story, onClose } = asked
  const { t } = useTranslation(['releases', 'stories'])
  const nameOf = useActName()
  const hold = useReleaseHold(asked)
  const { records, text, error, retry } = useIssueQueries(asked)
  useStoryRefresh(story.id)
  return (
    <Modal
      open
      width={750}
      className="rb-issue"
      footer={null}
      mask={{ closable: false }}
      title={
        <span className="rb-issue__title">
          <b>{nameOf('story-ratify')}</b>
          <span className="rb-ellipsis" title={story.title}>
            {story.title ? `《${story.title}》` : t('stories:untitled')}
          </span>
        </span>
      }
      onCancel={onClose}
    >
      <HoldNotice hold={hold} />
      {records && text ? (
        <IssueTabs {...asked} records={records} text={text} ready={isReady(hold)} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <SkeletonRows rows={6} height={48} />
      )}
    </Modal>
  )
}
