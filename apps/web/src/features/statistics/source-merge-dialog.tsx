import type { Source } from '@rongbian/contract/sources'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMergeSource } from '#/features/statistics/use-sources.ts'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  source: Source
  /** All there are. */
  sources: readonly Source[]
  onClose: () => void
}

/** All words of one source mean another from now on. */
export const SourceMergeDialog = ({ source: { id, name }, sources, onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const merge = useMergeSource()
  return (
    <ModalForm<{ into: number }>
      title={t('source.mergeTitle', { name })}
      name="merge"
      okText={t('source.merge')}
      onSubmit={({ into }) => merge.mutateAsync({ id, into })}
      onClose={onClose}
    >
      <Form.Item
        name="into"
        label={t('source.into')}
        extra={t('source.mergeHint')}
        rules={[{ required: true, message: t('source.intoNeeded') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={sources
            .filter((other) => other.id !== id)
            .map((other) => ({ value: other.id, label: other.name }))}
        />
      </Form.Item>
    </ModalForm>
  )
}
