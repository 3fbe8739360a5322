import type { PayDue } from '@rongbian/contract/pay'
import { Button, Form, Input, type TableColumnsType } from 'antd'
import { type Key, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#/features/pay/index.ts'
import { Card } from '#/features/statistics/card.tsx'
import { useDue, useMarkPaid } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { Segments } from '#/ui/segments.tsx'
import { StatusTag, type Tone } from '#/ui/status-tag.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useDayRule } from '#/ui/typed-problem.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useExistingPage } from '#/ui/use-existing-page.ts'

const size = 50
const standings = ['overdue', 'soon', 'later'] as const
const tones: Record<PayDue['standing'], Tone> = { overdue: 'bad', soon: 'warning', later: 'neutral' }

interface PaidProps {
  lineIds: number[]
  onDone: () => void
  onClose: () => void
}

const PaidDialog = ({ lineIds, onDone, onClose }: PaidProps) => {
  const { t } = useTranslation('pay')
  const { message } = useApp()
  const { mutateAsync: mark } = useMarkPaid()
  const today = todayIn(use(TimeZone))
  const dayRule = useDayRule({ to: today })
  const submit = async (values: { day: string; note: string }) => {
    await mark({ lineIds, ...values })
    void message.success(t('due.done', { count: lineIds.length }))
    onDone()
  }
  return (
    <ModalForm<{ day: string; note: string }>
      title={t('due.mark', { count: lineIds.length })}
      initialValues={{ day: today, note: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="day" label={t('due.day')} validateTrigger="onBlur" rules={[dayRule]}>
        <DayPicker inForm allowClear={false} to={today} />
      </Form.Item>
      <Form.Item name="note" label={t('due.note')}>
        <Input maxLength={200} />
      </Form.Item>
    </ModalForm>
  )
}

const keyOf = ({ lineId, name, rootId, month }: PayDue) => lineId ?? `${month} ${rootId} ${name}`

const useColumns = (): TableColumnsType<PayDue> => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  return [
    {
      title: t('due.standing'),
      render: (_, { standing }) => <StatusTag tone={tones[standing]}>{t(`due.is.${standing}`)}</StatusTag>,
    },
    { title: t('due.dueOn'), dataIndex: 'dueOn' },
    { title: t('col.person'), dataIndex: 'name' },
    { title: t('col.title'), dataIndex: 'title', className: 'rb-pay__title' },
    { title: t('due.publishedOn'), dataIndex: 'publishedOn' },
    { title: t('due.kind'), render: (_, { isReprint }) => t(isReprint ? 'due.reprint' : 'due.own') },
    { title: t('amountOf.fee'), align: 'right', render: (_, { amount }) => money('fee', amount) },
    {
      title: t('col.month'),
      render: (_, { month, lineId }) => (lineId === null ? t('due.notClosed', { month }) : month),
    },
  ]
}

/** What authors outside have not been paid yet, by the day the law sets. */
export const DueTab = ({ address }: { address: PayAddress }) => {
  const { t } = useTranslation('pay')
  const money = useMoney()
  const { page, put, turn } = address
  const standing = standings.find((one) => one === address.of('standing'))
  const query = useDue({ ...(standing && { standing }), page, size })
  const columns = useColumns()
  const [chosen, setChosen] = useState<Key[]>([])
  const [isAsked, setAsked] = useState(false)
  const { data } = query
  useExistingPage({ total: query.isPlaceholderData ? undefined : data?.total, size, page, goTo: turn })
  const lineIds = (data?.items ?? []).flatMap((due) =>
    due.lineId !== null && chosen.includes(keyOf(due)) ? due.lineId : [],
  )
  return (
    <Card
      title={t('due.title')}
      note={data && t('due.total', { amount: money('fee', data.amount), count: data.total })}
      actions={
        <>
          <Segments
            label={t('due.standing')}
            value={standing ?? 'all'}
            options={(['all', ...standings] as const).map((value) => ({
              value,
              label: t(`due.is.${value}`),
            }))}
            onChange={(next) => put({ standing: next === 'all' ? undefined : next, page: undefined })}
          />
          <Button type="primary" disabled={lineIds.length === 0} onClick={() => setAsked(true)}>
            {t('due.mark', { count: lineIds.length })}
          </Button>
        </>
      }
    >
      <p className="rb-note rb-p-15-2">{t('due.hint')}</p>
      <QueryTable<PayDue>
        query={query}
        page={page}
        pageSize={size}
        onPage={turn}
        rowKey={keyOf}
        size="small"
        columns={columns}
        folds
        rowSelection={{
          selectedRowKeys: chosen,
          onChange: setChosen,
          getTitleCheckboxProps: () => ({ 'aria-label': t('due.chooseAll') }),
          getCheckboxProps: ({ lineId, name, title }) => ({
            disabled: lineId === null,
            'aria-label': t('due.choose', { name, title }),
          }),
        }}
        empty={<EmptyState title={t('due.empty')} hint={t('due.emptyHint')} />}
      />
      {isAsked && (
        <PaidDialog lineIds={lineIds} onDone={() => setChosen([])} onClose={() => setAsked(false)} />
      )}
    </Card>
  )
}
