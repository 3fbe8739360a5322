import type { ReleaseRecord } from '@rongbian/contract/releases'
import { releaseStateOf } from '@rongbian/domain'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelForm } from '#/features/releases/channel-form.tsx'
import { ChannelList } from '#/features/releases/channel-list.tsx'
import { ChannelPreview } from '#/features/releases/channel-preview.tsx'
import { CopiedNote, CopySwitch } from '#/features/releases/copy-parts.tsx'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { IssuedView } from '#/features/releases/issued-view.tsx'
import { OtherChannels } from '#/features/releases/other-channels.tsx'
import { addressOf, useRatifyInfo } from '#/features/releases/release-queries.ts'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import {
  copyRules,
  isOwnChannel,
  isPublicAccount,
  issueRules,
  type SigningRules,
} from '#/features/releases/signing-rules.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import { type Issuing, useIssuing } from '#/features/releases/use-issuing.ts'
import { type SigningArea, useSigningArea } from '#/features/releases/use-signing-area.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useFeature } from '#/session/use-session.ts'
import { CloseButton } from '#/ui/close-button.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useAskLeaving } from '#/ui/use-ask-leaving.ts'
import { useLeaveWords } from '#/ui/use-leave-words.ts'

interface DeskProps extends TabProps {
  /** A copy of the story goes out, and the story itself stays as it is. */
  copying: boolean
  onCopying: (copying: boolean) => void
}

/** The public account is told like a message and not put into columns. */
const PublicAccountForm = lazyPart(
  async () => (await import('#/features/releases/wechat/public-account-form.tsx')).PublicAccountForm,
  ['wechat'],
)

interface PartProps extends DeskProps {
  rules: SigningRules
  area: SigningArea
  issuing: Issuing
}

const Chosen = ({ story, text, copying, rules, area, issuing, onClose }: PartProps) => {
  const { t } = useTranslation('releases')
  const record = area.chosen
  if (!record) return <p className="rb-issue__none rb-centred rb-dim">{t('area.none')}</p>
  const line = issuing.lines[record.uuid]
  const Form = isPublicAccount(record) ? PublicAccountForm : ChannelForm
  const problem = line?.state === 'failed' ? line.why : record.problem
  const shown = copying && record.copyId ? { ...story, id: record.copyId, actions: [] } : story
  return (
    <div className="rb-issue__form rb-slim">
      <h3 className="rb-issue__head rb-fs-15 rb-lh-24 rb-mb-2 rb-row rb-wrap rb-gap-1">
        <b className="rb-bold rb-break">{record.name}</b>
        <ReleaseTag record={record} />
        <ChannelPreview story={story} channel={record} />
      </h3>
      {problem && (
        <p className="rb-issue__problem rb-p-1-15 rb-round rb-wrong rb-dense rb-break" role="alert">
          {problem}
        </p>
      )}
      {record.copyIf && <CopiedNote record={record} onClose={onClose} />}
      {rules.isEditable(record) ? (
        <Suspense fallback={<SkeletonRows rows={6} height={44} />}>
          <Form
            key={record.uuid}
            text={text}
            record={record}
            draft={issuing.drafts[record.uuid]}
            onChange={(draft) => issuing.change(record.uuid, draft)}
          />
        </Suspense>
      ) : (
        <IssuedView story={shown} record={record} />
      )}
    </div>
  )
}

const namesOf = (records: readonly ReleaseRecord[]) => listed(records.map(({ name }) => name))

