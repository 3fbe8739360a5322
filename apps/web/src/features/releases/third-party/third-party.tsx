import type { ThirdAccount } from '@rongbian/contract/third-party'
import { limits } from '@rongbian/domain'
import { Button } from 'antd'
import { Columns3 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { IssuedView } from '#/features/releases/issued-view.tsx'
import { OtherChannels } from '#/features/releases/other-channels.tsx'
import { ReleaseTag } from '#/features/releases/release-tag.tsx'
import { isEditable } from '#/features/releases/signing-rules.ts'
import { Abilities } from '#/features/releases/third-party/abilities.tsx'
import { AccountForm } from '#/features/releases/third-party/account-form.tsx'
import { AccountList } from '#/features/releases/third-party/account-list.tsx'
import { isOpen, isQueued, refusalOf } from '#/features/releases/third-party/account-rules.ts'
import { CompareView } from '#/features/releases/third-party/compare-view.tsx'
import { PlatformMark } from '#/features/releases/third-party/platform-mark.tsx'
import { RebindLink } from '#/features/releases/third-party/rebind-link.tsx'
import { useThirdAccounts } from '#/features/releases/third-party/third-queries.ts'
import { type Accounts, useAccounts } from '#/features/releases/third-party/use-accounts.ts'
import { type ThirdIssuing, useThirdIssuing } from '#/features/releases/third-party/use-third-issuing.ts'
import { useActName } from '#/features/releases/use-act-name.ts'
import { listed } from '#/i18n/punctuation.ts'
import { useFeature } from '#/session/use-session.ts'
import { CloseButton } from '#/ui/close-button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useBelow } from '#/ui/use-below.ts'
import './third-party.css'

interface PartProps extends TabProps {
  accounts: Accounts
  issuing: ThirdIssuing
}

const warnsBeforeMs = 14 * 86_400_000
const endsSoon = (at: string | null) => at !== null && Date.parse(at) - Date.now() < warnsBeforeMs

/** What keeps the account from being used, and when its next post can go. */
const Notices = ({ account, why }: { account: ThirdAccount; why: string | undefined }) => {
  const { t } = useTranslation('thirdParty')
  const refusal = refusalOf(account)
  return (
    <>
      {refusal && (
        <p
          className="rb-issue__problem rb-p-1-15 rb-round rb-wrong rb-dense rb-break rb-column-gap-2 rb-flex rb-wrap"
          role="alert"
        >
          <span>{t(`refused.${refusal}`)}</span>
          {account.problem && <span>{account.problem}</span>}
          {refusal === 'expired' && <RebindLink account={account} />}
        </p>
      )}
      {why && (
        <p className="rb-issue__problem rb-p-1-15 rb-round rb-wrong rb-dense rb-break" role="alert">
          {why}
        </p>
      )}
      {account.nextAt && (
        <p className="rb-third__notice rb-warn rb-small">
          {t('next')} <TimeText exact at={account.nextAt} />
        </p>
      )}
      {account.expiresAt && endsSoon(account.expiresAt) && !refusal && (
        <p className="rb-third__notice rb-warn rb-small">
          {t('expires')} <TimeText exact at={account.expiresAt} />
        </p>
      )}
    </>
  )
}

const Chosen = ({ story, text, accounts, issuing, ref }: PartProps & { ref: Ref<HTMLDivElement> }) => {
  const account = accounts.chosen
  if (!account) return null
  const line = issuing.lines[account.uuid]
  const isBeforeIssue = isEditable(account.release)
  return (
    <div ref={ref} className="rb-issue__form rb-slim rb-third__form">
      <h3 className="rb-issue__head rb-fs-15 rb-lh-24 rb-mb-2 rb-row rb-wrap rb-gap-1">
        <PlatformMark type={account.type} />
        <b className="rb-bold rb-break">{account.name}</b>
        <ReleaseTag record={account.release} />
        <Abilities account={account} />
      </h3>
      <Notices account={account} why={line?.state === 'failed' ? line.why : account.release.problem} />
      {!isBeforeIssue && <IssuedView story={story} record={account.release} />}
      <AccountForm
        key={account.uuid}
        account={account}
        text={text}
        draft={issuing.draftOf(account)}
        problems={issuing.tried[account.uuid] ? issuing.problemsOf(account) : []}
        readOnly={!isOpen(account)}
        onChange={(changes) => issuing.change(account, changes)}
      />
    </div>
  )
}

interface FootProps extends PartProps {
  onCompare: (() => void) | undefined
}

const Buttons = ({ ready, accounts, elsewhere, issuing, onCompare }: FootProps) => {
  const { t } = useTranslation(['thirdParty', 'releases', 'common'])
  const nameOf = useActName()
  const mayBatch = useFeature('batch-issue')
  const account = accounts.chosen
  const ticked = accounts.ticked.filter(isOpen)
  const all = [...ticked, ...elsewhere]
  const disabled = !ready || issuing.isBusy
  return (
    <footer className="rb-issue__foot rb-edge-above rb-row rb-wrap rb-gap-1">
      <span className="rb-note">
        {t('ticked', { count: accounts.ticked.length })}
        {onCompare && accounts.ticked.length > 0 && (
          <Button size="small" type="link" icon={<Columns3 size={14} />} onClick={onCompare}>
            {t('compare.open')}
          </Button>
        )}
      </span>
      {mayBatch && (
        <Button
          disabled={disabled}
          title={listed(all.map(({ name }) => name))}
          onClick={() => void issuing.issueAll(ticked)}
        >
          {t('releases:all.act', { count: all.length })}
        </Button>
      )}
      {!onCompare ? null : account && isOpen(account) ? (
        <>
          {isQueued(account) && (
            <Button danger disabled={disabled} onClick={() => void issuing.remove(account)}>
              {t('remove')}
            </Button>
          )}
          <Button disabled={disabled} onClick={() => void issuing.queue(account)}>
            {t('releases:queue.act')}
          </Button>
          <Button
            type="primary"
            disabled={!ready}
            loading={issuing.isBusy}
            onClick={() => void issuing.issue([account])}
          >
            {nameOf('story-ratify')}
          </Button>
        </>
      ) : (
        <CloseButton>{t('common:action.close')}</CloseButton>
      )}
    </footer>
  )
}

const Panel = ({ all, ...props }: TabProps & { all: readonly ThirdAccount[] }) => {
  const { story, text, channel, ready, elsewhere, issueElsewhere } = props
  const [isComparing, setComparing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const isPhone = useBelow(limits.phoneWidth)
  const accounts = useAccounts(all, channel)
  const issuing = useThirdIssuing({ story, text, accounts, elsewhere, issueElsewhere })
  const parts = { ...props, accounts, issuing }
  const look = (uuid: string) => {
    accounts.look(uuid)
    // On a phone the form is below a long list.
    if (isPhone) form.current?.scrollIntoView({ block: 'start' })
  }
  const told = all.filter(({ uuid }) => issuing.lines[uuid] && uuid !== accounts.chosen?.uuid)
  return (
    <>
      {isComparing ? (
        <CompareView text={text} accounts={accounts} issuing={issuing} onBack={() => setComparing(false)} />
      ) : (
        <div className="rb-issue__body rb-cells">
          <AccountList
            accounts={accounts}
            lines={issuing.lines}
            disabled={!ready || issuing.isBusy}
            onLook={look}
          />
          <Chosen {...parts} ref={form} />
        </div>
      )}
      <OtherChannels
        story={story}
        records={told.map(({ release }) => release)}
        lines={issuing.lines}
        disabled={!ready || issuing.isBusy}
        onRetry={({ uuid }) => void issuing.issue(all.filter((account) => account.uuid === uuid))}
      />
      <Buttons {...parts} onCompare={isComparing ? undefined : () => setComparing(true)} />
    </>
  )
}

/** 第三方渠道: accounts on the platforms of others, each told in its own form. */
export const ThirdParty = (props: TabProps) => {
  const { t } = useTranslation('thirdParty')
  const { data, error, refetch } = useThirdAccounts(props.story)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} height={48} />
  if (data.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return <Panel {...props} all={data} />
}
