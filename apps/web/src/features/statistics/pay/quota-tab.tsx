import type { PayQuota, PaySchemeView } from '@rongbian/contract/pay'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hundredthsOf, useMoney } from '#/features/pay/index.ts'
import { Card } from '#/features/statistics/card.tsx'
import { MonthChoice, useThisMonth } from '#/features/statistics/pay/month-choice.tsx'
import { useQuotas, useSetQuotas } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { FoldingTable } from '#/ui/folding-table.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

type Change = Partial<Pick<PayQuota, 'points' | 'workDays' | 'leaveDays'>>
type Changes = Readonly<Record<string, Change>>

interface FieldProps {
  label: string
  value: number | null
  max: number
  precision?: number
  onChange: (value: number | null) => void
}

const Field = ({ label, value, max, precision = 0, onChange }: FieldProps) => (
  <InputNumber
    size="small"
    aria-label={label}
    min={0}
    max={max}
    precision={precision}
    value={value}
    onChange={onChange}
  />
)

interface TableProps {
  schemeId: string
  month: string
  quotas: PayQuota[]
}

const QuotaTable = ({ schemeId, month, quotas }: TableProps) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const { isBusy, act } = useAct()
  const { mutateAsync: set } = useSetQuotas()
  const [changes, setChanges] = useState<Changes>({})
  const changed = quotas.filter(({ personId }) => changes[personId])
  useUnsaved(changed.length > 0 && !isBusy)
  const change = ({ personId }: PayQuota, next: Change) =>
    setChanges({ ...changes, [personId]: { ...changes[personId], ...next } })
  const save = async () => {
    const body = changed.map(({ personId, points, workDays, leaveDays }) => ({
      personId,
      points,
      workDays,
      leaveDays,
      ...changes[personId],
    }))
    const isDone = await act(() => set({ schemeId, month, quotas: body }), t('quota.done'))
    if (isDone) setChanges({})
  }
  const shownOf = (quota: PayQuota) => ({ ...quota, ...changes[quota.personId] })
  return (
    <>
      <FoldingTable<PayQuota>
        size="small"
        rowKey="personId"
        dataSource={quotas}
        locale={{ emptyText: <EmptyState title={t('quota.none')} hint={t('quota.noneHint')} /> }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('col.person'), dataIndex: 'name' },
          { title: t('col.department'), dataIndex: 'departmentName' },
          {
            title: t('quota.points'),
            render: (_, quota) => {
              const { points } = shownOf(quota)
              return (
                <Field
                  label={t('quota.pointsOf', { name: quota.name })}
                  value={points === null ? null : points / 100}
                  max={1_000_000}
                  precision={2}
                  onChange={(next) => change(quota, { points: next === null ? null : hundredthsOf(next) })}
                />
              )
            },
          },
          {
            title: t('quota.workDays'),
            render: (_, quota) => (
              <Field
                label={t('quota.workDaysOf', { name: quota.name })}
                value={shownOf(quota).workDays}
                max={31}
                onChange={(next) => change(quota, { workDays: next ?? 0 })}
              />
            ),
          },
          {
            title: t('quota.leaveDays'),
            render: (_, quota) => (
              <Field
                label={t('quota.leaveDaysOf', { name: quota.name })}
                value={shownOf(quota).leaveDays}
                max={31}
                onChange={(next) => change(quota, { leaveDays: next ?? 0 })}
              />
            ),
          },
          {
            title: t('quota.due'),
            align: 'right',
            render: (_, quota) => (changes[quota.personId] ? '…' : money('points', quota.due)),
          },
          {
            title: t('quota.note'),
            render: (_, { isCarried }) => isCarried && <span className="rb-meta">{t('quota.carried')}</span>,
          },
        ]}
      />
      <p className="rb-pay__save rb-row rb-gap-1 rb-p-15-2">
        <Button type="primary" disabled={changed.length === 0} loading={isBusy} onClick={() => void save()}>
          {t('quota.save', { count: changed.length })}
        </Button>
        {changed.length > 0 && <Button onClick={() => setChanges({})}>{t('quota.undo')}</Button>}
      </p>
    </>
  )
}

interface Props {
  scheme: PaySchemeView
  address: PayAddress
}

/** What each person is to reach in a month; leave takes its part off. */
export const QuotaTab = ({ scheme: { schemeId, kind }, address }: Props) => {
  const { t } = useTranslation('pay')
  const thisMonth = useThisMonth()
  const month = address.of('month') ?? thisMonth
  const query = useQuotas({ schemeId, month })
  if (kind === 'fee') return <EmptyState title={t('quota.onlyPoints')} hint={t('quota.onlyPointsHint')} />
  return (
    <Card
      title={t('quota.title')}
      note={t('quota.hint')}
      actions={<MonthChoice value={month} onChange={(next) => address.put({ month: next })} />}
    >
      {query.data ? (
        <QuotaTable key={month} schemeId={schemeId} month={month} quotas={query.data} />
      ) : (
        <Pending query={query} rows={8} />
      )}
    </Card>
  )
}
