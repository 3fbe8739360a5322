import * as contract from '@rongbian/contract/duty'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useShiftTime } from '#/features/duty/shift-time.ts'
import { useDutyWrite } from '#/features/duty/use-duty.ts'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  personId: string
  forId?: number
}

interface Props {
  duty: contract.Duty
  /** What is in sight: theirs may be taken in return. */
  others: readonly contract.Duty[]
  onClose: () => void
}

/** 替班: nothing changes until the colleague agrees. */
export const OfferDialog = ({ duty, others, onClose }: Props) => {
  const { t } = useTranslation('duty')
  const { user } = useSession()
  const { message } = useApp()
  const timeOf = useShiftTime()
  const { mutateAsync } = useDutyWrite(({ personId, forId }: Values) =>
    call(contract.offerDuty, {
      params: { id: duty.id },
      body: { personId, forId: forId ?? null, version: duty.version },
    }),
  )
  const theirs = (chosen: string | undefined) =>
    others
      .filter(({ personId, endsAt }) => personId === chosen && Date.parse(endsAt) > Date.now())
      .map((one) => ({ value: one.id, label: timeOf(one) }))
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('asked'))
  }
  return (
    <ModalForm<Values> title={t('offerTitle')} okText={t('offer')} onSubmit={submit} onClose={onClose}>
      <p>{timeOf(duty)}</p>
      <Form.Item
        name="personId"
        label={t('offerTo')}
        rules={[{ required: true, message: t('missing.person') }]}
      >
        <PersonSelect without={user.uuid} />
      </Form.Item>
      <Form.Item shouldUpdate noStyle>
        {({ getFieldValue }) => (
          <Form.Item name="forId" label={t('inReturn')} extra={t('inReturnHint')}>
            <Select<number>
              allowClear
              notFoundContent={<p className="rb-note rb-p-1">{t('noneInReturn')}</p>}
              options={theirs(getFieldValue('personId'))}
            />
          </Form.Item>
        )}
      </Form.Item>
    </ModalForm>
  )
}