/** Two ways to issue: this one, and all that wait. */
const Buttons = ({ ready, copying, rules, area, elsewhere, issuing }: PartProps) => {
  const { t } = useTranslation(['releases', 'common'])
  const nameOf = useActName()
  const mayBatch = useFeature('batch-issue')
  const record = area.chosen
  const all = [...area.area.filter(rules.isPending), ...(copying ? [] : elsewhere)]
  const isEditable = record !== undefined && rules.isEditable(record)
  const hasAll = mayBatch && all.length > (isEditable ? 1 : 0)
  const disabled = !ready || issuing.isBusy
  return (
    <footer className="rb-issue__foot rb-edge-above rb-row rb-wrap rb-gap-1">
      <span className="rb-note">{hasAll ? t('all.names', { names: namesOf(all) }) : t('hint')}</span>
      {hasAll && (
        <Button disabled={disabled} onClick={() => void issuing.issueAll()}>
          {t('all.act', { count: all.length })}
        </Button>
      )}
      {isEditable ? (
        <>
          {!copying && (
            <Button disabled={disabled} onClick={() => void issuing.queue(record)}>
              {t('queue.act')}
            </Button>
          )}
          {rules.isRemovable(record) && (
            <Button danger disabled={disabled} onClick={() => void issuing.remove(record)}>
              {t('remove.act')}
            </Button>
          )}
          <Button
            type="primary"
            disabled={!ready}
            loading={issuing.isBusy}
            onClick={() => void issuing.issue([record])}
          >
            {copying ? t('copy.act') : nameOf('story-ratify')}
          </Button>
        </>
      ) : (
        <CloseButton>{t('common:action.close')}</CloseButton>
      )}
    </footer>
  )
}

/** The copies have forms of their own; what was filled in here would be gone. */
const useTurning = (filled: readonly ReleaseRecord[], turn: (copying: boolean) => void) => {
  const { t } = useTranslation('releases')
  const words = useLeaveWords()
  const ask = useAskLeaving()
  return async (copying: boolean) => {
    const hint = t('copy.turnHint', { names: namesOf(filled) })
    if (filled.length === 0 || (await ask({ ...words, hint, ok: t('copy.turn') }))) turn(copying)
  }
}

const SigningDesk = (props: DeskProps) => {
  const { story, text, records, channel, ready, copying, onCopying } = props
  const rules = copying ? copyRules : issueRules
  const area = useSigningArea(records, channel)
  const issueElsewhere = copying ? async () => true : props.issueElsewhere
  const issuing = useIssuing({ story, text, area, copying, isPending: rules.isPending, issueElsewhere })
  const turn = useTurning(
    area.area.filter(({ uuid }) => issuing.drafts[uuid]),
    onCopying,
  )
  const parts = { ...props, rules, area, issuing }
  const disabled = !ready || issuing.isBusy
  const others = area.area.filter(
    (record) => record !== area.chosen && (releaseStateOf(record) !== 'none' || issuing.lines[record.uuid]),
  )
  return (
    <>
      <div className="rb-issue__body rb-cells">
        <div className="rb-issue__side rb-edge-right rb-tinted rb-stack">
          <ChannelList
            area={area}
            lines={issuing.lines}
            disabled={disabled}
            rules={rules}
            onRemove={(record) => void issuing.remove(record)}
          />
          {story.actions.includes('story-copy') && (
            <CopySwitch copying={copying} disabled={disabled} onChange={turn} />
          )}
        </div>
        <Chosen {...parts} />
      </div>
      {!copying && (
        <OtherChannels
          story={story}
          records={others}
          lines={issuing.lines}
          disabled={disabled}
          onRetry={(record) => void issuing.issue([record])}
        />
      )}
      <Buttons {...parts} />
    </>
  )
}

/** How the copies of the story stand is read when someone wants to make one. */
const CopyDesk = (props: DeskProps) => {
  const { data, error, refetch } = useRatifyInfo(addressOf(props.story), { copy: true })
  // An account has no copy of its own.
  if (data) return <SigningDesk {...props} records={data.filter(isOwnChannel)} />
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows rows={6} height={48} />
  )
}

/** 自有渠道: the website, the app and the newspaper of the house. */
export const OwnChannels = (props: TabProps) => {
  const [copying, setCopying] = useState(false)
  const Desk = copying ? CopyDesk : SigningDesk
  return <Desk {...props} copying={copying} onCopying={setCopying} />
}
