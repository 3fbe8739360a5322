import { Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { HouseFound } from '#/features/clues/house-found.tsx'
import { OutsideFound, ThemeFound } from '#/features/clues/outside-found.tsx'
import { useThemes } from '#/features/clues/themes/use-themes.ts'
import { useClueAddress } from '#/features/clues/use-clue-address.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useStored } from '#/i18n/phrase.ts'
import { numberIn } from '#/ui/address-changes.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { Segments } from '#/ui/segments.tsx'
import './search-page.css'

const names = ['q', 'scope', 'theme', 'copies'] as const
type Values = Partial<Record<(typeof names)[number], string>>
const scopes = ['all', 'outside', 'house'] as const

interface FilterProps {
  values: Values
  onChange: (changes: { [Name in keyof Values]: string | undefined }) => void
}

const scopeOf = ({ scope }: Values) => scopes.find((one) => one === scope) ?? 'all'

const Filters = ({ values, onChange }: FilterProps) => {
  const { t } = useTranslation('clues')
  const stored = useStored()
  const { data: themes } = useThemes()
  return (
    <div className="rb-found-bar rb-pb-1 rb-row rb-wrap rb-gap-1 rb-px-2">
      <SearchInput
        label={t('search.words')}
        value={values.q ?? ''}
        maxLength={100}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      <Segments
        label={t('search.scope')}
        options={scopes.map((value) => ({ value, label: t(`search.${value}`) }))}
        value={scopeOf(values)}
        disabled={values.theme !== undefined}
        onChange={(scope) => onChange({ scope: scope === 'all' ? undefined : scope })}
      />
      <Select<string>
        className="rb-found-bar__select"
        aria-label={t('library.theme')}
        placeholder={t('library.theme')}
        allowClear
        {...(values.theme && { value: values.theme })}
        options={(themes?.items ?? []).map(({ id, name }) => ({ value: String(id), label: stored(name) }))}
        onChange={(theme) => onChange({ theme })}
      />
      <Checkbox
        checked={values.copies === '1'}
        onChange={(event) => onChange({ copies: event.target.checked ? '1' : undefined })}
      >
        {t('search.copies')}
      </Checkbox>
    </div>
  )
}

/** 检索: what the house wrote and what came from outside, side by side. */
export const SearchPage = () => {
  const { t } = useTranslation(['clues', 'frame'])
  const { values, page, change, turn } = useClueAddress(names, 'clue')
  const keyword = values.q?.trim() ?? ''
  const topicId = numberIn(values.theme)
  const scope = topicId ? 'outside' : scopeOf(values)
  const asked = { keyword, isDuplicate: values.copies === '1' ? 1 : 0 } as const
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader area={t('frame:tab.area')} title={t('search.title')} />
      <Filters values={values} onChange={change} />
      {keyword === '' && !topicId ? (
        <EmptyState title={t('search.begin')} hint={t('search.beginHint')} />
      ) : (
        <div className="rb-found-columns rb-cells rb-single rb-rest" data-both={scope === 'all'}>
          {topicId && <ThemeFound topicId={topicId} keyword={keyword} page={page} onPage={turn} />}
          {!topicId && scope !== 'house' && <OutsideFound asked={asked} page={page} onPage={turn} />}
          {scope !== 'outside' && <HouseFound asked={asked} />}
        </div>
      )}
    </div>
  )
}
