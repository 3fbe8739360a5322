import type { ReleaseRecord } from '@rongbian/contract/releases'
import { Tabs } from 'antd'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { useMayMail, useSenders } from '#/features/releases/mail/mail-queries.ts'
import { OwnChannels } from '#/features/releases/own-channels.tsx'
import { addressOf, useRatifyInfo, useSignedText } from '#/features/releases/release-queries.ts'
import { isNewsroomChannel } from '#/features/releases/signing-rules.ts'
import { useMayThirdParty, useThirdAccounts } from '#/features/releases/third-party/third-queries.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import { isQueued, useIssueQueued } from '#/features/releases/use-issue-queued.ts'
import { type ReleaseDialogProps, useReleaseHold } from '#/features/releases/use-order.ts'
import { entitled } from '#/i18n/punctuation.ts'
import { HoldNotice } from '#/story/hold-notice.tsx'
import { useStoryRefresh } from '#/story/story-query.ts'
import { isReady } from '#/story/use-hold.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './issue-dialog.css'

const ThirdParty = lazyPart(
  async () => (await import('#/features/releases/third-party/third-party.tsx')).ThirdParty,
  ['thirdParty'],
)

const MailTab = lazyPart(
  async () => (await import('#/features/releases/mail/mail-tab.tsx')).MailTab,
  ['mail'],
)

/** A way out of the house each. */
const issueTabs = {
  own: (props: TabProps) => <OwnChannels {...props} records={props.records.filter(isNewsroomChannel)} />,
  third: (props: TabProps) => (
    <Suspense fallback={<SkeletonRows rows={6} height={48} />}>
      <ThirdParty {...props} />
    </Suspense>
  ),
  mail: (props: TabProps) => (
    <Suspense fallback={<SkeletonRows rows={6} height={48} />}>
      <MailTab {...props} />
    </Suspense>
  ),
} satisfies Record<string, (props: TabProps) => ReactNode>
type IssueTab = keyof typeof issueTabs
const tabIds = Object.keys(issueTabs) as IssueTab[]

/** How many channels there are; nobody knows while they are asked for, nor when that failed. */
type TabCount = number | 'asking' | 'failed'
const countOf = ({ data, error }: { data: readonly unknown[] | undefined; error: unknown }): TabCount =>
  data?.length ?? (error ? 'failed' : 'asking')

const TabMark = ({ count }: { count: TabCount | undefined }) => {
  const { t } = useTranslation('releases')
  if (typeof count === 'number') return <small>{count}</small>
  return (
    count === 'failed' && (
      <TriangleAlert role="img" className="rb-status--bad" size={14} aria-label={t('tab.failed')} />
    )
  )
}

/** How many channels each way has, and the channels of all; one that is not open to this person has no count. */
const useTabCounts = ({ story, records }: Pick<TabProps, 'story' | 'records'>) => {
  const mayThird = useMayThirdParty()
  const accounts = useThirdAccounts(story, mayThird)
  const mayMail = useMayMail(story)
  const senders = useSenders(story, mayMail)
  const own = records.filter(isNewsroomChannel).length
  const counts: Partial<Record<IssueTab, TabCount>> = {
    ...(own > 0 && { own }),
    ...(mayThird && { third: countOf(accounts) }),
    ...(mayMail && { mail: countOf(senders) }),
  }
  const releasesOf = (data: readonly { release?: ReleaseRecord | null | undefined }[] = []) =>
    data.flatMap(({ release }) => release ?? [])
  const queued = {
    own: records.filter((record) => isNewsroomChannel(record) && isQueued(record)),
    third: releasesOf(accounts.data).filter(isQueued),
    mail: releasesOf(senders.data).filter(isQueued),
  }
  /** What waits behind every other tab. */
  const elsewhereOf = (tab: IssueTab) => tabIds.flatMap((id) => (id === tab ? [] : queued[id]))
  return { counts, elsewhereOf }
}

/** Where the channel that was asked for stands. */
const firstTab = (
  { records, channel }: Pick<TabProps, 'records' | 'channel'>,
  shown: readonly IssueTab[],
) => {
  const isElsewhere = channel !== undefined && !records.some(({ uuid }) => uuid === channel)
  return (isElsewhere && shown.find((id) => id === 'third')) || shown[0]
}

const IssueTabs = (props: Omit<TabProps, 'elsewhere' | 'issueElsewhere'>) => {
  const { t } = useTranslation('releases')
  const { counts, elsewhereOf } = useTabCounts(props)
  const issueQueued = useIssueQueued(props)
  const [turned, turnTo] = useState<string>()
  const shown = tabIds.filter((id) => counts[id] !== undefined)
  const withElsewhere = (id: IssueTab): TabProps => {
    const elsewhere = elsewhereOf(id)
    return {
      ...props,
      elsewhere,
      issueElsewhere: async () => elsewhere.length === 0 || issueQueued(elsewhere),
    }
  }
  if (shown.length === 0) return <EmptyState title={t('noTab')} hint={t('noTabHint')} />
  return (
    <Tabs
      className="rb-issue__tabs"
      activeKey={turned ?? firstTab(props, shown)}
      onChange={turnTo}
      items={shown.map((id) => ({
        key: id,
        label: (
          <>
            {t(`tab.${id}`)} <TabMark count={counts[id]} />
          </>
        ),
        children: issueTabs[id](withElsewhere(id)),
      }))}
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
    <Dialog
      dirty={false}
      open
      width="var(--rb-issue-width, 750px)"
      className="rb-issue"
      footer={null}
      mask={{ closable: false }}
      title={
        <span className="rb-issue__title rb-baseline rb-flex rb-gap-15">
          <b className="rb-still">{nameOf('story-ratify')}</b>
          <span className="rb-ellipsis rb-fs-14 rb-regular rb-soft rb-slim" title={story.title}>
            {story.title ? entitled(story.title) : t('stories:untitled')}
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
    </Dialog>
  )
}
