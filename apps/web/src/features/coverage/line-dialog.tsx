import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSetLine } from '#/features/coverage/use-coverage.ts'
import { useSession } from '#/session/use-session.ts'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Values {
  of?: 'department' | 'house'
  line: number
}

interface Props {
  line: number
  onClose: () => void
}

/** From which heat on an event is missed: for one's own department, or for the house by those who decide for it. */
export const LineDialog = ({ line, onClose }: Props) => {
  const { t } = useTranslation('coverage')
  const { message } = useApp()
  const { actor } = useSession()
  const { mutateAsync } = useSetLine()
  const decidesForAll = actor.permissions.includes('library-group-all')
  const submit = async (values: Values) => {
    await mutateAsync({
      line: values.line,
      departmentId: values.of === 'house' ? null : actor.departmentId,
    })
    void message.success(t('lineSet'))
  }
  const options = (['department', 'house'] as const).map((value) => ({ value, label: t(`lineOf.${value}`) }))
  return (
    <ModalForm<Values>
      title={t('lineTitle')}
      initialValues={{ of: decidesForAll ? 'house' : 'department', line }}
      onSubmit={submit}
      onClose={onClose}
    >
      {decidesForAll && (
        <Form.Item name="of" label={t('lineFor')}>
          <Segments label={t('lineFor')} options={options} />
        </Form.Item>
      )}
      <Form.Item name="line" label={t('line')} extra={t('lineHint')}>
        <InputNumber min={1} max={100} precision={0} />
      </Form.Item>
    </ModalForm>
  )
}
