import { factKindLabels } from '@rongbian/domain'
import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '#/features/statistics/card.tsx'
import { useCheck } from '#/features/statistics/use-statistics.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed } from '#/i18n/punctuation.ts'
import { numberText } from '#/ui/number-text.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

const days = 31
const mostDays = 10

type Check = NonNullable<ReturnType<typeof useCheck>['data']>

const useFacts = ({ timeZone, facts, assumed, first, last, waiting, checked }: Check) => {
  const { t } = useTranslation('statistics')
  const named = listed(waiting.slice(0, mostDays))
  return [
    ['facts', numberText(facts)],
    ['days', first && last ? t('span.days', { from: first, to: last }) : t('check.noDays')],
    ['zone', timeZone],
    ['assumed', numberText(assumed)],
    ['checked', t('check.checkedDays', { count: checked })],
    [
      'waiting',
      waiting.length === 0
        ? t('check.nothingWaits')
        : t('check.waitingDays', { count: waiting.length, days: named }),
    ],
  ] as const
}

const Answer = ({ check }: { check: Check }) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const facts = useFacts(check)
  const { wrong } = check
  const none = t('check.nothing')
  return (
    <div className="rb-p-2 rb-stack rb-gap-15">
      <p className="rb-row">
        {wrong ? (
          <StatusTag tone="bad">
            {t('check.wrong', {
              // A month stands under its first day.
              day: wrong.unit === 'month' ? wrong.day.slice(0, 7) : wrong.day,
              kind: phrase(factKindLabels[wrong.figure]),
              name: wrong.name,
              kept: wrong.kept ?? none,
              counted: wrong.counted ?? none,
            })}
          </StatusTag>
        ) : (
          <StatusTag tone="good">{t('check.right', { count: check.checked })}</StatusTag>
        )}
      </p>
      <dl className="rb-check rb-cells rb-gap-1">
        {facts.map(([name, value]) => (
          <div key={name} className="rb-row rb-wrap rb-gap-1">
            <dt className="rb-dim">{t(`check.${name}`)}</dt>
            <dd className="rb-break">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** 数据校验: what still waits to be counted, and the first kept number that is not what the facts say. */
export const CheckCard = () => {
  const { t } = useTranslation('statistics')
  const query = useCheck(days)
  return (
    <Card
      title={t('check.title')}
      actions={
        <Button icon={<RotateCw size={16} />} loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('check.again')}
        </Button>
      }
    >
      {query.data ? <Answer check={query.data} /> : <Pending query={query} rows={4} height={32} />}
    </Card>
  )
}
