import { useTranslation } from 'react-i18next'
import { PageLink } from '#/features/releases/page-link.tsx'
import type { useRetractInfo } from '#/features/releases/release-queries.ts'

type Info = NonNullable<ReturnType<typeof useRetractInfo>['data']>

/** Special pages that show the story: nobody has to tick them, they are drawn without it. */
export const ShowingPages = ({ pages }: { pages: Info['specials'] }) => {
  const { t } = useTranslation('releases')
  if (pages.length === 0) return null
  return (
    <>
      <h3>{t('showing.label')}</h3>
      <ul className="rb-order__list rb-lined rb-mt-1 rb-scrolls" aria-label={t('showing.label')}>
        {pages.map(({ id, name, channelName, url }) => (
          <li className="rb-row rb-gap-1" key={id}>
            <PageLink url={url}>{name}</PageLink>
            <span className="rb-meta">{channelName}</span>
          </li>
        ))}
      </ul>
      <p className="rb-order__hint rb-mt-1 rb-meta">{t('showing.hint')}</p>
    </>
  )
}
