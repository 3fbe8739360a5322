import { feedLimits } from '@rongbian/domain'
import { Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { RegionSelect } from '#/features/feeds/region-select.tsx'

/** What the newsroom says of a source, when it is added and later. */
export const FeedFields = ({ regionName = '' }: { regionName?: string }) => {
  const { t } = useTranslation('feeds')
  const needed = (message: string) => [{ required: true, whitespace: true, message }]
  return (
    <>
      <Form.Item name="url" label={t('field.url')} rules={needed(t('urlNeeded'))}>
        <Input type="url" maxLength={feedLimits.addressMax} />
      </Form.Item>
      <Form.Item name="name" label={t('field.name')} rules={needed(t('nameNeeded'))}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="media" label={t('field.media')} extra={t('mediaHint')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="publisher" label={t('field.publisher')} extra={t('publisherHint')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="region" label={t('field.region')}>
        <RegionSelect known={regionName} />
      </Form.Item>
      <Form.Item name="weight" label={t('field.weight')} extra={t('weightHint')}>
        <InputNumber min={0.5} max={2} step={0.1} />
      </Form.Item>
    </>
  )
}

export interface FeedValues {
  url: string
  name: string
  media: string
  publisher: string
  region?: string | undefined
  weight: number | null
}

export const bodyOf = ({ region = '', weight, ...values }: FeedValues) => ({
  ...values,
  region,
  weight: weight ?? 1,
})
