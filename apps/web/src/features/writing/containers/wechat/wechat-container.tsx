import { BodyEditor } from '#/features/writing/containers/body-editor.tsx'
import { ArticleHead } from '#/features/writing/containers/wechat/article-head.tsx'
import { ArticleList } from '#/features/writing/containers/wechat/article-list.tsx'
import { useArticles } from '#/features/writing/containers/wechat/use-articles.ts'
import { useEditable } from '#/features/writing/draft/use-draft.ts'
import './wechat-container.css'

/** Up to eight articles side by side: the stack on the left, the open one on its sheet. */
export const WechatContainer = () => {
  const editable = useEditable()
  const articles = useArticles()
  const { list, keys, open } = articles
  return (
    <div className="rb-wx rb-flex rb-tall">
      <ArticleList articles={articles} editable={editable} />
      <BodyEditor
        key={keys[open]}
        value={list[open]?.htmlContent ?? ''}
        article={open}
        header={<ArticleHead articles={articles} index={open} editable={editable} />}
      />
    </div>
  )
}
