import type { HotEntry } from '@rongbian/contract/feeds'
import { type HotListId, hotListNames } from '@rongbian/domain'
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useHotSearch } from '#/features/clues/use-clues.ts'
import { pageUrl } from '#/features/releases/index.ts'
import { usePhrase } from '#/i18n/phrase.ts'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'

const shown = 30

const HotWord = ({ entry: { word, url, rank, label, change } }: { entry: HotEntry }) => {
  const { t } = useTranslation('clues')
  const page = pageUrl(url)
  return (
    <li className="rb-row rb-gap-1 rb-py-1">
      <span className="rb-hot__rank rb-figures rb-meta rb-still rb-right">{rank ?? t('lists.pinned')}</span>
      {page ? (
        <a className="rb-fill rb-break" href={page} target="_blank" rel="noopener noreferrer" lang="zh">
          {word}
        </a>
      ) : (
        <Link className="rb-fill rb-break" to={`/topics/search?q=${encodeURIComponent(word)}`} lang="zh">
          {word}
        </Link>
      )}
      {label ? (
        <span className="rb-small rb-warn rb-still" lang="zh">
          {label}
        </span>
      ) : (
        change === null && rank !== null && <span className="rb-meta rb-still">{t('lists.fresh')}</span>
      )}
    </li>
  )
}

const HotWords = ({ source }: { source: HotListId }) => {
  const { t } = useTranslation('clues')
  const query = useHotSearch(source, shown)
  if (!query.data) return <Pending query={query} rows={10} height={36} />
  const { items, lists } = query.data
  const list = lists.find((one) => one.source === source)
  return (
    <>
      <p className="rb-row rb-wrap rb-gap-1 rb-meta">
        {list?.asOf && (
          <span>
            {t('lists.asOf')} <TimeText at={list.asOf} />
          </span>
        )}
        {list?.isDemo && <StatusTag tone="neutral">{t('demo')}</StatusTag>}
      </p>
      {list?.problem && <p className="rb-small rb-warn rb-break">{list.problem}</p>}
      {items.length > 0 ? (
        <ol className="rb-lined">
          {items.map((entry) => (
            <HotWord key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="rb-note rb-py-1">{t('lists.unread')}</p>
      )}
    </>
  )
}

/** 热搜 beside the events: a list as it was read last, with its age. */
export const HotLists = () => {
  const { t } = useTranslation('clues')
  const phrase = usePhrase()
  const [chosen, setChosen] = useState<HotListId>()
  const query = useHotSearch()
  const lists = query.data?.lists ?? []
  const source = lists.find((one) => one.source === chosen)?.source ?? lists[0]?.source
  return (
    <aside
      className="rb-hot__lists rb-short rb-stack rb-gap-1 rb-p-2 rb-scrolls-y"
      aria-label={t('lists.title')}
    >
      <div className="rb-row rb-gap-1 rb-between">
        <h2 className="rb-heading">{t('lists.title')}</h2>
        {source && lists.length > 1 && (
          <Select<HotListId>
            size="small"
            aria-label={t('lists.which')}
            value={source}
            options={lists.map((one) => ({ value: one.source, label: phrase(hotListNames[one.source]) }))}
            onChange={setChosen}
          />
        )}
        {source && lists.length === 1 && <span className="rb-meta">{phrase(hotListNames[source])}</span>}
      </div>
      {source && <HotWords source={source} />}
      {!query.data && <Pending query={query} rows={10} height={36} />}
      {query.data && !source && (
        <p className="rb-note">
          <StatusTag tone="neutral">{t('lists.none')}</StatusTag> {t('lists.noneHint')}
        </p>
      )}
    </aside>
  )
}
