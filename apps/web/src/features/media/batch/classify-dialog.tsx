import type { Asset } from '@rongbian/contract/media-shapes'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { SaidError } from '#/api/said-error.ts'
import { batchCalls } from '#/features/media/batch/batch-calls.ts'
import { useBatch } from '#/features/media/batch/use-batch.tsx'
import { FacetSelect, TagSelect } from '#/features/media/facet-select.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Props {
  assets: readonly Asset[]
  /** After it was carried out: nothing stays chosen. */
  onDone: () => void
  onClose: () => void
}

const nothing = { addTags: [], addValues: [], removeTags: [], removeValues: [] }

/** 分类与标签 of several assets: what is added and what is taken away. */
export const ClassifyDialog = ({ assets, onDone, onClose }: Props) => {
  const { t } = useTranslation('media')
  const run = useBatch()
  const send = async (values: {
    addTags: string[]
    addValues: number[]
    removeTags: string[]
    removeValues: number[]
  }) => {
    if (Object.values(values).every((chosen) => chosen.length === 0)) throw new SaidError(t('batch.nothing'))
    await run(t('batch.classify'), () => batchCalls.classify(assets, values))
    onDone()
  }
  return (
    <ModalForm
      title={t('batch.titleOf', { label: t('batch.classify'), count: assets.length })}
      initialValues={nothing}
      onSubmit={send}
      onClose={onClose}
    >
      <Form.Item name="addValues" label={t('batch.addValues')}>
        <FacetSelect />
      </Form.Item>
      <Form.Item name="addTags" label={t('batch.addTags')}>
        <TagSelect />
      </Form.Item>
      <Form.Item name="removeValues" label={t('batch.removeValues')}>
        <FacetSelect />
      </Form.Item>
      <Form.Item name="removeTags" label={t('batch.removeTags')}>
        <TagSelect />
      </Form.Item>
    </ModalForm>
  )
}
