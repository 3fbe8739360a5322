import type { Announcement } from '@rongbian/contract/announcements'
import type { Editor } from '@tiptap/core'
import { Form } from 'antd'
import { use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { hasUploads } from '#/editor/upload/uploads.ts'
import { writeHtml } from '#/editor/write-html.ts'
import { ConflictNote } from '#/features/announcements/conflict-note.tsx'
import { FormFields } from '#/features/announcements/form-fields.tsx'
import { type FormValues, valuesOf, wireOf } from '#/features/announcements/form-values.ts'
import { useCreateAnnouncement, useUpdateAnnouncement } from '#/features/announcements/use-announcements.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { SaveByKey } from '#/ui/save-by-key.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'
import { useLargeDialog } from '#/ui/use-large-dialog.ts'
import './announcements.css'

interface Props {
  /** The one to change; a new one without it. */
  announcement?: Announcement
  onClose: () => void
}

/** What stands there now, when someone else has saved since. */
const currentIn = (error: unknown) =>
  error instanceof ApiError && error.error === 'stale'
    ? (error.facts as { current: Announcement } | undefined)?.current
    : undefined

const useSave = (announcement: Announcement | undefined) => {
  const create = useCreateAnnouncement()
  const update = useUpdateAnnouncement()
  return (values: FormValues, version: number) => {
    const { again, ...form } = wireOf(values)
    return announcement
      ? update.mutateAsync({ ...form, id: announcement.id, version, again })
      : create.mutateAsync(form)
  }
}

/** 发布公告 and 修改公告. A refusal keeps everything that was written. */
export const FormDialog = ({ announcement, onClose }: Props) => {
  const { t } = useTranslation(['announcements', 'common'])
  const fail = useFail()
  const { message } = useApp()
  const [form] = Form.useForm<FormValues>()
  const editor = useRef<Editor>(null)
  const [dirty, setDirty] = useState(false)
  const [sending, setSending] = useState(false)
  const [other, setOther] = useState<Announcement>()
  const [version, setVersion] = useState(announcement?.version ?? 0)
  const zone = use(TimeZone)
  const save = useSave(announcement)

  const submit = async (values: FormValues, on = version) => {
    if (editor.current && hasUploads(editor.current)) return void message.warning(t('form.uploading'))
    setSending(true)
    try {
      await save(values, on)
      void message.success(t(announcement ? 'form.saved' : 'form.created'))
      onClose()
    } catch (error) {
      const current = currentIn(error)
      setOther(current)
      if (!current) fail(error, form)
    } finally {
      setSending(false)
    }
  }
  const keepMine = async (on: number) => {
    const values = await form.validateFields().catch(() => undefined)
    if (values) await submit(values, on)
  }
  const takeOther = (taken: Announcement) => {
    form.setFieldsValue(valuesOf(taken, zone))
    if (editor.current) writeHtml(editor.current, taken.content)
    setVersion(taken.version)
    setOther(undefined)
  }

  return (
    <Dialog
      dirty={dirty}
      open
      {...useLargeDialog('rb-announcement-form', 760)}
      title={t(announcement ? 'form.update' : 'form.create')}
      okText={t(announcement ? 'common:action.save' : 'form.publish')}
      okButtonProps={{ disabled: other !== undefined }}
      confirmLoading={sending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <SaveByKey save={() => !sending && !other && form.submit()} />
      {other && (
        <ConflictNote
          other={other}
          onKeepMine={() => void keepMine(other.version)}
          onTakeOther={() => takeOther(other)}
        />
      )}
      <Form<FormValues>
        form={form}
        layout="vertical"
        initialValues={valuesOf(announcement, zone)}
        onFinish={(values) => void submit(values)}
        onValuesChange={() => setDirty(true)}
      >
        <FormFields
          isNew={!announcement}
          onEditor={(one) => {
            editor.current = one
          }}
        />
      </Form>
    </Dialog>
  )
}
