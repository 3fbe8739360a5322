import type { WechatArticle } from '@rongbian/contract/stories'
import { useTranslation } from 'react-i18next'
import type { Picks, Side } from '#/features/writing/conflict/merge-blocks.ts'
import { MergeChoice } from '#/features/writing/conflict/merge-choice.tsx'
import type { changedArticles } from '#/features/writing/conflict/merge-content.ts'
import { Picture } from '#/story/picture.tsx'
import { StoryBody } from '#/story/story-body.tsx'

const Article = ({
  article: { title, digest, imageAttachmentName, htmlContent },
}: {
  article: WechatArticle
}) => {
  const { t } = useTranslation('writing')
  return (
    <article className="rb-merge__article rb-scrolls">
      {imageAttachmentName && <Picture url={imageAttachmentName} alt="" width={160} />}
      <h5>{title || t('header.untitled')}</h5>
      {digest && <p>{digest}</p>}
      <StoryBody html={htmlContent} />
    </article>
  )
}

const shown = (article: WechatArticle | undefined) => article && <Article article={article} />

interface Props {
  articles: ReturnType<typeof changedArticles>
  picks: Picks
  onPick: (index: number, side: Side) => void
}

/** Articles of a WECHAT story that differ: one side is taken whole. */
export const MergeArticles = ({ articles, picks, onPick }: Props) => {
  const { t } = useTranslation('writing')
  return articles.map(({ index, mine, current }) => (
    <section key={index}>
      <h4>{t('conflict.article', { no: index + 1 })}</h4>
      <MergeChoice
        current={shown(current)}
        mine={shown(mine)}
        picked={picks[index]}
        onPick={(side) => onPick(index, side)}
      />
    </section>
  ))
}
