import type { Asset } from '@rongbian/contract/media-shapes'
import { type Copyright, copyrightCodes, copyrights } from '@rongbian/domain'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { SaidError } from '#/api/said-error.ts'
import { batchCalls } from '#/features/media/batch/batch-calls.ts'
import { useBatch } from '#/features/media/batch/use-batch.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { useDayRule } from '#/ui/typed-problem.tsx'

interface Props {
  assets: readonly Asset[]
  /** After it was carried out: nothing stays chosen. */
  onDone: () => void
  onClose: () => void
}

interface Values {
  copyright?: Copyright
  licence?: string
  expiresOn?: string
  author?: string
  origin?: string
}

/** What was left empty stays as it is with each asset. */
const written = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Values

export const RightsDialog = ({ assets, onDone, onClose }: Props) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const run = useBatch()
  const dayRule = useDayRule()
  const send = async (values: Values) => {
    const body = written(values)
    if (Object.keys(body).length === 0) throw new SaidError(t('batch.nothing'))
    await run(t('batch.rights'), () => batchCalls.rights(assets, body))
    onDone()
  }
  return (
    <ModalForm<Values>
      title={t('batch.titleOf', { label: t('batch.rights'), count: assets.length })}
      onSubmit={send}
      onClose={onClose}
    >
      <p className="rb-mb-15 rb-fs-13 rb-dim">{t('batch.rightsHint')}</p>
      <Form.Item name="copyright" label={t('field.copyright')}>
        <Select
          allowClear
          placeholder={t('batch.unchanged')}
          options={copyrightCodes.map((value) => ({ value, label: phrase(copyrights[value].label) }))}
        />
      </Form.Item>
      <Form.Item name="licence" label={t('field.licence')}>
        <Input maxLength={300} placeholder={t('batch.unchanged')} />
      </Form.Item>
      <Form.Item name="expiresOn" label={t('field.expiresOn')} validateTrigger="onBlur" rules={[dayRule]}>
        <DayPicker inForm placeholder={t('batch.unchanged')} />
      </Form.Item>
      <Form.Item name="author" label={t('field.author')}>
        <Input maxLength={100} placeholder={t('batch.unchanged')} />
      </Form.Item>
      <Form.Item name="origin" label={t('field.origin')}>
        <Input maxLength={200} placeholder={t('batch.unchanged')} />
      </Form.Item>
    </ModalForm>
  )
}
