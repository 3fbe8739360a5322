import { type AssetKind, assetKinds } from '@rongbian/domain'
import { Button, Input } from 'antd'
import { LayoutGrid, List, ListTree, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type AssetFilter, quickTimeIds } from '#/features/media/asset-filter.ts'
import { AdvancedSearch } from '#/features/media/browser/advanced-search.tsx'
import type { AssetView } from '#/features/media/browser/asset-list.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { Segments } from '#/ui/segments.tsx'
import { usePausedText } from '#/ui/use-paused-text.ts'

const everything = 'all'
const offered: readonly AssetKind[] = ['image', 'video', 'audio', 'animation', 'document']

interface Props {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
  view: AssetView
  onView: (view: AssetView) => void
  allowed: readonly AssetKind[]
  /** Where the trees have no room beside the list. */
  onTrees: (() => void) | undefined
}

const Keyword = ({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) => {
  const { t } = useTranslation('media')
  const search = (keyword: string) => onFilter({ ...filter, keyword: keyword.trim() })
  const { text, setText, composition } = usePausedText(filter.keyword, search)
  return (
    <Input
      allowClear
      maxLength={200}
      value={text}
      className="rb-asset-filters__keyword"
      aria-label={t('keyword')}
      placeholder={t('keyword')}
      prefix={<Search size={14} aria-hidden="true" />}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => search(text)}
      {...composition}
    />
  )
}

const views = [
  { id: 'grid', icon: LayoutGrid },
  { id: 'table', icon: List },
] as const

/** Search, kinds, quick times; the rest behind 高级搜索. */
export const AssetFilters = ({ filter, onFilter, view, onView, allowed, onTrees }: Props) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const kinds = allowed.length ? offered.filter((kind) => allowed.includes(kind)) : offered
  return (
    <div className="rb-asset-filters rb-row rb-wrap">
      {onTrees && (
        <Button icon={<ListTree size={16} />} onClick={onTrees}>
          {t('tree.button')}
        </Button>
      )}
      <Keyword filter={filter} onFilter={onFilter} />
      {kinds.length > 1 && (
        <Segments
          label={t('kinds')}
          options={[
            { value: everything, label: t('all') },
            ...kinds.map((value) => ({ value, label: phrase(assetKinds[value].label) })),
          ]}
          value={filter.kind ?? everything}
          onChange={(value) => onFilter({ ...filter, kind: kinds.find((kind) => kind === value) })}
        />
      )}
      <Segments
        label={t('times')}
        options={quickTimeIds.map((value) => ({ value, label: t(`time.${value}`) }))}
        value={filter.time}
        onChange={(value) =>
          onFilter({ ...filter, time: quickTimeIds.find((id) => id === value) ?? 'all', from: '', to: '' })
        }
      />
      <AdvancedSearch filter={filter} onFilter={onFilter} />
      <span className="rb-asset-filters__views rb-inline-flex rb-aside">
        {views.map(({ id, icon: Icon }) => (
          <button
            className="rb-inline rb-centre rb-dim rb-round rb-hovers"
            key={id}
            type="button"
            title={t(`view.${id}`)}
            aria-label={t(`view.${id}`)}
            aria-pressed={view === id}
            onClick={() => onView(id)}
          >
            <Icon size={16} aria-hidden="true" />
          </button>
        ))}
      </span>
    </div>
  )
}
