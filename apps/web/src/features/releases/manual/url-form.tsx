import type { ManualTask } from '@rongbian/contract/third-party'
import { Button, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '#/features/releases/manual/manual-tasks.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const address = /^https?:\/\/\S+$/

/** Published by hand: where it stands now. */
export const UrlForm = ({ task }: { task: ManualTask }) => {
  const { t } = useTranslation('manual')
  const { message } = useApp()
  const fail = useFail()
  const [form] = Form.useForm<{ url: string }>()
  const typed = Form.useWatch('url', form) ?? ''
  const { mutateAsync: confirm, isPending, isSuccess } = useConfirm(task)
  useUnsaved(typed.trim() !== '' && !isPending && !isSuccess)
  const submit = async ({ url }: { url: string }) => {
    try {
      await confirm({ url: url.trim() })
      void message.success(t('published', { name: task.channelName }))
    } catch (error) {
      fail(error, form)
    }
  }
  return (
    <Form
      form={form}
      className="rb-manual__form"
      initialValues={{ url: '' }}
      onFinish={(values) => void submit(values)}
    >
      <Form.Item
        name="url"
        validateTrigger="onSubmit"
        rules={[
          { required: true, transform: (url: string) => url.trim(), pattern: address, message: t('urlRule') },
        ]}
      >
        <Input
          inputMode="url"
          spellCheck={false}
          maxLength={1000}
          aria-label={t('url')}
          placeholder={t('url')}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {t('confirm.issue')}
      </Button>
    </Form>
  )
}
