import type { Paper } from '@rongbian/contract/newspaper'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { DigitalFields } from '#/features/newspaper/settings/digital-fields.tsx'
import { NumberFields } from '#/features/newspaper/settings/number-fields.tsx'
import { ProfileField } from '#/features/newspaper/settings/profile-field.tsx'

const standard = ['press', 'standard']
const mostOf = { condition: 60, fileName: 60 } as const

const PressText = ({ name }: { name: keyof typeof mostOf }) => {
  const { t } = useTranslation('newspaper')
  return (
    <Form.Item name={['press', name]} label={t(`settings.press.${name}`)}>
      <Input maxLength={mostOf[name]} />
    </Form.Item>
  )
}

/** What the printing house asks for, and the digital paper. */
export const PressSection = ({ paper: { code, profile } }: { paper: Paper }) => {
  const { t } = useTranslation('newspaper')
  return (
    <>
      <Form.Item name={standard} label={t('settings.standard')}>
        <Select
          options={[
            { value: 'x1a', label: 'PDF/X-1a:2003' },
            { value: 'x4', label: 'PDF/X-4' },
          ]}
        />
      </Form.Item>
      <NumberFields group="press" />
      <PressText name="condition" />
      <Form.Item
        name={['press', 'profile']}
        label={t('profile.label')}
        dependencies={[standard]}
        rules={[
          ({ getFieldValue }) => ({
            required: getFieldValue(standard) === 'x4',
            message: t('profile.needed'),
          }),
        ]}
      >
        <ProfileField kept={profile} />
      </Form.Item>
      <PressText name="fileName" />
      <DigitalFields code={code} />
    </>
  )
}
