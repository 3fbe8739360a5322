import type { ComingRelease, Withdrawal } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { comingKinds, withdrawReasons } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { DeliveryLine } from '#/features/releases/delivery-line.tsx'
import { releasesChanged } from '#/features/releases/release-queries.ts'
import { standingOf } from '#/features/releases/withdrawal-standing.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed, noted } from '#/i18n/punctuation.ts'
import type { StoryAt } from '#/story/story-query.ts'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import './withdrawal-card.css'

interface Props {
  at: StoryAt
  withdrawal: Withdrawal
  /** Where several stories stand together. */
  titled?: boolean
}

/** The second person agrees or does not. */
const Second = ({ at, withdrawal }: Props) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const fail = useFail()
  const [sending, setSending] = useState<boolean>()
  const decide = async (agree: boolean) => {
    setSending(agree)
    try {
      await call(releases.agreeWithdrawal, { params: at, body: { id: withdrawal.id, agree } })
      void message.success(t(agree ? 'second.agreed' : 'second.refused'))
    } catch (error) {
      fail(error)
    } finally {
      setSending(undefined)
      void releasesChanged({ id: at.storyId })
    }
  }
  return (
    <p className="rb-withdrawal__second rb-gap-05-1 rb-p-1-15 rb-warned rb-mt-1 rb-round rb-row rb-wrap">
      <span>{t('second.ask', { name: withdrawal.byName, channels: listed(withdrawal.channels) })}</span>
      <Button
        size="small"
        loading={sending === false}
        disabled={sending === true}
        onClick={() => void decide(false)}
      >
        {t('second.refuse')}
      </Button>
      <Button
        size="small"
        danger
        type="primary"
        loading={sending === true}
        disabled={sending === false}
        onClick={() => void decide(true)}
      >
        {t('second.agree')}
      </Button>
    </p>
  )
}

/** One withdrawal: who ordered it and why, and how far it is on each outlet. */
export const WithdrawalCard = ({ at, withdrawal, titled = false }: Props) => {
  const { t } = useTranslation('releases')
  const phrase = usePhrase()
  const { reason, note, orderer, byName, secondName, orderedAt, mayAgree, outlets, channels } = withdrawal
  const namesOf = (list: readonly ComingRelease[]) =>
    listed(list.map(({ name, kind }) => noted(name, phrase(comingKinds[kind].label))))
  const standing = standingOf(withdrawal)
  return (
    <li className="rb-withdrawal rb-py-15 rb-dense">
      <p className="rb-withdrawal__head rb-gap-05-1 rb-row rb-wrap">
        <StatusTag tone={standing.tone}>{t(`withdrawal.${standing.id}`)}</StatusTag>
        <b className="rb-medium rb-break">
          {titled ? withdrawal.title : phrase(withdrawReasons[reason].label)}
        </b>
        <TimeText exact at={orderedAt} />
      </p>
      <p className="rb-withdrawal__facts">
        {[
          titled && phrase(withdrawReasons[reason].label),
          outlets.length === 0 && listed(channels),
          t('withdrawal.by', { name: byName }),
          orderer && t('withdrawal.orderer', { name: orderer }),
          secondName && t('withdrawal.secondPerson', { name: secondName }),
          withdrawal.calledOff.length > 0 &&
            t('withdrawal.calledOff', { names: namesOf(withdrawal.calledOff) }),
          withdrawal.kept.length > 0 && t('withdrawal.kept', { names: namesOf(withdrawal.kept) }),
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {mayAgree && <Second at={at} withdrawal={withdrawal} />}
      <ul>
        {outlets.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} named={false} />
        ))}
      </ul>
    </li>
  )
}
