import { Form, type FormInstance } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#/ui/dialog.tsx'
import { useFail } from '#/ui/use-fail.ts'
import { useLateClose } from '#/ui/use-late-close.ts'

interface Props<Values extends object> {
  title: ReactNode
  /** Tells its fields apart from those of a form on the page below. */
  name?: string
  okText?: string
  width?: number
  danger?: boolean
  initialValues?: Partial<Values>
  /** The field that has the focus once the dialog stands, for those who work with the keys. */
  first?: keyof Values & string
  /** Answers when the server has accepted; a refusal keeps the dialog and all that was typed. */
  onSubmit: (values: Values) => Promise<unknown>
  onClose: () => void
  /** Of an act that is told of: so long the dialog stays, that nobody presses twice. */
  closesAfterMs?: number
  /** Form.Items, or a function of the form. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode)
}

/** What was typed and taken back again is nothing to ask about. */
const textOf = (values: object) => JSON.stringify(values)

const spacing = { header: { marginBottom: 16 }, footer: { marginTop: 8 } }

/** A dialog with one form. Mount it to open it. */
export const ModalForm = <Values extends object>({
  title,
  name,
  okText,
  width = 480,
  danger = false,
  initialValues,
  first,
  onSubmit,
  onClose,
  closesAfterMs,
  children,
}: Props<Values>) => {
  const { t } = useTranslation()
  const fail = useFail()
  const [form] = Form.useForm<Values>()
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState(false)
  const isSending = useRef(false)
  const closeLater = useLateClose(onClose)
  const [dirty, setDirty] = useState(false)
  const opened = useRef('')
  useEffect(() => {
    opened.current = textOf(form.getFieldsValue())
  }, [form])

  const finish = () => {
    if (closesAfterMs === undefined) return onClose()
    setDone(true)
    closeLater(closesAfterMs)
  }
  const submit = async (values: Values) => {
    // A second click may come before the button is drawn as busy.
    if (isSending.current) return
    isSending.current = true
    setSending(true)
    try {
      await onSubmit(values)
      finish()
    } catch (error) {
      fail(error, form)
    } finally {
      isSending.current = false
      setSending(false)
    }
  }

  return (
    <Dialog
      dirty={dirty && !done}
      open
      title={title}
      width={width}
      okText={okText ?? t('action.save')}
      okButtonProps={{ danger, disabled: done }}
      confirmLoading={sending}
      styles={spacing}
      onOk={form.submit}
      {...(first && { afterOpenChange: (isOpen) => isOpen && form.focusField(first) })}
      onCancel={() => {
        if (!sending) onClose()
      }}
    >
      <Form
        form={form}
        layout="vertical"
        {...(name && { name })}
        {...(initialValues && { initialValues })}
        onFinish={submit}
        onValuesChange={(_, values) => setDirty(textOf(values) !== opened.current)}
      >
        {typeof children === 'function' ? children(form) : children}
      </Form>
    </Dialog>
  )
}
