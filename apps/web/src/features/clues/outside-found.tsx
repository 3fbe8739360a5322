import type { ClueItem } from '@rongbian/contract/clues'
import type { UseQueryResult } from '@tanstack/react-query'
import { Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClueFacts } from '#/features/clues/clue-list.tsx'
import { type Asked, searchSize, useOfTheme, useOutside } from '#/features/clues/use-search.ts'
import { FoundText } from '#/story/marked-text.tsx'
import { Pending } from '#/ui/pending.tsx'
import type { Page } from '#/ui/query-table.tsx'

type Found = Omit<ClueItem, 'kind'> & { kind: string }

interface PagedProps {
  keyword: string
  page: number
  onPage: (page: number) => void
}

interface Props extends PagedProps {
  query: UseQueryResult<Page<Found>>
}

const Clues = ({ query, keyword, page, onPage }: Props) => {
  const { t } = useTranslation('clues')
  const { data } = query
  return (
    <section className="rb-stack rb-gap-1 rb-p-2 rb-scrolls-y" aria-label={t('search.outside')}>
      <h2 className="rb-heading">
        {t('search.outside')}{' '}
        {data && <span className="rb-meta">{t('search.count', { count: data.total })}</span>}
      </h2>
      {!data && <Pending query={query} rows={6} height={72} />}
      {data?.total === 0 && <p className="rb-note">{t('search.nothing')}</p>}
      <ul className="rb-lined">
        {data?.items.map((clue) => (
          <li key={clue.id} className="rb-stack rb-gap-05 rb-py-1">
            <Link className="rb-break" to={`/topics/clues?clue=${clue.id}`}>
              <FoundText text={clue.title} keyword={keyword} />
            </Link>
            {clue.summary && (
              <p className="rb-note rb-clamp-2 rb-break">
                <FoundText text={clue.summary} keyword={keyword} />
              </p>
            )}
            <ClueFacts clue={{ ...clue, kind: 'item' }} />
          </li>
        ))}
      </ul>
      {data && data.total > searchSize && (
        <Pagination
          current={page + 1}
          pageSize={searchSize}
          total={data.total}
          showSizeChanger={false}
          onChange={(next) => onPage(next - 1)}
        />
      )}
    </section>
  )
}

interface OutsideProps extends Omit<PagedProps, 'keyword'> {
  asked: Asked
}

export const OutsideFound = ({ asked, page, onPage }: OutsideProps) => (
  <Clues query={useOutside(asked, page)} keyword={asked.keyword} page={page} onPage={onPage} />
)

export const ThemeFound = ({ topicId, ...paged }: PagedProps & { topicId: number }) => (
  <Clues query={useOfTheme(topicId, paged.keyword, paged.page)} {...paged} />
)
