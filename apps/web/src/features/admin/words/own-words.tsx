import type { WordRow } from '@rongbian/contract/admin'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchFilter } from '#/console/use-search-filter.ts'
import { useWordColumns } from '#/features/admin/words/use-word-columns.tsx'
import { exportWords, useWords } from '#/features/admin/words/use-words.ts'
import { WordDialog } from '#/features/admin/words/word-dialog.tsx'
import { WordImportDialog } from '#/features/admin/words/word-import-dialog.tsx'
import { filterNames, filterOf, WordsFilters } from '#/features/admin/words/words-filters.tsx'
import { startTask } from '#/features/tasks/index.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { QueryTable } from '#/ui/query-table.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'

type Asking = { to: 'create' } | { to: 'edit'; row: WordRow } | { to: 'import' }

export const OwnWords = () => {
  const { t } = useTranslation('words')
  const { values, change, paging } = useSearchFilter(filterNames)
  const [asking, setAsking] = useState<Asking>()
  const filter = filterOf(values)
  const query = useWords({ ...filter, page: paging.page, size: paging.pageSize })
  useExistingPage({
    total: query.isPlaceholderData ? undefined : query.data?.total,
    size: paging.pageSize,
    page: paging.page,
    goTo: (page) => paging.onPage(page, paging.pageSize),
  })
  const columns = useWordColumns((row) => setAsking({ to: 'edit', row }))
  const isFiltered = filterNames.some((name) => values[name])
  const close = () => setAsking(undefined)

  const empty = isFiltered ? (
    <EmptyState
      title={t('admin.noneFound')}
      hint={t('admin.noneFoundHint')}
      action={
        <Button onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, undefined])))}>
          {t('admin.clearFilter')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t('admin.none')}
      hint={t('admin.noneHint')}
      action={<Button onClick={() => setAsking({ to: 'create' })}>{t('admin.create')}</Button>}
    />
  )

  return (
    <div className="rb-words__body rb-stack rb-rest">
      <WordsFilters
        values={values}
        categories={query.data?.categories ?? []}
        onChange={change}
        onCreate={() => setAsking({ to: 'create' })}
        onImport={() => setAsking({ to: 'import' })}
        onExport={() => startTask({ label: t('admin.exportLabel'), run: exportWords(filter) })}
      />
      <div className="rb-scroll">
        <QueryTable<WordRow>
          query={query}
          {...paging}
          rowKey="uuid"
          size="small"
          columns={columns}
          empty={empty}
        />
      </div>
      {asking?.to === 'create' && <WordDialog onClose={close} />}
      {asking?.to === 'edit' && <WordDialog row={asking.row} onClose={close} />}
      {asking?.to === 'import' && <WordImportDialog onClose={close} />}
    </div>
  )
}
