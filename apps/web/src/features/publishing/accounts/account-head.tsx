import type { AccountView } from '@rongbian/contract/accounts'
import type { ConsoleChannel } from '@rongbian/contract/publishing'
import { useTranslation } from 'react-i18next'
import { AccountActs } from '#/features/publishing/accounts/account-acts.tsx'
import {
  AccountFace,
  EndText,
  isByHand,
  ProblemText,
  StandingTag,
} from '#/features/publishing/accounts/account-parts.tsx'
import type { Manifest } from '#/features/publishing/accounts/manifest-types.ts'
import { TimeText } from '#/ui/time-text.tsx'

interface Props {
  channel: ConsoleChannel
  account: AccountView
  manifest: Manifest
  /** What was typed and not saved. */
  dirty: boolean
}

/** Who we are on the platform and how that stands. */
export const AccountHead = ({ channel, account, manifest, dirty }: Props) => {
  const { t } = useTranslation('accounts')
  const { remoteName, remoteId, checkedAt, expiresAt } = account
  const byHand = isByHand(account)
  return (
    <section
      className="rb-account__head rb-cells rb-edged rb-p-2 rb-round-lg rb-gap-2"
      aria-label={t('state')}
    >
      <AccountFace account={account} size={48} />
      <div>
        <p className="rb-row rb-wrap rb-gap-1">
          <b className="rb-title rb-break">{remoteName || channel.name}</b>
          <StandingTag account={account} />
        </p>
        {!byHand && (
          <dl className="rb-account__facts rb-flex rb-wrap">
            {remoteId && (
              <div className="rb-flex rb-gap-1 rb-slim">
                <dt className="rb-still">{t('remoteId')}</dt>
                <dd className="rb-break">{remoteId}</dd>
              </div>
            )}
            <div className="rb-flex rb-gap-1 rb-slim">
              <dt className="rb-still">{t('checked')}</dt>
              <dd className="rb-break">{checkedAt ? <TimeText at={checkedAt} /> : t('notChecked')}</dd>
            </div>
            <div className="rb-flex rb-gap-1 rb-slim">
              <dt className="rb-still">{t('ends')}</dt>
              <dd className="rb-break">
                <EndText expiresAt={expiresAt} />
              </dd>
            </div>
          </dl>
        )}
        <ProblemText account={account} />
        {byHand ? (
          <p className="rb-account__quiet">{t('byHand')}</p>
        ) : (
          <AccountActs channel={channel} account={account} manifest={manifest} dirty={dirty} />
        )}
      </div>
    </section>
  )
}
