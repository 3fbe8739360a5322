import type { PaperSettings } from '@rongbian/paper'
import { Form, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { NumberFields } from '#/features/newspaper/settings/number-fields.tsx'
import { useChannelTree } from '#/ui/newsroom-trees.ts'

const texts = ['condition', 'profile', 'fileName'] as const
const mostOf = { condition: 60, profile: 80, fileName: 60 } as const satisfies Record<
  (typeof texts)[number],
  number
>

const DigitalFields = () => {
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
        rules={[{ required: true, pattern: /^([01]\d|2\d|30):[0-5]\d$/, message: t('settings.hourWrong') }]}
      >
        <Input maxLength={5} />
      </Form.Item>
    </>
  )
}

/** What the printing house asks for, and the digital paper. */
export const PressSection = () => {
  const { t } = useTranslation('newspaper')
  const form = Form.useFormInstance<PaperSettings>()
  const digital = Form.useWatch('digital', form)
  return (
    <>
      <Form.Item name={['press', 'standard']} label={t('settings.standard')}>
        <Select
          options={[
            { value: 'x1a', label: 'PDF/X-1a:2003' },
            { value: 'x4', label: 'PDF/X-4' },
          ]}
        />
      </Form.Item>
      <NumberFields group="press" />
      {texts.map((name) => (
        <Form.Item key={name} name={['press', name]} label={t(`settings.press.${name}`)}>
          <Input maxLength={mostOf[name]} />
        </Form.Item>
      ))}
      <Form.Item label={t('settings.digital')}>
        <Switch
          aria-label={t('settings.digital')}
          checked={Boolean(digital)}
          onChange={(isOn) =>
            form.setFieldValue('digital', isOn ? { channelId: undefined, code: '', at: '06:00' } : null)
          }
        />
      </Form.Item>
      {digital && <DigitalFields />}
    </>
  )
}
