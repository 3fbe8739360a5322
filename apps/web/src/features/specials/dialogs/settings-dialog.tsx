import * as contract from '@rongbian/contract/specials'
import { specialLimits } from '@rongbian/domain'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useDesign, useDesigning } from '#/features/specials/builder/use-design.ts'
import { useCategories, useSpecialWrite } from '#/features/specials/use-specials.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  name: string
  code: string
  description: string
  categoryId: string | null
}

/** What the page is called and where readers find it. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('specials')
  const { message } = useApp()
  const { store, settle } = useDesigning()
  const special = useDesign((state) => state.special)
  const { data: categories = [] } = useCategories(special.channelId)
  const { mutateAsync } = useSpecialWrite(async (values: Values) => {
    await settle()
    const { channelId, specialId } = special
    const version = store.getState().keeping.base
    return call(contract.editSpecial, {
      params: { channelId, specialId },
      body: { ...values, categoryId: values.categoryId ?? null, version },
    })
  })
  const submit = async (values: Values) => {
    const changed = await mutateAsync(values)
    store.tell({ special: changed })
    store.keep((keeping) => ({ ...keeping, base: changed.version }))
    void message.success(t('saved'))
  }
  return (
    <ModalForm<Values>
      title={t('settings.title')}
      width={680}
      initialValues={{
        name: special.name,
        code: special.code,
        description: special.description,
        categoryId: special.categoryId,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
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
        extra={special.liveAt ? t('settings.codeFixed') : t('new.codeHint')}
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: t('new.codeWrong') }]}
      >
        <Input maxLength={40} disabled={special.liveAt !== null} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item name="categoryId" label={t('category')}>
        <Select
          allowClear
          placeholder={t('noCategory')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name="description" label={t('new.description')}>
        <Input.TextArea rows={2} maxLength={specialLimits.description} showCount />
      </Form.Item>
    </ModalForm>
  )
}
