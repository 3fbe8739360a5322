import { can, clusterStateCodes } from '@rongbian/domain'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClusterDetail } from '#/features/clues/cluster-detail.tsx'
import { ClusterList } from '#/features/clues/cluster-list.tsx'
import { HotFilters, hotFilters, ranges } from '#/features/clues/hot-filters.tsx'
import { HotLists } from '#/features/clues/hot-lists.tsx'
import { useClueAddress } from '#/features/clues/use-clue-address.ts'
import { useClueSignals } from '#/features/clues/use-clues.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { useSession } from '#/session/use-session.ts'
import { numberIn } from '#/ui/address-changes.ts'
import { Beside } from '#/ui/beside.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Segments } from '#/ui/segments.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import './hot-page.css'

const ThemeDialog = lazyPart(
  async () => (await import('#/features/clues/themes/theme-dialog.tsx')).ThemeDialog,
)
const ThemePicture = lazyPart(
  async () => (await import('#/features/clues/picture/theme-picture.tsx')).ThemePicture,
)

const size = 20

const useHotFilter = () => {
  const address = useClueAddress(hotFilters, 'event')
  const { theme, region, state, range, placed, q = '' } = address.values
  const topicId = numberIn(theme)
  const known = clusterStateCodes.find((code) => code === state)
  return {
    ...address,
    topicId,
    filter: {
      range: ranges.find((code) => code === range) ?? '3d',
      ...(topicId && { topicId }),
      ...(region && /^\d{6}$/.test(region) && { region }),
      ...(known && { state: known }),
      ...(placed === '1' && { placed: true }),
      keyword: q,
      page: address.page,
      size,
    },
  }
}

/** 热点事件: what is told outside, the hottest first; of one theme also as a picture. */
export const HotPage = () => {
  const { t } = useTranslation(['clues', 'frame'])
  const { actor } = useSession()
  const { values, filter, topicId, shown, change, turn, show } = useHotFilter()
  const [isSetting, setSetting] = useState(false)
  const isPicture = values.view === 'picture' && topicId !== undefined
  useClueSignals()
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('frame:tab.area')}
        title={t('hot.title')}
        actions={
          topicId !== undefined && (
            <Segments
              label={t('picture.views')}
              options={[
                { value: 'list', label: t('picture.list') },
                { value: 'picture', label: t('picture.picture') },
              ]}
              value={isPicture ? 'picture' : 'list'}
              onChange={(view) => change({ view: view === 'list' ? undefined : view })}
            />
          )
        }
      />
      <div className="rb-hot__head" data-shown={shown !== undefined}>
        <HotFilters
          values={values}
          isPicture={isPicture}
          onChange={change}
          onSettings={() => setSetting(true)}
        />
      </div>
      {isPicture ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <ThemePicture key={topicId} id={topicId} />
        </Suspense>
      ) : (
        <div className="rb-hot rb-cells rb-rest" data-shown={shown !== undefined}>
          <Beside isShown={shown !== undefined}>
            <ClusterList filter={filter} shown={shown} onShow={show} onPage={turn} />
            {shown !== undefined && (
              <ClusterDetail key={shown} id={shown} onShow={show} onClose={() => show(undefined)} />
            )}
          </Beside>
          {can(actor, 'hotSearch.read') && <HotLists />}
        </div>
      )}
      {isSetting && (
        <Suspense>
          <ThemeDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </div>
  )
}
