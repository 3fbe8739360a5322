import { type FacetId, facets, mediaLimits } from '@rongbian/domain'
import { ChevronRight, Folder, Hash } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetFilter } from '#/features/media/asset-filter.ts'
import { type Classification, useClassifications, useTags } from '#/features/media/media-queries.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { cssVariables } from '#/ui/css-variable.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import './facet-trees.css'

const { countMax } = mediaLimits

interface Chosen {
  has: (node: Classification) => boolean
  toggle: (node: Classification) => void
}

const NodeRow = ({ node, depth, chosen }: { node: Classification; depth: number; chosen: Chosen }) => {
  const { t } = useTranslation('media')
  const [open, setOpen] = useState(depth === 0 && node.children.some(chosen.has))
  const isParent = node.children.length > 0
  return (
    <li>
      <div
        className="rb-facets__row rb-hovers rb-round rb-row"
        data-chosen={chosen.has(node) || undefined}
        style={cssVariables({ '--depth': depth })}
      >
        <button
          type="button"
          className="rb-facets__arrow rb-h-32 rb-still rb-dim"
          hidden={!isParent}
          aria-expanded={open}
          aria-label={t('tree.unfold', { name: node.classifyName })}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={14} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="rb-facets__name rb-h-32 rb-left rb-row rb-gap-6 rb-fill rb-fs-13"
          aria-pressed={chosen.has(node)}
          onClick={() => chosen.toggle(node)}
        >
          <Folder size={14} aria-hidden="true" />
          <span className="rb-ellipsis rb-grow" title={node.classifyName}>
            {node.classifyName}
          </span>
          <small className="rb-fs-12 rb-dim">{node.count >= countMax ? `${countMax}+` : node.count}</small>
        </button>
      </div>
      {open && isParent && (
        <ul>
          {node.children.map((child) => (
            <NodeRow key={child.classifyId} node={child} depth={depth + 1} chosen={chosen} />
          ))}
        </ul>
      )}
    </li>
  )
}

const facetLabel = (id: number) => facets[id as FacetId]?.label ?? ''

/** Which trees there are, in the order of the facets. */
const groupsOf = (nodes: readonly Classification[]) => [
  ...Map.groupBy(nodes, ({ depolyId }) => depolyId).entries(),
]

const tagsShown = 40

interface Props {
  filter: AssetFilter
  onFilter: (filter: AssetFilter) => void
}

const Tags = ({ filter, onFilter }: Props) => {
  const { t } = useTranslation('media')
  const { data } = useTags()
  const [all, setAll] = useState(false)
  const tags = data?.list ?? []
  const toggle = (tagId: number) =>
    onFilter({
      ...filter,
      tagIds: filter.tagIds.includes(tagId)
        ? filter.tagIds.filter((id) => id !== tagId)
        : [...filter.tagIds, tagId],
    })
  if (tags.length === 0) return null
  return (
    <details open className="rb-facets__group">
      <summary className="rb-fs-12 rb-dim rb-px-1 rb-pointer">{t('tags')}</summary>
      <div className="rb-facets__tags rb-flex rb-wrap rb-gap-6">
        {tags.slice(0, all ? undefined : tagsShown).map(({ tagId, tagName }) => (
          <button
            key={tagId}
            type="button"
            className="rb-facets__tag rb-px-1 rb-edged rb-surface rb-gap-2px rb-within rb-inline rb-fs-12 rb-soft rb-ellipsis"
            title={tagName}
            aria-pressed={filter.tagIds.includes(tagId)}
            onClick={() => toggle(tagId)}
          >
            <Hash size={12} strokeWidth={1.75} aria-hidden="true" />
            {tagName}
          </button>
        ))}
        {tags.length > tagsShown && !all && (
          <button type="button" className="rb-fs-12 rb-lit" onClick={() => setAll(true)}>
            {t('tree.allTags', { count: tags.length })}
          </button>
        )}
      </div>
    </details>
  )
}

/** Classification trees with their counts, and the tags below them. */
export const FacetTrees = ({ filter, onFilter }: Props) => {
  const { t } = useTranslation('media')
  const phrase = usePhrase()
  const { data, error, refetch } = useClassifications(filter.scope === 'shared')
  const isOf =
    ({ depolyId, classifyId }: Classification) =>
    ({ facetId, valueId }: AssetFilter['values'][number]) =>
      facetId === depolyId && valueId === classifyId
  const chosen: Chosen = {
    has: (node) => filter.values.some(isOf(node)),
    toggle: (node) => {
      const others = filter.values.filter(({ facetId }) => facetId !== node.depolyId)
      const own = { facetId: node.depolyId, valueId: node.classifyId }
      onFilter({ ...filter, values: filter.values.some(isOf(node)) ? others : [...others, own] })
    },
  }
  return (
    <nav className="rb-facets" aria-label={t('tree.label')}>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {groupsOf(data ?? []).map(([facetId, nodes]) => (
        <details key={facetId} open className="rb-facets__group">
          <summary className="rb-fs-12 rb-dim rb-px-1 rb-pointer">{phrase(facetLabel(facetId))}</summary>
          <ul>
            {nodes.map((node) => (
              <NodeRow key={node.classifyId} node={node} depth={0} chosen={chosen} />
            ))}
          </ul>
        </details>
      ))}
      {data?.length === 0 && <p className="rb-p-1 rb-fs-12 rb-dim">{t('tree.none')}</p>}
      <Tags filter={filter} onFilter={onFilter} />
    </nav>
  )
}
