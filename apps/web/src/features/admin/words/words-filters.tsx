import { severities, severityCodes, wordKindCodes, wordKinds } from '@rongbian/words'
import { Button, Dropdown, Select } from 'antd'
import { ChevronDown, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { WordFilter } from '#/features/admin/words/use-words.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { SearchInput } from '#/ui/search-input.tsx'

export const filterNames = ['keyword', 'kind', 'severity', 'category', 'status'] as const

type Choice = Partial<Record<(typeof filterNames)[number], string | undefined>>

const oneOf = <Code extends string>(codes: readonly Code[], text: string | undefined) =>
  codes.find((code) => code === text)

/** Addresses are typed by hand, too: what is no code is left out. */
export const filterOf = ({ keyword, kind, severity, category, status }: Choice): WordFilter => ({
  keyword,
  kind: oneOf(wordKindCodes, kind),
  severity: oneOf(severityCodes, severity),
  category: category?.slice(0, 20),
  status: oneOf(['active', 'disabled'] as const, status) ?? 'all',
})

interface Props {
  values: Choice
  categories: string[]
  onChange: (changes: Choice) => void
  onCreate: () => void
  onImport: () => void
  onExport: () => void
}

export const WordsFilters = ({ values, categories, onChange, onCreate, onImport, onExport }: Props) => {
  const { t } = useTranslation('words')
  const phrase = usePhrase()
  const selects = [
    {
      name: 'kind',
      all: t('admin.anyKind'),
      options: wordKindCodes.map((value) => ({ value, label: phrase(wordKinds[value].label) })),
    },
    {
      name: 'severity',
      all: t('admin.anySeverity'),
      options: severityCodes.map((value) => ({ value, label: phrase(severities[value].label) })),
    },
    {
      name: 'category',
      all: t('admin.anyCategory'),
      options: categories.map((value) => ({ value, label: value })),
    },
    {
      name: 'status',
      all: t('admin.anyStatus'),
      options: [
        { value: 'active', label: t('admin.on') },
        { value: 'disabled', label: t('admin.off') },
      ],
    },
  ] as const

  const menu = {
    items: [
      { key: 'import', label: t('admin.import'), onClick: onImport },
      { key: 'export', label: t('admin.export'), onClick: onExport },
    ],
  }

  return (
    <div className="rb-filter-bar rb-row rb-wrap rb-gap-1">
      <SearchInput
        label={t('admin.search')}
        value={values.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {selects.map(({ name, all, options }) => (
        <Select<string>
          key={name}
          allowClear
          aria-label={all}
          className="rb-filter-bar__select rb-phone-grow rb-words__select"
          placeholder={all}
          value={values[name] ?? null}
          options={[...options]}
          onChange={(value) => onChange({ [name]: value ?? undefined })}
        />
      ))}
      <span className="rb-filter-bar__end rb-words__tools rb-phone-grow rb-flex rb-gap-1">
        <Dropdown menu={menu} trigger={['click']} autoFocus placement="bottomRight">
          <Button icon={<ChevronDown size={16} />} iconPlacement="end">
            {t('admin.exchange')}
          </Button>
        </Dropdown>
        <Button type="primary" icon={<Plus size={16} />} onClick={onCreate}>
          {t('admin.create')}
        </Button>
      </span>
    </div>
  )
}
