import type { PayAppeal } from '@rongbian/contract/pay'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './appeal-card.css'

interface Props {
  appeal: PayAppeal
  /** Who appealed, where it is not oneself. */
  showsName?: boolean
  action?: ReactNode
}

/** What somebody holds against a line, and what was answered. */
export const AppealCard = ({ appeal, showsName = false, action }: Props) => {
  const { t } = useTranslation('pay')
  const { name, about, text, at, answer, isAgreed, answeredBy, answeredAt } = appeal
  return (
    <li className="rb-box rb-p-15 rb-stack rb-gap-1">
      <p className="rb-row rb-wrap rb-gap-1 rb-meta">
        {showsName && <b>{name}</b>}
        <span>{appeal.month}</span>
        <TimeText at={at} />
        {isAgreed === null && <StatusTag tone="warning">{t('appeal.waiting')}</StatusTag>}
        {isAgreed !== null && (
          <StatusTag tone={isAgreed ? 'good' : 'neutral'}>
            {t(isAgreed ? 'appeal.agreed' : 'appeal.refused')}
          </StatusTag>
        )}
        {action}
      </p>
      {about && <p className="rb-note rb-break">{about}</p>}
      <p className="rb-break">{text}</p>
      {answeredAt && (
        <p className="rb-appeal__answer rb-break">
          {answer}
          <small className="rb-meta">
            {' '}
            {answeredBy} <TimeText at={answeredAt} />
          </small>
        </p>
      )}
    </li>
  )
}
