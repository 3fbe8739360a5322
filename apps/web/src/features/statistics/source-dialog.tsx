import type { Source } from '@rongbian/contract/sources'
import { provinceCodes, provinces, type SourceKind, sourceKindCodes, sourceKinds } from '@rongbian/domain'
import { Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSaveSource } from '#/features/statistics/use-sources.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { ModalForm } from '#/ui/modal-form.tsx'

interface Values {
  name: string
  kind: SourceKind
  province: Source['province'] | undefined
  aliases: string[]
  listedFrom: string | undefined
  listedTo: string | undefined
}

interface Props {
  /** One that is there, or a word nobody registered. */
  source?: Source | undefined
  word?: string | undefined
  onClose: () => void
}

/** 登记稿源: how it is called, how else it is written, and where it is at home. */
export const SourceDialog = ({ source, word = '', onClose }: Props) => {
  const { t } = useTranslation('statistics')
  const phrase = usePhrase()
  const save = useSaveSource()
  const submit = ({ province = '', listedFrom, listedTo, ...values }: Values) =>
    save.mutateAsync({
      ...(source && { id: source.id, version: source.version }),
      ...values,
      province,
      listedFrom: listedFrom || null,
      listedTo: listedTo || null,
    })
  return (
    <ModalForm<Values>
      title={source ? t('source.changeTitle', { name: source.name }) : t('source.add')}
      name="source"
      initialValues={{
        name: source?.name ?? word,
        kind: source?.kind ?? 'other',
        province: source?.province || undefined,
        aliases: source?.aliases ?? [],
        listedFrom: source?.listedFrom ?? undefined,
        listedTo: source?.listedTo ?? undefined,
      }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('source.name')}
        rules={[{ required: true, whitespace: true, message: t('source.nameNeeded') }]}
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="aliases" label={t('source.aliases')} extra={t('source.aliasesHint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={['、', '，', ',', '；', ';']} />
      </Form.Item>
      <Form.Item name="kind" label={t('source.kind')}>
        <Select options={sourceKindCodes.map((value) => ({ value, label: phrase(sourceKinds[value]) }))} />
      </Form.Item>
      <Form.Item name="province" label={t('source.province')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={provinceCodes.map((value) => ({ value, label: phrase(provinces[value]) }))}
        />
      </Form.Item>
      <Form.Item name="listedFrom" label={t('source.listedFrom')} extra={t('source.listedHint')}>
        <DayPicker allowClear />
      </Form.Item>
      <Form.Item name="listedTo" label={t('source.listedTo')}>
        <DayPicker allowClear />
      </Form.Item>
    </ModalForm>
  )
}
