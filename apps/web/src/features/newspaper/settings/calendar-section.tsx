import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DayPicker } from '#/ui/day-picker.tsx'
import { isDay } from '#/ui/typed-time.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
const hourPattern = /^([01]\d|2\d|30):[0-5]\d$/

const PageRows = () => {
  const { t } = useTranslation('newspaper')
  const hourRule = { required: true, pattern: hourPattern, message: t('settings.hourWrong') }
  return (
    <Form.List name="pages">
      {(fields, { add, remove }) => (
        <div className="rb-stack rb-gap-1">
          {fields.map(({ key, name }) => (
            <div key={key} className="rb-row rb-wrap rb-gap-1">
              <Form.Item noStyle name={[name, 'no']}>
                <InputNumber className="rb-plan-pane__no" aria-label={t('plan.no')} min={1} max={100} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'label']}>
                <Input className="rb-plan-pane__label" aria-label={t('plan.label')} maxLength={8} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'name']}>
                <Input className="rb-plan-pane__name" aria-label={t('plan.name')} maxLength={20} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'section']}>
                <Input
                  className="rb-plan-pane__label"
                  aria-label={t('plan.section')}
                  placeholder={t('plan.section')}
                  maxLength={20}
                />
              </Form.Item>
              <Form.Item noStyle name={[name, 'closeAt']} rules={[hourRule]}>
                <Input className="rb-plan-pane__label" aria-label={t('closeAt')} maxLength={5} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'signAt']} rules={[hourRule]}>
                <Input className="rb-plan-pane__label" aria-label={t('signDue')} maxLength={5} />
              </Form.Item>
              <Form.Item noStyle name={[name, 'colour']} valuePropName="checked">
                <Checkbox>{t('colour')}</Checkbox>
              </Form.Item>
              <Button
                type="text"
                danger
                aria-label={t('settings.removePage', { no: name + 1 })}
                icon={<Trash2 size={16} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button
            className="rb-paper-settings__add"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => {
              const no = fields.length + 1
              const label = String(no).padStart(2, '0')
              add({
                no,
                label,
                name: '',
                section: '',
                colour: false,
                closeAt: '21:00',
                signAt: '23:30',
                templateId: null,
              })
            }}
          >
            {t('plan.add')}
          </Button>
        </div>
      )}
    </Form.List>
  )
}

/** When it appears and how editions are counted; the pages a new edition begins with. */
export const CalendarSection = () => {
  const { t } = useTranslation('newspaper')
  return (
    <>
      <Form.Item name={['calendar', 'weekdays']} label={t('settings.weekdays')}>
        <Checkbox.Group options={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))} />
      </Form.Item>
      <Form.Item
        name={['calendar', 'pauses']}
        label={t('settings.pauses')}
        extra={t('settings.pausesHint')}
        rules={[
          {
            validator: (_, days: string[] = []) =>
              days.every(isDay) ? Promise.resolve() : Promise.reject(new Error(t('settings.dayWrong'))),
          },
        ]}
      >
        <Select mode="tags" open={false} tokenSeparators={[' ', ',', '，', '、']} />
      </Form.Item>
      <div className="rb-field-pair">
        <Form.Item name={['calendar', 'first', 'date']} label={t('settings.firstDate')}>
          <DayPicker inForm allowClear={false} />
        </Form.Item>
        <Form.Item name={['calendar', 'first', 'number']} label={t('settings.firstNumber')}>
          <InputNumber min={1} max={999_999} precision={0} />
        </Form.Item>
      </div>
      <h3 className="rb-heading rb-mb-1">{t('settings.pages')}</h3>
      <p className="rb-note rb-mb-1">{t('settings.hoursHint')}</p>
      <PageRows />
    </>
  )
}
