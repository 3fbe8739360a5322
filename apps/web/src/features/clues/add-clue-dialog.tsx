import { clueLimits } from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAddClue } from '#/features/clues/use-clues.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  how: 'tip' | 'url'
  url?: string
  title?: string
  text?: string
  isHeld?: boolean
  hours?: number
}

const blank: Values = { how: 'tip', hours: 24 }

const TipFields = ({ isHeld }: { isHeld: boolean }) => {
  const { t } = useTranslation('clues')
  return (
    <>
      <Form.Item
        name="title"
        label={t('add.title')}
        rules={[{ required: true, whitespace: true, message: t('missing.title') }]}
      >
        <Input maxLength={clueLimits.titleMost} />
      </Form.Item>
      <Form.Item name="text" label={t('add.text')}>
        <Input.TextArea rows={5} maxLength={clueLimits.textMost} showCount />
      </Form.Item>
      <Form.Item name="isHeld" valuePropName="checked" extra={t('holdHint')}>
        <Checkbox>{t('add.hold')}</Checkbox>
      </Form.Item>
      {isHeld && (
        <Form.Item
          name="hours"
          label={t('hours72', { most: clueLimits.reserveHoursMost })}
          rules={[{ required: true, message: t('missing.hours') }]}
        >
          <InputNumber min={1} max={clueLimits.reserveHoursMost} precision={0} />
        </Form.Item>
      )}
    </>
  )
}

const Fields = ({ form }: { form: FormInstance<Values> }) => {
  const { t } = useTranslation('clues')
  const how = Form.useWatch('how', form) ?? 'tip'
  const isHeld = Form.useWatch('isHeld', form) ?? false
  return (
    <>
      <Form.Item name="how">
        <Segments
          block
          label={t('add.how')}
          options={[
            { value: 'tip', label: t('add.tip') },
            { value: 'url', label: t('add.url') },
          ]}
        />
      </Form.Item>
      {how === 'tip' ? (
        <TipFields isHeld={isHeld} />
      ) : (
        <Form.Item
          name="url"
          label={t('add.address')}
          extra={t('add.addressHint')}
          rules={[{ required: true, whitespace: true, message: t('missing.url') }]}
        >
          <Input type="url" inputMode="url" placeholder="https://" maxLength={2_000} />
        </Form.Item>
      )}
    </>
  )
}

interface Props {
  onAdded: (id: number) => void
  onClose: () => void
}

/** 加入线索: typed at a desk or a phone, or a page by its address. */
export const AddClueDialog = ({ onAdded, onClose }: Props) => {
  const { t } = useTranslation('clues')
  const { message } = useApp()
  const { mutateAsync } = useAddClue()
  const submit = async ({ how, url = '', title = '', text = '', isHeld, hours }: Values) => {
    const body = how === 'url' ? { url } : { title, text, ...(isHeld && hours && { hours }) }
    const { id, isNew } = await mutateAsync(body)
    void message.success(t(isNew ? 'add.done' : 'add.known'))
    onAdded(id)
  }
  return (
    <ModalForm<Values>
      title={t('add.open')}
      okText={t('add.open')}
      initialValues={blank}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form) => <Fields form={form} />}
    </ModalForm>
  )
}
