import { imageRanges } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FilterValues, filters } from '#/features/images/filter-values.ts'
import { PictureStage } from '#/features/images/picture-stage.tsx'
import { SliderField } from '#/features/images/slider-field.tsx'
import { TabLayout, type TabProps } from '#/features/images/tab.tsx'

const initial = Object.fromEntries(filters.map((name) => [name, imageRanges[name].initial])) as FilterValues

export const FilterTab = ({ current, name, ...acts }: TabProps) => {
  const { t } = useTranslation('imageEditor')
  const [values, setValues] = useState(initial)
  const isSame = filters.every((filter) => values[filter] === initial[filter])
  return (
    <TabLayout
      stage={<PictureStage picture={current} name={name} preview={{ filter: values }} />}
      disabled={isSame}
      {...acts}
      operation={() => ({ op: 'filter', ...values })}
    >
      {filters.map((filter) => (
        <SliderField
          key={filter}
          label={t(`filter.${filter}`)}
          range={imageRanges[filter]}
          value={values[filter]}
          onChange={(value) => setValues({ ...values, [filter]: value })}
        />
      ))}
    </TabLayout>
  )
}
