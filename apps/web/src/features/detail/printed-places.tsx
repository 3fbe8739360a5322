import { listPrinted } from '@rongbian/contract/newspaper'
import { linkUrl } from '@rongbian/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'

const usePrinted = (storyId: number) =>
  useQuery({
    queryKey: ['newspaper', 'printed', storyId],
    queryFn: ({ signal }) => call(listPrinted, { params: { storyId }, signal }),
  })

/** 见报: where a story stood on paper, how many characters of it, how large its pictures were. */
export const PrintedPlaces = ({ storyId, paper }: { storyId: number; paper: string }) => {
  const { t } = useTranslation('detail')
  const { data = [] } = usePrinted(storyId)
  return data
    .filter((place) => place.paper === paper)
    .map(({ date, no, name, chars, pictureArea, url }) => (
      <div key={`${date} ${no}`} className="rb-dense rb-cells rb-mt-05">
        <dt className="rb-dim">{t('release.printed')}</dt>
        <dd>
          {t('release.printedOn', { date, no, name })}
          {' · '}
          {t('release.printedSize', { chars, area: Math.round(pictureArea) })}{' '}
          {linkUrl(url) && (
            <a href={linkUrl(url)} target="_blank" rel="noopener noreferrer">
              {t('release.open')}
            </a>
          )}
        </dd>
      </div>
    ))
}
