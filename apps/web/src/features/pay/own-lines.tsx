import type { OwnPayMonth, PayLineView } from '@rongbian/contract/pay'
import { payItemKinds } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppealCard } from '#/features/pay/appeal-card.tsx'
import { AppealDialog } from '#/features/pay/appeal-dialog.tsx'
import { LineFacts } from '#/features/pay/line-facts.tsx'
import { LineMarks } from '#/features/pay/line-marks.tsx'
import { useMoney } from '#/features/pay/money.ts'
import { useOwnLines } from '#/features/pay/use-own-pay.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'

interface LineProps {
  line: PayLineView
  kind: OwnPayMonth['kind']
  onAppeal: (() => void) | undefined
}

const OwnLine = ({ line, kind, onAppeal }: LineProps) => {
  const { t } = useTranslation('pay')
  const phrase = usePhrase()
  const money = useMoney()
  const { facts, rule, day, amount } = line
  const what = line.kind === 'transfer' ? t('transfer.title') : phrase(payItemKinds[line.kind])
  return (
    <li className="rb-own-line-pay rb-box rb-p-15 rb-stack rb-gap-1">
      <p className="rb-row rb-wrap rb-between rb-gap-1">
        <span className="rb-slim">
          <b className="rb-break">{facts?.title || what}</b>{' '}
          <span className="rb-meta">
            {day} · {what} · {rule}
          </span>
        </span>
        <b className="rb-figures">{money(kind, amount)}</b>
      </p>
      <LineMarks line={line} />
      <LineFacts line={line} />
      {onAppeal && (
        <p>
          <Button size="small" onClick={onAppeal}>
            {t('appeal.ofLine')}
          </Button>
        </p>
      )}
    </li>
  )
}

/** One's lines of a month: the rule, what it was computed from, the sum, and what one holds against it. */
export const OwnLines = ({ month }: { month: OwnPayMonth }) => {
  const { t } = useTranslation('pay')
  const query = useOwnLines(month)
  const [asked, setAsked] = useState<{ line: PayLineView | undefined }>()
  const { data } = query
  if (!data) return <Pending query={query} rows={4} height={96} />
  return (
    <div className="rb-stack rb-gap-2">
      {data.mayAppeal && (
        <p className="rb-row rb-wrap rb-gap-1">
          <span className="rb-note">{t('appeal.until', { day: month.shownUntil ?? '' })}</span>
          <Button size="small" onClick={() => setAsked({ line: undefined })}>
            {t('appeal.ofMonth')}
          </Button>
        </p>
      )}
      {data.appeals.length > 0 && (
        <ul className="rb-stack rb-gap-1" aria-label={t('appeal.mine')}>
          {data.appeals.map((appeal) => (
            <AppealCard key={appeal.appealId} appeal={appeal} />
          ))}
        </ul>
      )}
      {data.lines.length === 0 && <EmptyState title={t('own.noLines')} hint={t('own.noLinesHint')} />}
      <ul className="rb-stack rb-gap-1" aria-label={t('own.lines')}>
        {data.lines.map((line) => (
          <OwnLine
            key={line.lineId}
            line={line}
            kind={month.kind}
            onAppeal={data.mayAppeal ? () => setAsked({ line }) : undefined}
          />
        ))}
      </ul>
      {asked && <AppealDialog period={month} line={asked.line} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
