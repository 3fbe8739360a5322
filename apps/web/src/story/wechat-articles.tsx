import type { WechatArticle } from '@rongbian/contract/stories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '#/story/picture.tsx'
import { StoryBody } from '#/story/story-body.tsx'
import './wechat-articles.css'

interface CardProps {
  article: WechatArticle
  first: boolean
  chosen: boolean
  onChoose: () => void
}

/** The first article has the large cover, the others a small one, as WeChat shows them. */
const ArticleCard = ({ article: { title, imageAttachmentName }, first, chosen, onChoose }: CardProps) => {
  const { t } = useTranslation('detail')
  return (
    <li>
      <button
        type="button"
        className={`rb-wechat__card rb-flex rb-p-15 rb-hovers rb-ring-inside rb-gap-15 rb-anchor rb-between rb-left rb-wide rb-dense ${first ? 'rb-wechat__card--first rb-own-line' : ''}`}
        aria-current={chosen}
        onClick={onChoose}
      >
        <Picture url={imageAttachmentName} alt="" width={first ? 640 : 160} />
        <span className="rb-wechat__title rb-break rb-clamp-2">{title || t('untitled')}</span>
      </button>
    </li>
  )
}

interface Props {
  articles: WechatArticle[]
  onPicture: (urls: string[], index: number) => void
}

export const WechatArticles = ({ articles, onPicture }: Props) => {
  const { t } = useTranslation('detail')
  const [chosen, setChosen] = useState(0)
  const article = articles[chosen] ?? articles[0]
  if (!article) return <p className="rb-wechat__none rb-centred rb-dim">{t('wechat.none')}</p>

  return (
    <div className="rb-wechat rb-cells">
      <nav aria-label={t('wechat.list')}>
        <ol className="rb-wechat__list rb-sticky rb-lined rb-cut rb-edged rb-round-lg rb-surface">
          {articles.map((each, index) => (
            <ArticleCard
              // biome-ignore lint/suspicious/noArrayIndexKey: an article is known by its place.
              key={index}
              article={each}
              first={index === 0}
              chosen={each === article}
              onChoose={() => setChosen(index)}
            />
          ))}
        </ol>
      </nav>
      <article className="rb-wechat__article">
        <h1>{article.title || t('untitled')}</h1>
        <p className="rb-wechat__by rb-break rb-note">{article.authorId || t('wechat.noAuthor')}</p>
        {article.digest && (
          <p className="rb-wechat__digest rb-mb-2 rb-p-1-15 rb-fs-14 rb-round rb-soft rb-tinted">
            {article.digest}
          </p>
        )}
        <StoryBody html={article.htmlContent} onPicture={onPicture} />
        {article.origUrl && (
          <p className="rb-wechat__by rb-break rb-note">
            {t('wechat.origin')} <span>{article.origUrl}</span>
          </p>
        )}
      </article>
    </div>
  )
}
