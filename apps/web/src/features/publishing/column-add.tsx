import type { ConsoleColumn } from '@rongbian/contract/publishing'
import { Button, Form, Input } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveColumn } from '#/features/publishing/use-publishing.ts'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Values {
  name: string
  code: string
}

interface Props {
  channelId: string
  /** A new column may stand below the chosen one. */
  below: ConsoleColumn | undefined
}

const codeRule = /^[a-z0-9][a-z0-9-]{0,39}$/

/** One line that adds a column; the next can be typed at once. */
export const ColumnAdd = ({ channelId, below }: Props) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  const [isBelow, setIsBelow] = useState(false)
  const { mutateAsync: save, isPending } = useSaveColumn(channelId)
  const typed = [Form.useWatch('name', form), Form.useWatch('code', form)]
  useUnsaved(!isPending && typed.some((text) => text?.trim()))

  const add = async (values: Values) => {
    try {
      await save({ ...values, parentId: isBelow && below ? below.id : null })
      void message.success(t('column.added', { name: values.name }))
      form.resetFields()
      form.focusField('name')
    } catch (error) {
      fail(error, form)
    }
  }

  return (
    <Form
      form={form}
      // Ids of its fields must not be those of a dialog above it.
      name="add-column"
      className="rb-publish__add"
      initialValues={{ name: '', code: '' }}
      onFinish={(values) => void add(values)}
    >
      {below && (
        <Segments
          label={t('column.addWhere')}
          value={isBelow ? 'below' : 'top'}
          options={[
            { value: 'top', label: t('column.addTop') },
            { value: 'below', label: t('column.addBelow', { name: below.name }) },
          ]}
          onChange={(where) => setIsBelow(where === 'below')}
        />
      )}
      <Form.Item
        name="name"
        rules={[{ required: true, whitespace: true, message: t('channel.nameMissing') }]}
      >
        <Input aria-label={t('column.name')} placeholder={t('column.name')} maxLength={60} />
      </Form.Item>
      <Form.Item name="code" rules={[{ required: true, pattern: codeRule, message: t('channel.codeRule') }]}>
        <Input
          aria-label={t('column.code')}
          placeholder={t('column.code')}
          maxLength={40}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form.Item>
      <Button htmlType="submit" loading={isPending} icon={<Plus size={16} />}>
        {t('column.add')}
      </Button>
    </Form>
  )
}
