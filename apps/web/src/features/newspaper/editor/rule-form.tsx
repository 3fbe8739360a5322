import type { ItemOf } from '@rongbian/paper'
import { InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRun } from '#/features/newspaper/editor/use-laying.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { Segments } from '#/ui/segments.tsx'

/** A line: which way it runs and how thick it is. */
export const RuleForm = ({ item }: { item: ItemOf<'rule'> }) => {
  const { t } = useTranslation('newspaper')
  const run = useRun()
  const change = (changes: Partial<ItemOf<'rule'>>) =>
    run([{ act: 'change', id: item.id, item: { ...item, ...changes } }], `rule ${item.id}`)
  return (
    <>
      <FormRow above label={t('form.direction')}>
        <Segments
          block
          label={t('form.direction')}
          value={item.direction}
          options={(['across', 'down'] as const).map((value) => ({ value, label: t(`line.${value}`) }))}
          onChange={(direction) => change({ direction })}
        />
      </FormRow>
      <FormRow above label={t('form.weight')}>
        <InputNumber
          aria-label={t('form.weight')}
          min={0.1}
          max={6}
          step={0.1}
          value={item.weight}
          onChange={(weight) => change({ weight: weight ?? 0.3 })}
        />
      </FormRow>
    </>
  )
}
