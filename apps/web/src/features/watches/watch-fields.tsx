import {
  type WatchDigest,
  type WatchMeasure,
  watchDigestCodes,
  watchDigests,
  watchLeast,
  watchLimits,
  watchMeasureCodes,
  watchMeasures,
} from '@rongbian/domain'
import { Checkbox, Form, type FormInstance, Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFollowed } from '#/features/watches/use-watches.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { DepartmentsField } from '#/ui/departments-field.tsx'
import { type Named, PeopleSelect } from '#/ui/people-select.tsx'
import { Segments } from '#/ui/segments.tsx'

export interface WatchValues {
  name: string
  /** None: any event. */
  interestId?: number
  measure: WatchMeasure
  least: number
  quietFrom: string
  quietTo: string
  digest: WatchDigest
  byBell: boolean
  byMail: boolean
  hookUrl: string
  people: Named[]
  departmentIds: string[]
}

type Fields = FormInstance<WatchValues>

const PeopleField = ({
  value = [],
  onChange,
  ...field
}: {
  id?: string
  value?: Named[]
  onChange?: (people: Named[]) => void
}) => {
  const { t } = useTranslation('watches')
  return (
    <PeopleSelect
      {...field}
      value={value.map(({ uuid }) => uuid)}
      nameOf={(uuid) => value.find((person) => person.uuid === uuid)?.name ?? ''}
      placeholder={t('peopleHint')}
      max={watchLimits.people}
      onChange={(people) => onChange?.(people)}
    />
  )
}

const What = ({ form }: { form: Fields }) => {
  const { t } = useTranslation('watches')
  const phrase = usePhrase()
  const { data } = useFollowed()
  const measure = Form.useWatch('measure', form) ?? 'heat'
  const { min, max } = watchLeast[measure]
  const themes = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameMissing') }]}
      >
        <Input maxLength={watchLimits.name} />
      </Form.Item>
      <Form.Item name="interestId" label={t('theme')} extra={t('themeHint')}>
        <Select allowClear placeholder={t('anyEvent')} options={themes} />
      </Form.Item>
      <Form.Item name="measure" label={t('measure')}>
        <Segments
          label={t('measure')}
          options={watchMeasureCodes.map((value) => ({ value, label: phrase(watchMeasures[value]) }))}
          onChange={(next) => form.setFieldValue('least', watchLeast[next].usual)}
        />
      </Form.Item>
      <Form.Item
        name="least"
        label={t(`least.${measure}`)}
        extra={t('leastHint', { min, max })}
        rules={[{ required: true, type: 'integer', min, max, message: t('leastHint', { min, max }) }]}
      >
        <InputNumber precision={0} />
      </Form.Item>
    </>
  )
}

const When = () => {
  const { t } = useTranslation('watches')
  const phrase = usePhrase()
  return (
    <>
      <Form.Item name="digest" label={t('digest')}>
        <Segments
          label={t('digest')}
          options={watchDigestCodes.map((value) => ({ value, label: phrase(watchDigests[value]) }))}
        />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name="quietFrom" label={t('quietFrom')}>
          <Input type="time" />
        </Form.Item>
        <Form.Item name="quietTo" label={t('quietTo')} extra={t('quietHint')}>
          <Input type="time" />
        </Form.Item>
      </div>
    </>
  )
}

const Whom = () => {
  const { t } = useTranslation('watches')
  return (
    <>
      <Form.Item name="people" label={t('people')}>
        <PeopleField />
      </Form.Item>
      <Form.Item name="departmentIds" label={t('departments')} extra={t('othersHint')}>
        <DepartmentsField label={t('departments')} placeholder={t('departmentsHint')} />
      </Form.Item>
      <div className="rb-row rb-wrap rb-gap-2 rb-mb-2">
        <Form.Item name="byBell" valuePropName="checked" noStyle>
          <Checkbox>{t('byBell')}</Checkbox>
        </Form.Item>
        <Form.Item name="byMail" valuePropName="checked" noStyle>
          <Checkbox>{t('byMail')}</Checkbox>
        </Form.Item>
      </div>
      <Form.Item name="hookUrl" label={t('hook')} extra={t('hookHint')}>
        <Input type="url" maxLength={watchLimits.url} placeholder="https://" />
      </Form.Item>
    </>
  )
}

export const WatchFields = ({ form }: { form: Fields }) => (
  <>
    <What form={form} />
    <When />
    <Whom />
  </>
)
