import { announcementLimits } from '@rongbian/domain'
import type { Editor } from '@tiptap/core'
import { Checkbox, DatePicker, Form, Input } from 'antd'
import type { Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import 'dayjs/locale/zh-hk'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '#/features/announcements/form-values.ts'
import { NoteEditor } from '#/features/announcements/note-editor.tsx'
import { DepartmentsField } from '#/features/libraries/departments-field.tsx'

const isBlank = (html: string) =>
  !/<(img|video|audio|figure)/.test(html) && !html.replace(/<[^>]*>|&nbsp;|\s/g, '')

const DaysFields = () => {
  const { t } = useTranslation('announcements')
  const start: Dayjs | undefined = Form.useWatch('startDate')
  return (
    <div className="rb-announcement-form__pair">
      <Form.Item
        name="startDate"
        label={t('form.startDate')}
        rules={[{ required: true, message: t('form.startMissing') }]}
      >
        <DatePicker />
      </Form.Item>
      <Form.Item
        name="endDate"
        label={t('form.endDate')}
        dependencies={['startDate']}
        rules={[
          ({ getFieldValue }) => ({
            validator: async (_, end: Dayjs | null) => {
              const first: Dayjs | null = getFieldValue('startDate')
              if (end && first && end.isBefore(first, 'day')) throw new Error(t('form.wrongOrder'))
            },
          }),
        ]}
      >
        <DatePicker placeholder={t('form.noEnd')} {...(start && { minDate: start })} />
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
        validateTrigger="onSubmit"
        rules={[contentRule]}
      >
        <NoteEditor onReady={onEditor} />
      </Form.Item>
      <Form.Item<FormValues> name="departmentIds" label={t('form.audience')} extra={t('form.audienceHint')}>
        <DepartmentsField label={t('form.audience')} placeholder={t('everyone')} />
      </Form.Item>
      <DaysFields />
      <div className="rb-announcement-form__pair">
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
