import { Input } from 'antd'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { ArticleView } from '#/features/help/article-view.tsx'
import { excerptOf, findArticles } from '#/features/help/find-articles.ts'
import {
  type ArticleId,
  articleOf,
  type HelpArticle,
  helpArticles,
  helpGroups,
} from '#/features/help/help-articles.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import './help-centre.css'

interface Item extends HelpArticle {
  title: string
  body: string
}

const useArticles = (): Item[] => {
  const { t } = useTranslation('help')
  return helpArticles.map((article) => ({
    ...article,
    title: t(`articles.${article.id}.title`),
    body: t(`articles.${article.id}.body`),
  }))
}

interface ListProps {
  items: Item[]
  query: string
  current: ArticleId
}

const ArticleLink = ({ item, query, current }: { item: Item } & Omit<ListProps, 'items'>) => {
  const excerpt = excerptOf(item.body, query)
  return (
    <li>
      <Link to={`/toolsPage?id=5&article=${item.id}`} aria-current={item.id === current ? 'page' : undefined}>
        {item.title}
        {excerpt && <small>{excerpt}</small>}
      </Link>
    </li>
  )
}

const ArticleList = ({ items, query, current }: ListProps) => {
  const { t } = useTranslation('help')
  if (items.length === 0) return <EmptyState title={t('nothing')} hint={t('nothingHint')} />
  if (query.trim()) {
    return (
      <>
        <h2 className="rb-help__group rb-regular rb-meta" aria-live="polite">
          {t('found', { count: items.length })}
        </h2>
        <ul>
          {items.map((item) => (
            <ArticleLink key={item.id} item={item} query={query} current={current} />
          ))}
        </ul>
      </>
    )
  }
  return helpGroups.map((group) => (
    <section key={group}>
      <h2 className="rb-help__group rb-regular rb-meta">{t(`group.${group}`)}</h2>
      <ul>
        {items
          .filter((item) => item.group === group)
          .map((item) => (
            <ArticleLink key={item.id} item={item} query="" current={current} />
          ))}
      </ul>
    </section>
  ))
}

/** 帮助中心: topics beside the text; on a phone one after the other. */
export const HelpCentre = () => {
  const { t } = useTranslation('help')
  const [search] = useSearchParams()
  const [query, setQuery] = useState('')
  const articles = useArticles()
  const chosen = articleOf(search.get('article'))
  const article = chosen ?? helpArticles[0]

  return (
    <div className={`rb-help rb-phone-own-line rb-cells ${chosen ? 'rb-help--reading' : ''}`}>
      <nav className="rb-help__list" aria-label={t('list')}>
        <Input
          allowClear
          prefix={<Search size={16} aria-hidden="true" />}
          aria-label={t('searchLabel')}
          placeholder={t('search')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <ArticleList items={findArticles(articles, query)} query={query} current={article.id} />
      </nav>
      <ArticleView article={article} />
    </div>
  )
}
