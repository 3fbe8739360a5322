import type { WechatArticle } from '@rongbian/contract/stories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#/story/picture.tsx'
import { StoryBody } from '#/story/story-body.tsx'
import './wechat-preview.css'

interface CardProps {
  articles: readonly WechatArticle[]
  open: number
  onOpen: (index: number) => void
}

/** The message in the reader's list: the first with its large cover, a single one also with its digest. */
const ListCard = ({ articles, open, onOpen }: CardProps) => {
  const { t } = useTranslation('preview')
  const isSingle = articles.length === 1
  return (
    <ol className="rb-wx-card">
      {articles.map(({ title, digest, imageAttachmentName }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an article is known by its place.
        <li key={index} className={index === 0 ? 'is-first' : ''}>
          <button
            className="rb-between rb-gap-15"
            type="button"
            aria-current={index === open}
            onClick={() => onOpen(index)}
          >
            <Picture url={imageAttachmentName} alt="" width={index === 0 ? 640 : 160} />
            <span>{title || t('untitled')}</span>
          </button>
          {isSingle && digest && <p>{digest}</p>}
        </li>
      ))}
    </ol>
  )
}

const ArticlePage = ({ article, source }: { article: WechatArticle; source: string }) => {
  const { t } = useTranslation('preview')
  return (
    <article className="rb-wx-page rb-p-1">
      <h1>{article.title || t('untitled')}</h1>
      <p className="rb-wx-page__by rb-dim">
        {article.authorId && <span>{article.authorId}</span>}
        <b>{source}</b>
      </p>
      <StoryBody html={article.htmlContent} />
      {article.origUrl && <p className="rb-wx-page__origin">{t('origin')}</p>}
    </article>
  )
}

/** As WeChat shows it: the card in the list, and the opened article, each in a phone. */
export const WechatPreview = ({
  articles,
  source,
}: {
  articles: readonly WechatArticle[]
  source: string
}) => {
  const { t } = useTranslation('preview')
  const [open, setOpen] = useState(0)
  const article = articles[open] ?? articles[0]
  if (!article) return <p className="rb-panel__none rb-dim">{t('noArticle')}</p>
  return (
    <div className="rb-wx-phones rb-wrap rb-centre">
      <section className="rb-wx-phone rb-stack" aria-label={t('card')}>
        <header className="rb-still rb-bold">{source}</header>
        <div className="rb-scroll">
          <ListCard articles={articles} open={open} onOpen={setOpen} />
        </div>
      </section>
      <section className="rb-wx-phone rb-stack is-page" aria-label={t('article')}>
        <header className="rb-still rb-bold">{source}</header>
        <div className="rb-scroll">
          <ArticlePage article={article} source={source} />
        </div>
      </section>
    </div>
  )
}
