import { Button, Tree } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFoundGroups, useGroups } from '#/features/statistics/use-statistics.ts'
import { Pending } from '#/ui/pending.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import './group-tree.css'

interface Props {
  chosen: string | undefined
  onChoose: (groupId: string | undefined) => void
}

const fieldNames = { key: 'uuid', title: 'name', children: 'children' }

const FoundGroups = ({ keyword, chosen, onChoose }: Props & { keyword: string }) => {
  const { t } = useTranslation('statistics')
  const query = useFoundGroups(keyword)
  const { data } = query
  if (!data) return <Pending query={query} rows={4} height={32} />
  if (data.length === 0) return <p className="rb-p-2 rb-dim rb-break">{t('tree.none', { keyword })}</p>
  return (
    <ul className="rb-group-tree__found rb-scrolls" aria-label={t('tree.found')}>
      {data.map(({ groupId, name }) => (
        <li key={groupId}>
          <button
            type="button"
            className="rb-ellipsis rb-wide rb-left rb-round rb-text"
            aria-pressed={groupId === chosen}
            title={name}
            onClick={() => onChoose(groupId)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The departments one may see the numbers of; a keyword finds them at any depth. */
export const GroupTree = ({ chosen, onChoose }: Props) => {
  const { t } = useTranslation('statistics')
  const [keyword, setKeyword] = useState('')
  const query = useGroups()
  const { data } = query
  return (
    <section className="rb-group-tree rb-stack rb-rest" aria-label={t('tree.label')}>
      <div className="rb-group-tree__head rb-p-1 rb-stack rb-gap-05">
        <SearchInput label={t('tree.search')} value={keyword} onSearch={setKeyword} maxLength={100} />
        <Button
          type="text"
          size="small"
          className="rb-group-tree__all"
          aria-pressed={chosen === undefined}
          onClick={() => onChoose(undefined)}
        >
          {t('tree.all')}
        </Button>
      </div>
      {!data && <Pending query={query} rows={6} height={32} />}
      {keyword && <FoundGroups keyword={keyword} chosen={chosen} onChoose={onChoose} />}
      {data && !keyword && (
        <Tree
          blockNode
          defaultExpandAll
          motion={false}
          aria-label={t('tree.label')}
          className="rb-group-tree__tree rb-scroll"
          fieldNames={fieldNames}
          // The tree's own kind of node has a key; ours has it by another name.
          treeData={data as never[]}
          switcherIcon={<ChevronDown size={16} />}
          selectedKeys={chosen ? [chosen] : []}
          onSelect={([groupId]) => onChoose(groupId === undefined ? undefined : String(groupId))}
        />
      )}
    </section>
  )
}
