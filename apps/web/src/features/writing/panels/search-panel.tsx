import type { StoryRow } from '@rongbian/contract/stories'
import * as stories from '@rongbian/contract/stories'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { pageUrl } from '#/features/releases/index.ts'
import { useEditable, useEditorOnPage } from '#/features/writing/draft/use-draft.ts'
import { escapeText, insertContent } from '#/features/writing/insert.ts'
import { MarkedText } from '#/story/marked-text.tsx'
import { editorUrl } from '#/story/open-editor.ts'
import { unescapeText } from '#/story/unescape-text.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import './search-panel.css'

const pageSize = 10

/** What came from outside comes with the first ten of the house, and once. */
const useBigData = (keyword: string) =>
  useInfiniteQuery({
    queryKey: ['big-data', 'panel', keyword],
    queryFn: ({ pageParam, signal }) =>
      call(stories.searchBigData, {
        query: { pageSize, pageNo: 1, isDuplicate: 0 },
        body: { keyword, ...(pageParam ? { cursor: pageParam, scope: 'house' } : { scope: 'all' }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: keyword !== '',
  })

const plain = (marked: string) => unescapeText(marked.replace(/<\/?mark>/g, ''))

/** A quotation says where it is from. */
const quotation = (row: StoryRow, from: string) => {
  const text = row.highlight?.text ? plain(row.highlight.text) : row.summary
  return `<blockquote><p>${escapeText(text)}</p><p>${escapeText(from)}</p></blockquote>`
}

const Found = ({ row }: { row: StoryRow }) => {
  const { t } = useTranslation('writing')
  const editor = useEditorOnPage()
  const editable = useEditable()
  const from = t('search.from', {
    source: row.origination || row.groupName,
    title: row.title,
    author: row.authorName,
  })
  return (
    <li className="rb-panel__item rb-py-15 rb-line-below rb-found">
      <b>{row.highlight ? <MarkedText text={row.highlight.title || row.title} /> : row.title}</b>
      <p className="rb-mt-05">{row.highlight ? <MarkedText text={row.highlight.text} /> : row.summary}</p>
      <p className="rb-panel__note rb-meta rb-mt-05">
        {row.authorName} · {row.groupName} · <TimeText at={row.updated} />
      </p>
      <p className="rb-flex rb-gap-1 rb-mt-05">
        {editor && editable && (
          <Button size="small" onClick={() => insertContent(editor, quotation(row, from))}>
            {t('search.quote')}
          </Button>
        )}
        <Button size="small" type="text" href={editorUrl(row)} target="_blank">
          {t('search.open')}
        </Button>
      </p>
    </li>
  )
}

type Outside = NonNullable<stories.BigDataPage['outside']>['items'][number]

/** A report from outside: its summary is quoted with where it stands, its text stays there. */
const FoundOutside = ({ clue }: { clue: Outside }) => {
  const { t } = useTranslation('writing')
  const editor = useEditorOnPage()
  const editable = useEditable()
  const page = pageUrl(clue.url)
  const source = clue.media || clue.feedName || clue.author
  const from = t('search.from', {
    source,
    title: clue.title,
    author: clue.author === source ? '' : clue.author,
  })
  const quote = `<blockquote><p>${escapeText(clue.summary || clue.title)}</p><p>${escapeText(from)}</p></blockquote>`
  return (
    <li className="rb-panel__item rb-py-15 rb-line-below rb-found">
      <b className="rb-break">{clue.title}</b>
      {clue.summary && <p className="rb-mt-05 rb-clamp-2">{clue.summary}</p>}
      <p className="rb-panel__note rb-meta rb-mt-05">
        {source} · <TimeText at={clue.sortAt} />
      </p>
      <p className="rb-flex rb-gap-1 rb-mt-05">
        {editor && editable && (
          <Button size="small" onClick={() => insertContent(editor, quote)}>
            {t('search.quote')}
          </Button>
        )}
        {page && (
          <Button size="small" type="text" href={page} target="_blank" rel="noopener noreferrer">
            {t('search.open')}
          </Button>
        )}
      </p>
    </li>
  )
}

/** 检索: everything of the house one may read, and what came from outside, to quote from. */
export const SearchPanel = () => {
  const { t } = useTranslation('writing')
  const [keyword, setKeyword] = useState('')
  const { data, error, isFetching, isPending, hasNextPage, fetchNextPage, refetch } = useBigData(keyword)
  const rows = data?.pages.flatMap(({ items }) => items) ?? []
  const outside = data?.pages[0]?.outside?.items ?? []
  return (
    <>
      <Input.Search
        allowClear
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        maxLength={100}
        onSearch={(text) => setKeyword(text.trim())}
      />
      {keyword === '' && <p className="rb-panel__none rb-centred rb-dim">{t('search.hint')}</p>}
      {keyword !== '' && isPending && <SkeletonRows rows={4} height={80} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && rows.length + outside.length === 0 && (
        <p className="rb-panel__none rb-centred rb-dim">{t('search.none', { keyword })}</p>
      )}
      <ul>
        {rows.map((row) => (
          <Found key={row.id} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button block loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('search.more')}
        </Button>
      )}
      {outside.length > 0 && (
        <section aria-label={t('search.outside')}>
          <h3 className="rb-heading rb-mt-2">{t('search.outside')}</h3>
          <ul>
            {outside.map((clue) => (
              <FoundOutside key={clue.id} clue={clue} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
