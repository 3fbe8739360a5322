import type { PaperSettings } from '@rongbian/paper'
import { Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useChannelTree } from '#/ui/newsroom-trees.ts'

const Details = () => {
  const { t } = useTranslation('newspaper')
  const { data = [] } = useChannelTree()
  return (
    <>
      <Form.Item
        name={['digital', 'channelId']}
        label={t('settings.site')}
        rules={[{ required: true, message: t('settings.missing') }]}
      >
        <Select
          options={data
            .filter(({ type, disabled }) => type === 'website' && !disabled)
            .map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item
        name={['digital', 'code']}
        label={t('settings.code')}
        rules={[{ required: true, pattern: /^[a-z0-9][a-z0-9-]{0,39}$/, message: t('settings.codeWrong') }]}
      >
        <Input maxLength={40} autoCapitalize="none" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name={['digital', 'at']}
        label={t('settings.at')}
        extra={t('settings.atHint')}
        rules={[{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: t('settings.hourWrong') }]}
      >
        <Input maxLength={5} />
      </Form.Item>
    </>
  )
}

/** 数字报: whether, on which website, below which address, at what hour. */
export const DigitalFields = ({ code }: { code: string }) => {
  const { t } = useTranslation('newspaper')
  const form = Form.useFormInstance<PaperSettings>()
  const digital = Form.useWatch('digital', form)
  return (
    <>
      <Form.Item
        name="digital"
        label={t('settings.digital')}
        getValueProps={(value: unknown) => ({ checked: Boolean(value) })}
        getValueFromEvent={(isOn: boolean) => (isOn ? { code, at: '06:00' } : null)}
      >
        <Switch />
      </Form.Item>
      {digital && <Details />}
    </>
  )
}
