import { useTranslation } from 'react-i18next'
import type { StatisticsAddress } from '#/features/statistics/use-statistics-address.ts'
import { Segments } from '#/ui/segments.tsx'

/** A drawing, or the same numbers as a table. */
export const ShapeChoice = ({ address: { isTable, turnRows } }: { address: StatisticsAddress }) => {
  const { t } = useTranslation('statistics')
  return (
    <Segments
      label={t('shape.label')}
      value={isTable ? 'table' : 'drawing'}
      options={[
        { value: 'drawing', label: t('shape.drawing') },
        { value: 'table', label: t('shape.table') },
      ]}
      onChange={(shape) => turnRows({ shape: shape === 'table' ? shape : undefined })}
    />
  )
}
