import { platformOf } from '@rongbian/connectors/platforms'
import type { AccountView } from '@rongbian/contract/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileAddress } from '#/api/file-url.ts'
import { endTone, standingOf, standingTones } from '#/features/publishing/accounts/account-standing.ts'
import { PlatformMark } from '#/features/releases/index.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useNow } from '#/ui/use-now.ts'

export const StandingTag = ({ account }: { account: AccountView }) => {
  const { t } = useTranslation('accounts')
  const standing = standingOf(account)
  return <StatusTag tone={standingTones[standing]}>{t(`standing.${standing}`)}</StatusTag>
}

/** What is wrong with it; only what has ended is a failure. */
export const ProblemText = ({ account }: { account: AccountView }) => {
  if (!account.problem) return null
  const tone = standingOf(account) === 'expired' ? '' : 'is-quiet'
  return <p className={`rb-account__problem rb-dense rb-break ${tone}`}>{account.problem}</p>
}

export const isByHand = ({ type }: Pick<AccountView, 'type'>) => platformOf(type)?.can.publish !== 'yes'

/** When the platform ends the binding; a warning within the week before. */
export const EndText = ({ expiresAt }: Pick<AccountView, 'expiresAt'>) => {
  const { t } = useTranslation('accounts')
  const now = useNow()
  if (!expiresAt) return <span className="rb-account__quiet">{t('noEnd')}</span>
  const tone = endTone(expiresAt, now)
  const text = <TimeText exact at={expiresAt} />
  if (tone === 'neutral') return text
  return (
    <StatusTag plain tone={tone}>
      {text} {t(tone === 'bad' ? 'ended' : 'endsSoon')}
    </StatusTag>
  )
}

/** The account's own picture, or the mark of its platform; also where the picture is gone. */
export const AccountFace = ({ account: { avatar, type }, size }: { account: AccountView; size: number }) => {
  const [broken, setBroken] = useState<string>()
  if (!avatar || avatar === broken) return <PlatformMark type={type} size={size} />
  return (
    <img
      className="rb-account__face rb-round rb-tinted rb-still"
      style={{ width: size, height: size }}
      src={fileAddress(avatar)}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(avatar)}
    />
  )
}
