import { announcementLimits } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Checkbox, Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '#/features/announcements/form-values.ts'
import { NoteEditor } from '#/features/announcements/note-editor.tsx'
import { DayPicker } from '#/ui/day-picker.tsx'
import { DepartmentsField } from '#/ui/departments-field.tsx'
import { useDayRule } from '#/ui/typed-problem.tsx'
import { isDay } from '#/ui/typed-time.ts'

const isBlank = (html: string) =>
  !/<(img|video|audio|figure)/.test(html) && !html.replace(/<[^>]*>|&nbsp;|\s/g, '')

const DaysFields = () => {
  const { t } = useTranslation('announcements')
  const start: string = Form.useWatch('startDate') ?? ''
  const dayRule = useDayRule()
  return (
    <div className="rb-announcement-form__pair rb-pair rb-cells rb-gap-2">
      <Form.Item
        name="startDate"
        label={t('form.startDate')}
        validateTrigger="onBlur"
        rules={[{ required: true, message: t('form.startMissing') }, dayRule]}
      >
        <DayPicker inForm />
      </Form.Item>
      <Form.Item
        name="endDate"
        label={t('form.endDate')}
        dependencies={['startDate']}
        validateTrigger="onBlur"
        rules={[
          dayRule,
          ({ getFieldValue }) => ({
            validator: async (_, end: string) => {
              if (isDay(end) && end < getFieldValue('startDate')) throw new Error(t('form.wrongOrder'))
            },
          }),
        ]}
      >
        <DayPicker inForm placeholder={t('form.noEnd')} {...(isDay(start) && { from: start })} />
      </Form.Item>
    </div>
  )
}

interface Props {
  isNew: boolean
  onEditor: (editor: Editor) => void
}

export const FormFields = ({ isNew, onEditor }: Props) => {
  const { t } = useTranslation('announcements')
  const contentRule = {
    validator: async (_: unknown, html: string) => {
      if (isBlank(html ?? '')) throw new Error(t('form.contentMissing'))
    },
  }
  return (
    <>
      <Form.Item<FormValues>
        name="title"
        label={t('form.title')}
        rules={[{ required: true, whitespace: true, message: t('form.titleMissing') }]}
      >
        <Input autoFocus={isNew} maxLength={announcementLimits.titleMax} showCount />
      </Form.Item>
      <Form.Item<FormValues>
        name="content"
        label={t('form.content')}
        required
        validateTrigger="onSubmit"
        rules={[contentRule]}
      >
        <NoteEditor onReady={onEditor} />
      </Form.Item>
      <Form.Item<FormValues> name="departmentIds" label={t('form.audience')} extra={t('form.audienceHint')}>
        <DepartmentsField label={t('form.audience')} placeholder={t('everyone')} />
      </Form.Item>
      <DaysFields />
      <div className="rb-announcement-form__pair rb-pair rb-cells rb-gap-2">
        <Form.Item<FormValues> name="pinned" valuePropName="checked">
          <Checkbox>{t('form.pinned')}</Checkbox>
        </Form.Item>
        {!isNew && (
          <Form.Item<FormValues> name="again" valuePropName="checked" extra={t('form.againHint')}>
            <Checkbox>{t('form.again')}</Checkbox>
          </Form.Item>
        )}
      </div>
    </>
  )
}
