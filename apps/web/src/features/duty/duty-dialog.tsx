import * as contract from '@rongbian/contract/duty'
import { type DutyPost, dutyLimits, hourMs } from '@rongbian/domain'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { PostField } from '#/features/duty/post-field.tsx'
import { useDutyWrite } from '#/features/duty/use-duty.ts'
import { MomentField } from '#/features/missions/index.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { PersonSelect } from '#/ui/people-select.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'

interface Values {
  post: DutyPost
  personId: string
  startsAt: string
  endsAt: string
  note: string
}

const RemoveButton = ({ duty, onClose }: { duty: contract.Duty; onClose: () => void }) => {
  const { t } = useTranslation('duty')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync } = useDutyWrite(() =>
    call(contract.removeDuty, { params: { id: duty.id }, body: { version: duty.version } }),
  )
  const remove = async () => {
    if (await act(() => mutateAsync(undefined), t('done'))) onClose()
  }
  const question = () =>
    void ask({
      danger: true,
      title: t('removeQuestion', { name: duty.personName }),
      okText: t('remove'),
      onOk: remove,
    })
  return (
    <Button danger type="text" disabled={isBusy} onClick={question}>
      {t('remove')}
    </Button>
  )
}

/** One shift: who, which post, from when to when. */
export const DutyDialog = ({ duty, onClose }: { duty?: contract.Duty; onClose: () => void }) => {
  const { t } = useTranslation('duty')
  const { message } = useApp()
  const [now] = useState(() => Math.ceil(Date.now() / hourMs) * hourMs)
  const { mutateAsync } = useDutyWrite((body: Values) =>
    duty
      ? call(contract.changeDuty, { params: { id: duty.id }, body: { ...body, version: duty.version } })
      : call(contract.addDuty, { body }),
  )
  const submit = async (values: Values) => {
    await mutateAsync(values)
    void message.success(t('done'))
  }
  const at = (hours: number) => new Date(now + hours * hourMs).toISOString()
  const rules = (name: 'person' | 'time') => [{ required: true, message: t(`missing.${name}`) }]
  return (
    <ModalForm<Values>
      title={t(duty ? 'change' : 'add')}
      okText={t('save')}
      initialValues={{
        post: duty?.post ?? 'editor',
        startsAt: duty?.startsAt ?? at(0),
        endsAt: duty?.endsAt ?? at(12),
        note: duty?.note ?? '',
        ...(duty && { personId: duty.personId }),
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <PostField />
      <Form.Item name="personId" label={t('column.who')} rules={rules('person')}>
        <PersonSelect {...(duty && { known: { uuid: duty.personId, name: duty.personName } })} />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name="startsAt" label={t('from')} rules={rules('time')}>
          <MomentField label={t('from')} />
        </Form.Item>
        <Form.Item name="endsAt" label={t('to')} rules={rules('time')}>
          <MomentField label={t('to')} />
        </Form.Item>
      </div>
      <Form.Item name="note" label={t('note')}>
        <Input maxLength={dutyLimits.note} />
      </Form.Item>
      {duty && <RemoveButton duty={duty} onClose={onClose} />}
    </ModalForm>
  )
}
