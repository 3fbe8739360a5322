import * as contract from '@rongbian/contract/specials'
import { specialLimits } from '@rongbian/domain'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '#/api/client.ts'
import { TemplateChoice } from '#/features/specials/template-choice.tsx'
import {
  builderAddress,
  type NewSpecial,
  useCategories,
  useSpecialWrite,
} from '#/features/specials/use-specials.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  channelId: string
  onClose: () => void
}

type Values = Omit<NewSpecial, 'channelId'>

/** A new page: what it is called, where readers find it, what it begins with. */
export const NewDialog = ({ channelId, onClose }: Props) => {
  const { t } = useTranslation('specials')
  const go = useNavigate()
  const { data: categories = [] } = useCategories(channelId)
  const { mutateAsync } = useSpecialWrite((body: NewSpecial) => call(contract.saveSpecial, { body }))
  const submit = async (values: Values) => {
    const { id } = await mutateAsync({ ...values, categoryId: values.categoryId || null, channelId })
    void go(builderAddress(id))
  }
  return (
    <ModalForm<Values>
      title={t('new.title')}
      okText={t('new.ok')}
      width={750}
      first="name"
      initialValues={{ name: '', code: '', description: '', categoryId: null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="rb-field-pair">
        <Form.Item
          name="name"
          label={t('new.name')}
          rules={[{ required: true, whitespace: true, message: t('new.nameMissing') }]}
        >
          <Input maxLength={specialLimits.name} />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('new.code')}
          extra={t('new.codeHint')}
          rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: t('new.codeWrong') }]}
        >
          <Input maxLength={40} autoCapitalize="none" spellCheck={false} />
        </Form.Item>
      </div>
      <Form.Item name="categoryId" label={t('category')}>
        <Select
          allowClear
          placeholder={t('noCategory')}
          options={categories
            .filter(({ enabled }) => enabled)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="description" label={t('new.description')}>
        <Input.TextArea rows={2} maxLength={specialLimits.description} showCount />
      </Form.Item>
      <Form.Item name="templateId" label={t('template.label')}>
        <TemplateChoice channelId={channelId} />
      </Form.Item>
    </ModalForm>
  )
}
