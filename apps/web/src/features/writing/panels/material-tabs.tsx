import type { MaterialScope } from '@rongbian/contract/materials'
import { can } from '@rongbian/domain'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MaterialFilter, noFilter } from '#/features/materials/index.ts'
import { MaterialPanel } from '#/features/writing/panels/material-panel.tsx'
import { useInsertMaterial } from '#/features/writing/panels/use-insert-material.ts'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './material-tabs.css'

const MaterialBrowser = lazyPart(
  async () => (await import('#/features/materials/material-browser.tsx')).MaterialBrowser,
)

const views = ['story', 'mine', 'shared'] as const
type View = (typeof views)[number]

const Library = ({ scope }: { scope: MaterialScope }) => {
  const [filter, setFilter] = useState<MaterialFilter>(noFilter)
  const pickOf = useInsertMaterial()
  return (
    <div className="rb-material-tabs__library">
      <MaterialBrowser scope={scope} filter={filter} onFilter={setFilter} pickOf={pickOf} />
    </div>
  )
}

/** 素材: of this story, one's own, and those of 共享中心. */
export const MaterialTabs = () => {
  const { t } = useTranslation('materials')
  const { actor } = useSession()
  const [view, setView] = useState<View>('story')
  const offered = views.filter((id) => id !== 'shared' || can(actor, 'library.manuscript'))
  return (
    <>
      <div className="rb-mb-2">
        <Segments
          label={t('scopes')}
          options={offered.map((value) => ({ value, label: t(`panel.${value}`) }))}
          value={view}
          onChange={(value) => setView(views.find((id) => id === value) ?? 'story')}
        />
      </div>
      <Suspense fallback={<SkeletonRows rows={3} height={96} />}>
        {view === 'story' ? <MaterialPanel /> : <Library key={view} scope={view} />}
      </Suspense>
    </>
  )
}
