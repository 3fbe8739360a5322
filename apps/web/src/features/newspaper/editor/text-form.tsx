import { frames, type ItemOf, textRoles } from '@rongbian/paper'
import { Input, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRun } from '#/features/newspaper/editor/use-laying.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

/** Words of the page itself: a column's name, a note, a box. */
export const TextForm = ({ item }: { item: ItemOf<'text'> }) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const change = (changes: Partial<ItemOf<'text'>>) =>
    run([{ act: 'change', id: item.id, item: { ...item, ...changes } }], `text ${item.id}`)
  return (
    <>
      <FormRow above label={t('form.text')}>
        <Input.TextArea
          aria-label={t('form.text')}
          rows={3}
          maxLength={2_000}
          value={item.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </FormRow>
      <FormRow above label={t('form.ems')}>
        <InputNumber
          aria-label={t('form.ems')}
          min={1}
          max={12}
          step={0.1}
          value={item.ems}
          onChange={(ems) => change({ ems: ems ?? 1 })}
        />
      </FormRow>
      <FormRow above label={t('form.role')}>
        <Select
          className="rb-wide"
          aria-label={t('form.role')}
          value={item.role}
          options={textRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(role) => change({ role })}
        />
      </FormRow>
      <FormRow above label={t('form.align')}>
        <Segments
          block
          label={t('form.align')}
          value={item.align}
          options={(['left', 'middle'] as const).map((value) => ({ value, label: t(`align.${value}`) }))}
          onChange={(align) => change({ align })}
        />
      </FormRow>
      <FormRow above label={t('form.frame')}>
        <Segments
          block
          label={t('form.frame')}
          value={item.frame}
          options={frames.map((value) => ({ value, label: t(`frame.${value}`) }))}
          onChange={(frame) => change({ frame })}
        />
      </FormRow>
    </>
  )
}
