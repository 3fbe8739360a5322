import { useTranslation } from 'react-i18next'
import { type BlockPlace, homeBlocks } from '#/features/home/home-blocks.ts'
import { useSession } from '#/features/session/use-session.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'
import './home-page.css'

const places: BlockPlace[] = ['top', 'main', 'side']

/** 首页: blocks that load and fail each on their own. */
export const HomePage = () => {
  const { t } = useTranslation()
  const session = useSession()
  const shown = homeBlocks.filter(({ when }) => when?.(session) ?? true)

  return (
    <div className="rb-home">
      <h1 className="rb-visually-hidden">{t('title.homePage')}</h1>
      {places.map((place) => (
        <div key={place} className={`rb-home__${place}`}>
          {shown
            .filter((block) => block.place === place)
            .map(({ id, Block }) => (
              <ErrorBoundary key={id}>
                <Block />
              </ErrorBoundary>
            ))}
        </div>
      ))}
    </div>
  )
}
