import { ArrowLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { HelpArticle } from '#/features/help/help-articles.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

/** Lines of help.json: those that begin with "- " are a list, any other is a paragraph. */
const Body = ({ text }: { text: string }) =>
  text.match(/(?:- .*\n?)+|.+/g)?.map((block) =>
    block.startsWith('- ') ? (
      <ul key={block}>
        {block
          .trim()
          .split('\n')
          .map((line) => (
            <li key={line}>{line.slice(2)}</li>
          ))}
      </ul>
    ) : (
      <p key={block}>{block}</p>
    ),
  )

export const ArticleView = ({ article: { id, Table } }: { article: HelpArticle }) => {
  const { t } = useTranslation('help')
  return (
    <article className="rb-help__article rb-lh-24">
      <Link to="/toolsPage?id=5" className="rb-help__back rb-h-44 rb-hidden rb-middle rb-gap-05">
        <ArrowLeft size={16} aria-hidden="true" />
        {t('back')}
      </Link>
      <h2>{t(`articles.${id}.title`)}</h2>
      <Body text={t(`articles.${id}.body`)} />
      {Table && (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <Table />
        </Suspense>
      )}
    </article>
  )
}
