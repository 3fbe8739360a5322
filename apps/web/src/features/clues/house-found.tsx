import type { BigDataPage } from '@rongbian/contract/stories'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useOpenStory } from '#/blocks/use-open-story.ts'
import { type Asked, useHouse } from '#/features/clues/use-search.ts'
import { MarkedText } from '#/story/marked-text.tsx'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'

type Row = BigDataPage['items'][number]

interface LineProps {
  row: Row
  onOpen: () => void
}

const Line = ({ row, onOpen }: LineProps) => {
  const { t } = useTranslation('clues')
  const title = row.title || t('search.untitled')
  return (
    <li className="rb-stack rb-gap-05 rb-py-1">
      <button type="button" className="rb-left rb-lit rb-break" onClick={onOpen}>
        {row.highlight?.title ? <MarkedText text={row.highlight.title} /> : title}
      </button>
      <p className="rb-note rb-clamp-2 rb-break">
        {row.highlight?.text ? <MarkedText text={row.highlight.text} /> : row.summary}
      </p>
      <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        <span>{row.authorName}</span>
        <span>{row.groupName}</span>
        <TimeText at={row.updated} />
      </span>
    </li>
  )
}

/** Stories of the house one may read. */
export const HouseFound = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('clues')
  const query = useHouse(asked)
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const open = useOpenStory(rows.map(({ id, libraryId }) => ({ storyId: id, libraryId })))
  const total = data?.pages[0]?.total
  return (
    <section className="rb-stack rb-gap-1 rb-p-2 rb-scrolls-y" aria-label={t('search.house')}>
      <h2 className="rb-heading">
        {t('search.house')}{' '}
        {total !== undefined && <span className="rb-meta">{t('search.count', { count: total })}</span>}
      </h2>
      {!data && <Pending query={query} rows={6} height={72} />}
      {data && rows.length === 0 && <p className="rb-note">{t('search.nothing')}</p>}
      <ul className="rb-lined">
        {rows.map((row) => (
          <Line key={row.id} row={row} onOpen={() => open({ storyId: row.id, libraryId: row.libraryId })} />
        ))}
      </ul>
      {hasNextPage && (
        <Button loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('search.more')}
        </Button>
      )}
    </section>
  )
}
