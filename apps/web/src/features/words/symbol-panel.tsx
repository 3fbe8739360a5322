import { type SymbolGroupCode, symbolGroupCodes, symbolGroups } from '@rongbian/words/symbols'
import { Select } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import './look-up.css'

interface Props {
  onInsert: (text: string) => void
}

export const SymbolPanel = ({ onInsert }: Props) => {
  const { t } = useTranslation('words')
  const [chosen, setChosen] = useState<SymbolGroupCode>()
  const [keyword, setKeyword] = useState('')
  const search = useCallback((text: string) => setKeyword(text), [])

  const groups = symbolGroupCodes
    .filter((code) => !chosen || code === chosen)
    .map((code) => {
      const items: readonly string[] = symbolGroups[code].items
      const label = t(`symbol.${code}`)
      const isNamed = label.includes(keyword)
      return { code, label, items: isNamed ? items : items.filter((item) => item.includes(keyword)) }
    })
    .filter(({ items }) => items.length > 0)

  return (
    <div className="rb-look-up rb-p-2">
      <div className="rb-look-up__head rb-flex rb-wrap rb-gap-1 rb-mb-15">
        <Select
          allowClear
          aria-label={t('symbol.group')}
          className="rb-look-up__group"
          placeholder={t('symbol.all')}
          value={chosen ?? null}
          options={symbolGroupCodes.map((code) => ({ value: code, label: t(`symbol.${code}`) }))}
          onChange={(code) => setChosen(code ?? undefined)}
        />
        <SearchInput label={t('symbol.search')} value={keyword} onSearch={search} />
      </div>
      {groups.length === 0 && <EmptyState title={t('lookUp.none', { keyword })} />}
      {groups.map(({ code, label, items }) => (
        <section key={code} aria-label={label}>
          <h3 className="rb-look-up__title rb-regular rb-meta">{label}</h3>
          <div className="rb-look-up__symbols rb-cells rb-gap-05">
            {items.map((item) => (
              <button
                className="rb-one-line rb-round-sm"
                key={item}
                type="button"
                aria-label={item}
                onClick={() => onInsert(item)}
              >
                {item}
              </button>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
