import type { WechatArticle } from '@rongbian/contract/stories'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WechatCard, WechatPage, WechatPhone } from '#/story/posts/wechat-phone.tsx'
import { StoryBody } from '#/story/story-body.tsx'

interface Props {
  articles: readonly WechatArticle[]
  source: string
}

/** As WeChat shows it: the card in the list, and the opened article, each in a phone. */
export const WechatPreview = ({ articles, source }: Props) => {
  const { t } = useTranslation('preview')
  const [open, setOpen] = useState(0)
  const article = articles[open] ?? articles[0]
  if (!article) return <p className="rb-panel__none rb-centred rb-dim">{t('noArticle')}</p>
  const entries = articles.map(({ title, digest, imageAttachmentName }) => ({
    title: title || t('untitled'),
    digest,
    cover: imageAttachmentName,
  }))
  return (
    <div className="rb-wx-phones rb-flex rb-wrap rb-centre">
      <WechatPhone tall talk label={t('card')} head={source}>
        <div className="rb-mp-talk">
          <WechatCard articles={entries} open={open} onOpen={setOpen} />
        </div>
      </WechatPhone>
      <WechatPhone tall label={t('article')} head={source}>
        <WechatPage
          title={article.title || t('untitled')}
          author={article.authorId}
          source={source}
          origin={article.origUrl && t('origin')}
        >
          <StoryBody html={article.htmlContent} />
        </WechatPage>
      </WechatPhone>
    </div>
  )
}
