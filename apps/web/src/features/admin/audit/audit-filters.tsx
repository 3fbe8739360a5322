import { Button, Select, Skeleton } from 'antd'
import { Download } from 'lucide-react'
import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditActions } from '#/features/admin/audit/use-audit.ts'
import { addDays, todayIn } from '#/ui/day-bounds.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { TimeZone } from '#/ui/time-zone.ts'

const DayRange = lazyPart(async () => (await import('#/ui/day-range.tsx')).DayRange)

interface AuditChoice {
  keyword?: string | undefined
  action?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface Props {
  values: AuditChoice
  actions: AuditActions
  onChange: (changes: AuditChoice) => void
  onExport: () => void
}

export const AuditFilters = ({ values, actions, onChange, onExport }: Props) => {
  const { t } = useTranslation('admin')
  const today = todayIn(use(TimeZone))
  return (
    <div className="rb-filter-bar rb-row rb-wrap rb-gap-1">
      <SearchInput
        label={t('audit.search')}
        value={values.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('audit.what')}
        className="rb-filter-bar__select rb-phone-grow"
        placeholder={t('audit.anyAction')}
        value={values.action ?? null}
        options={actions.map(({ code, label }) => ({ value: code, label }))}
        onChange={(action) => onChange({ action: action ?? undefined })}
      />
      <Suspense fallback={<Skeleton.Input active className="rb-filter-bar__days" />}>
        <DayRange
          className="rb-filter-bar__days"
          label={t('audit.days')}
          placeholder={[t('audit.from'), t('audit.to')]}
          from={values.from}
          to={values.to}
          last={today}
          presets={[
            { label: t('audit.today'), value: [today, today] },
            { label: t('audit.week'), value: [addDays(today, -6), today] },
            { label: t('audit.month'), value: [addDays(today, -29), today] },
          ]}
          onChange={onChange}
        />
      </Suspense>
      <Button className="rb-filter-bar__end" icon={<Download size={16} />} onClick={onExport}>
        {t('audit.export')}
      </Button>
    </div>
  )
}
