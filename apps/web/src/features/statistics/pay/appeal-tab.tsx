import type { PayAppeal } from '@rongbian/contract/pay'
import { payLimits } from '@rongbian/domain'
import { Button, Form, Input, Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppealCard } from '#/features/pay/index.ts'
import { Card } from '#/features/statistics/card.tsx'
import { useAnswer, useAppeals } from '#/features/statistics/pay/use-pay.ts'
import type { PayAddress } from '#/features/statistics/pay/use-pay-address.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Pending } from '#/ui/pending.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

const size = 20

interface Values {
  isAgreed: 'yes' | 'no'
  answer: string
}

const AnswerDialog = ({ appeal, onClose }: { appeal: PayAppeal; onClose: () => void }) => {
  const { t } = useTranslation('pay')
  const { message } = useApp()
  const { mutateAsync: give } = useAnswer()
  const submit = async ({ isAgreed, answer }: Values) => {
    await give({ appealId: appeal.appealId, isAgreed: isAgreed === 'yes', answer })
    void message.success(t('appeal.answered'))
  }
  return (
    <ModalForm<Values>
      title={t('appeal.answer')}
      initialValues={{ answer: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="rb-break">{appeal.text}</p>
      <Form.Item
        name="isAgreed"
        label={t('appeal.decision')}
        extra={t('appeal.agreedHint')}
        rules={[{ required: true, message: t('appeal.decisionMissing') }]}
      >
        <Segments
          label={t('appeal.decision')}
          options={[
            { value: 'yes', label: t('appeal.agreed') },
            { value: 'no', label: t('appeal.refused') },
          ]}
        />
      </Form.Item>
      <Form.Item
        name="answer"
        label={t('appeal.answer')}
        rules={[{ required: true, whitespace: true, message: t('appeal.answerMissing') }]}
      >
        <Input.TextArea rows={4} showCount maxLength={payLimits.appealMax} />
      </Form.Item>
    </ModalForm>
  )
}

/** What people hold against their lines; each is answered before its month is closed. */
export const AppealTab = ({ address: { page, turn } }: { address: PayAddress }) => {
  const { t } = useTranslation('pay')
  const query = useAppeals({ page, size })
  const [asked, setAsked] = useState<PayAppeal>()
  const { data } = query
  return (
    <Card title={t('tab.appeal')}>
      {!data && <Pending query={query} rows={4} />}
      {data?.total === 0 && <EmptyState title={t('appeal.empty')} hint={t('appeal.emptyHint')} />}
      {data && data.total > 0 && (
        <ul className="rb-pay__appeals rb-p-2 rb-stack rb-gap-1" aria-label={t('tab.appeal')}>
          {data.items.map((appeal) => (
            <AppealCard
              key={appeal.appealId}
              appeal={appeal}
              showsName
              action={
                appeal.isAgreed === null && (
                  <Button
                    size="small"
                    aria-label={t('appeal.answerOf', { name: appeal.name })}
                    onClick={() => setAsked(appeal)}
                  >
                    {t('appeal.answer')}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {data && data.total > size && (
        <Pagination
          current={page + 1}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => turn(next - 1)}
        />
      )}
      {asked && <AnswerDialog appeal={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}
