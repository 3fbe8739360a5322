import { Button, Checkbox, Input, Pagination } from 'antd'
import { ScanText, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type CaptureFilter, pageSize, useCaptures } from '#/features/capture/capture-queries.ts'
import { CaptureRow } from '#/features/capture/capture-row.tsx'
import type { Chosen } from '#/features/capture/use-chosen.ts'
import { openOverlay } from '#/frame/overlay-store.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useExistingPage } from '#/ui/use-existing-page.ts'
import { usePausedText } from '#/ui/use-paused-text.ts'

export const CaptureButton = () => {
  const { t } = useTranslation('capture')
  return (
    <Button type="primary" icon={<ScanText size={16} />} onClick={() => openOverlay('capture')}>
      {t('capture')}
    </Button>
  )
}

interface Props {
  filter: CaptureFilter
  onChange: (changes: Partial<CaptureFilter>) => void
  chosen: Chosen
  onOpen: (id: number) => void
}

const SearchField = ({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) => {
  const { t } = useTranslation('capture')
  const { text, setText, composition } = usePausedText(filter.words, (words) => onChange({ words }))
  return (
    <Input
      allowClear
      maxLength={100}
      value={text}
      aria-label={t('find')}
      placeholder={t('find')}
      prefix={<Search size={14} aria-hidden="true" />}
      onChange={(event) => setText(event.target.value)}
      {...composition}
    />
  )
}

const Nothing = ({ filter }: { filter: CaptureFilter }) => {
  const { t } = useTranslation('capture')
  if (filter.words)
    return <EmptyState title={t('empty.words', { words: filter.words })} hint={t('empty.wordsHint')} />
  return (
    <EmptyState
      title={t(`empty.${filter.view}`)}
      hint={t('empty.hint')}
      action={filter.view !== 'open' && <CaptureButton />}
    />
  )
}

export const CaptureList = ({ filter, onChange, chosen, onOpen }: Props) => {
  const { t } = useTranslation(['capture', 'common'])
  const { data, error, refetch } = useCaptures(filter)
  useExistingPage({
    total: data?.total,
    size: pageSize,
    page: filter.page,
    goTo: (page) => onChange({ page }),
  })
  const choosable = data?.items.filter(({ state }) => state === 'done') ?? []
  const chosenHere = choosable.filter(({ id }) => chosen.has(id)).length

  const rows = (): ReactNode => {
    if (!data)
      return error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows height={88} />
      )
    if (data.total === 0) return <Nothing filter={filter} />
    return (
      <ul className="rb-capture-list__rows" aria-label={t('results')}>
        {data.items.map((item) => (
          <CaptureRow
            key={item.id}
            item={item}
            choice={{ isChosen: chosen.has(item.id), toggle: () => chosen.toggle(item), drop: chosen.drop }}
            onOpen={() => onOpen(item.id)}
          />
        ))}
      </ul>
    )
  }

  return (
    <>
      <div className="rb-capture-list__bar rb-sticky rb-phone-wrap rb-edge-below rb-p-1 rb-surface rb-row rb-gap-2">
        <Checkbox
          checked={choosable.length > 0 && chosenHere === choosable.length}
          indeterminate={chosenHere > 0 && chosenHere < choosable.length}
          disabled={choosable.length === 0}
          onChange={() => chosen.toggleAll(choosable)}
        >
          {t('chooseAll')}
        </Checkbox>
        <SearchField filter={filter} onChange={onChange} />
        {data && data.total > 0 && (
          <span className="rb-aside rb-fs-12 rb-dim rb-one-line">
            {t('common:state.total', { total: data.total })}
          </span>
        )}
      </div>
      {rows()}
      {data && data.total > pageSize && (
        <Pagination
          className="rb-capture-list__pages"
          align="end"
          current={filter.page + 1}
          pageSize={pageSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(page) => onChange({ page: page - 1 })}
        />
      )}
    </>
  )
}
