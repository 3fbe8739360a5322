import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DigitalFields } from '#/features/newspaper/settings/digital-fields.tsx'
import { NumberFields } from '#/features/newspaper/settings/number-fields.tsx'

const texts = ['condition', 'profile', 'fileName'] as const
const mostOf = { condition: 60, profile: 80, fileName: 60 } as const satisfies Record<
  (typeof texts)[number],
  number
>

/** What the printing house asks for, and the digital paper. */
export const PressSection = ({ code }: { code: string }) => {
  const { t } = useTranslation('newspaper')
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
      <DigitalFields code={code} />
    </>
  )
}
