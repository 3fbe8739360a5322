import type { WordForm } from '@rongbian/contract/admin'
import { Button, type TableColumnsType } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Pack, usePackWords } from '#/features/admin/words/use-words.ts'
import { WordDialog } from '#/features/admin/words/word-dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { SearchInput } from '#/ui/search-input.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'

type PackWord = NonNullable<ReturnType<typeof usePackWords>['data']>['items'][number]

/** What a pack holds; a newsroom that sees it otherwise writes a rule of its own for the word. */
export const PackDrawer = ({ pack, onClose }: { pack: Pack; onClose: () => void }) => {
  const { t } = useTranslation('words')
  const [keyword, setKeyword] = useState('')
  const [place, setPlace] = useState({ page: 0, pageSize: 20 })
  const [replacing, setReplacing] = useState<Partial<WordForm>>()
  const query = usePackWords(pack.code, {
    ...(keyword && { keyword }),
    page: place.page,
    size: place.pageSize,
  })
  const search = useCallback((text: string) => {
    setKeyword(text)
    setPlace((now) => ({ ...now, page: 0 }))
  }, [])

  const columns: TableColumnsType<PackWord> = [
    {
      key: 'word',
      title: t('field.word'),
      render: (_, { word, note }) => (
        <div className="rb-break">
          <span>{word}</span>
          <small className="rb-own-line rb-meta">{note}</small>
        </div>
      ),
    },
    { key: 'suggestion', title: t('field.suggestion'), dataIndex: 'suggestion', width: 160 },
    {
      key: 'replaced',
      title: <span className="rb-visually-hidden">{t('admin.actions')}</span>,
      width: 112,
      render: (_, { replaced, ...word }) =>
        replaced ? (
          <StatusTag tone="neutral">{t('pack.replaced')}</StatusTag>
        ) : (
          <Button type="link" size="small" onClick={() => setReplacing(word)}>
            {t('pack.replace')}
          </Button>
        ),
    },
  ]

  return (
    <SidePane
      dirty={false}
      open
      size={560}
      title={pack.label}
      onClose={onClose}
      classNames={{ body: 'rb-pack-drawer' }}
    >
      <div className="rb-filter-bar rb-row rb-wrap rb-gap-1">
        <SearchInput label={t('admin.search')} value={keyword} onSearch={search} />
      </div>
      <QueryTable<PackWord>
        query={query}
        {...place}
        onPage={(page, pageSize) => setPlace({ page, pageSize })}
        rowKey="word"
        size="small"
        columns={columns}
        empty={<EmptyState title={t('admin.noneFound')} hint={t('admin.noneFoundHint')} />}
      />
      {replacing && <WordDialog from={replacing} onClose={() => setReplacing(undefined)} />}
    </SidePane>
  )
}
