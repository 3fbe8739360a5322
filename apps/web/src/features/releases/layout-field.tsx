import { releaseLimits } from '@rongbian/domain'
import { Select } from 'antd'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { pageText } from '#/features/releases/draft.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { DayPicker } from '#/ui/day-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import './channel-form.css'

const pages = Array.from({ length: releaseLimits.pagesMax }, (_, index) => ({
  value: index + 1,
  label: pageText(index + 1),
}))

interface Layout {
  layoutDate: string
  layoutVersion: number
}

/** The day and the page of the newspaper. */
export const LayoutField = ({
  layoutDate,
  layoutVersion,
  onChange,
}: Layout & { onChange: (changes: Partial<Layout>) => void }) => {
  const { t } = useTranslation('releases')
  const today = todayIn(use(TimeZone))
  return (
    <div className="rb-issue__layout rb-row rb-wrap rb-gap-1">
      <DayPicker
        label={t('field.layoutDate')}
        value={layoutDate}
        from={today}
        onChange={(day) => onChange({ layoutDate: day })}
      />
      <Select
        showSearch
        aria-label={t('field.layoutVersion')}
        value={layoutVersion}
        options={pages}
        optionFilterProp="label"
        onChange={(page) => onChange({ layoutVersion: page })}
      />
      <span>{t('field.layoutPage')}</span>
    </div>
  )
}
