import { can, settled } from '@rongbian/domain'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GreetingLine } from '#/features/home/greeting-line.tsx'
import { HomeGrid } from '#/features/home/home-grid.tsx'
import { LayoutNotice } from '#/features/home/layout-notice.tsx'
import { useLayout, useOpenLayout } from '#/features/home/use-layout.ts'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import './home-page.css'

export { blockNamespaces } from '#/features/home/all-home-blocks.ts'

const FirstSteps = lazyPart(async () => (await import('#/features/home/first-steps.tsx')).FirstSteps)
const EditBar = lazyPart(async () => (await import('#/features/home/edit-bar.tsx')).EditBar)

/** 首页: blocks that load and fail each on their own, arranged as the person likes. */
export const HomePage = () => {
  const { t } = useTranslation()
  const { actor } = useSession()
  const { fallback, error, retry } = useOpenLayout()
  const layout = useLayout((state) => state.layout)
  const isEdited = useLayout((state) => state.before !== undefined)

  return (
    <div className="rb-home">
      <h1 className="rb-visually-hidden">{t('title.homePage')}</h1>
      {isEdited ? (
        <Suspense fallback={<div className="rb-mb-15 rb-min-h-32" />}>
          <EditBar fallback={fallback} />
        </Suspense>
      ) : (
        <GreetingLine />
      )}
      {can(actor, 'system.manage') && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
      <LayoutNotice error={error} onRetry={retry} />
      <HomeGrid layout={layout ?? settled(fallback)} isEdited={isEdited} isKnown={layout !== undefined} />
    </div>
  )
}
