import { clusterStateCodes, clusterStates, interestRangeCodes, interestRanges } from '@rongbian/domain'
import { Button, Checkbox, Select } from 'antd'
import { Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RegionSelect } from '#/features/clues/themes/lookups.tsx'
import { useThemes } from '#/features/clues/themes/use-themes.ts'
import { usePhrase, useStored } from '#/i18n/phrase.ts'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'

export const ranges = interestRangeCodes.filter((code) => code !== 'custom')
export const hotFilters = ['theme', 'range', 'region', 'state', 'placed', 'q', 'view'] as const
export type HotValues = Partial<Record<(typeof hotFilters)[number], string>>

interface FilterProps {
  values: HotValues
  onChange: (changes: { [Name in keyof HotValues]: string | undefined }) => void
}

/** Span, region, state, whether it has a place, and words of the title. */
const EventFilters = ({ values, onChange }: FilterProps) => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  return (
    <>
      <Segments
        label={t('range')}
        options={ranges.map((value) => ({ value, label: phrase(interestRanges[value]) }))}
        value={ranges.find((code) => code === values.range) ?? '3d'}
        onChange={(range) => onChange({ range })}
      />
      <RegionSelect label={t('region')} value={values.region} onChange={(region) => onChange({ region })} />
      <Select<string>
        className="rb-hot__select"
        aria-label={t('state')}
        placeholder={t('state')}
        allowClear
        {...(values.state && { value: values.state })}
        options={clusterStateCodes.map((value) => ({ value, label: phrase(clusterStates[value]) }))}
        onChange={(state) => onChange({ state })}
      />
      <Checkbox
        checked={values.placed === '1'}
        onChange={({ target }) => onChange({ placed: target.checked ? '1' : undefined })}
      >
        {t('hot.placed')}
      </Checkbox>
      <SearchInput
        label={t('hot.search')}
        value={values.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
    </>
  )
}

interface Props extends FilterProps {
  /** A theme has its own span, and one is looked at whole. */
  isPicture: boolean
  onSettings: () => void
}

/** Theme, span, region and state, each in the address. */
export const HotFilters = ({ values, isPicture, onChange, onSettings }: Props) => {
  const { t } = useTranslation('clues')
  const stored = useStored()
  const { data: themes } = useThemes()
  const on = themes?.items.filter(({ status }) => status === 1) ?? []
  return (
    <div className="rb-hot__filters rb-pb-1 rb-row rb-wrap rb-gap-1 rb-px-2">
      <div className="rb-within rb-scrolls-x rb-row rb-gap-1">
        <Segments
          label={t('theme.choose')}
          options={[
            { value: '', label: t('theme.all') },
            ...on.map(({ id, name }) => ({ value: String(id), label: stored(name) })),
          ]}
          value={values.theme ?? ''}
          onChange={(theme) => onChange({ theme: theme || undefined })}
        />
        <Button
          type="text"
          aria-label={t('theme.settings')}
          title={t('theme.settings')}
          icon={<Settings2 size={16} aria-hidden="true" />}
          onClick={onSettings}
        />
      </div>
      {!isPicture && <EventFilters values={values} onChange={onChange} />}
    </div>
  )
}
