import type { WordForm, WordRow } from '@rongbian/contract/admin'
import { severities, severityCodes, wordKindCodes, wordKinds } from '@rongbian/words'
import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSaveWord } from '#/features/admin/words/use-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useDayRule } from '#/ui/typed-problem.tsx'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  /** Edited; without it a new one is made. */
  row?: WordRow
  /** What a new one begins with. */
  from?: Partial<WordForm>
  onClose: () => void
}

const blank: WordForm = {
  kind: 'wrong',
  word: '',
  suggestion: '',
  severity: 'warn',
  category: '',
  note: '',
  startsOn: null,
  endsOn: null,
}

const valuesOf = ({ kind, word, suggestion, severity, category, note, startsOn, endsOn }: WordForm) => ({
  kind,
  word,
  suggestion,
  severity,
  category,
  note,
  startsOn: startsOn ?? '',
  endsOn: endsOn ?? '',
})

export const WordDialog = ({ row, from, onClose }: Props) => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  const { message } = useApp()
  const dayRule = useDayRule()
  const { mutateAsync: save } = useSaveWord(row)
  const submit = async (values: WordForm) => {
    await save({ ...values, startsOn: values.startsOn || null, endsOn: values.endsOn || null })
    void message.success(t('admin.saved', { word: values.word.trim() }))
  }
  const kinds = wordKindCodes.map((value) => ({ value, label: phrase(wordKinds[value].label) }))
  const levels = severityCodes.map((value) => ({ value, label: phrase(severities[value].label) }))

  return (
    <ModalForm<WordForm>
      title={row ? t('admin.editWord', { word: row.word }) : t('admin.create')}
      width={560}
      initialValues={valuesOf({ ...blank, ...from, ...row })}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="rb-word-form rb-column-gap-2 rb-cells rb-halves">
        <Form.Item name="kind" label={t('field.kind')}>
          <Segments block label={t('field.kind')} options={kinds} />
        </Form.Item>
        <Form.Item name="severity" label={t('field.severity')}>
          <Segments block label={t('field.severity')} options={levels} />
        </Form.Item>
        <Form.Item
          name="word"
          label={t('field.word')}
          rules={[{ required: true, whitespace: true, message: t('admin.wordMissing') }]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        <Form.Item name="suggestion" label={t('field.suggestion')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="category" label={t('field.category')}>
          <Input maxLength={20} placeholder={t('admin.categoryHint')} />
        </Form.Item>
        <Form.Item name="note" label={t('field.note')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="startsOn"
          label={t('field.startsOn')}
          extra={t('admin.daysHint')}
          validateTrigger="onBlur"
          rules={[dayRule]}
        >
          <DayPicker inForm />
        </Form.Item>
        <Form.Item name="endsOn" label={t('field.endsOn')} validateTrigger="onBlur" rules={[dayRule]}>
          <DayPicker inForm />
        </Form.Item>
      </div>
    </ModalForm>
  )
}
