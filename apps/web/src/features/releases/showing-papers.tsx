import { useTranslation } from 'react-i18next'
import { PageLink } from '#/features/releases/page-link.tsx'
import type { useRetractInfo } from '#/features/releases/release-queries.ts'
import { listed } from '#/i18n/punctuation.ts'

type Info = NonNullable<ReturnType<typeof useRetractInfo>['data']>

/** Digital papers that show the story: nobody has to tick them, its place is masked. */
export const ShowingPapers = ({ papers }: { papers: Info['papers'] }) => {
  const { t } = useTranslation('releases')
  if (papers.length === 0) return null
  return (
    <>
      <h3>{t('showing.papers')}</h3>
      <ul className="rb-order__list rb-lined rb-mt-1 rb-scrolls" aria-label={t('showing.papers')}>
        {papers.map(({ id, name, date, pageNos, channelName, url }) => (
          <li className="rb-row rb-gap-1" key={id}>
            <PageLink url={url}>{t('showing.paper', { name, date, pages: listed(pageNos) })}</PageLink>
            <span className="rb-meta">{channelName}</span>
          </li>
        ))}
      </ul>
      <p className="rb-order__hint rb-mt-1 rb-meta">{t('showing.papersHint')}</p>
    </>
  )
}
