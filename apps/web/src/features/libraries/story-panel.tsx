import { groupMenus, type SavedFilter } from '@rongbian/contract/libraries'
import { type ReactNode, Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { Folder } from '#/features/libraries/folder.ts'
import { type GroupMenu, wastePlace } from '#/features/libraries/libraries.ts'
import { keptOf, queryOf } from '#/features/libraries/list-filter.ts'
import { ListPanel } from '#/features/libraries/list-panel.tsx'
import { useOfferPlace } from '#/features/libraries/new-place.ts'
import { listedBy, type Place } from '#/features/libraries/story-source.ts'
import type { PlaceControl } from '#/features/libraries/use-place.ts'
import { useReleaseSegments } from '#/features/libraries/use-release-segments.ts'
import { useStoryList } from '#/features/libraries/use-story-list.ts'
import { todayIn } from '#/ui/day-bounds.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { TimeZone } from '#/ui/time-zone.ts'

const EmptyPlace = lazyPart(async () => (await import('#/features/libraries/empty-place.tsx')).EmptyPlace)

interface Props {
  at: Place
  folder: Folder
  place: PlaceControl
  /** Above everything: the folders, on a phone. */
  top: ReactNode
  onSaveFilter: (name: string, filter: SavedFilter['filter']) => Promise<unknown>
}

const useSegments = ({ at, place }: Pick<Props, 'at' | 'place'>) => {
  const { t } = useTranslation('library')
  const releases = useReleaseSegments(place)
  if (at.library === 'publishingLibrary' && at.folder !== wastePlace) return releases
  return {
    segments:
      at.library === 'editLibrary' ? groupMenus.map((value) => ({ value, label: t(`menu.${value}`) })) : [],
    segment: at.menu,
    // The values are those of the table above.
    onSegment: (menu: string) => place.openMenu(menu as GroupMenu),
  }
}

const isTodo = ({ library, folder, menu }: Place) =>
  library === 'editLibrary' ? menu === 'todo' : library === 'workArea' && folder === 'todo'

/** The stories of one place. */
export const StoryPanel = ({ at, folder, place, top, onSaveFilter }: Props) => {
  const zone = use(TimeZone)
  const today = todayIn(zone)
  const list = useStoryList(at, queryOf(place.filter, today, zone))
  const segments = useSegments({ at, place })
  useOfferPlace(at, folder)

  const saveFilter = (name: string) => {
    const menu = at.library === 'editLibrary' && { menu: at.menu }
    const where = new URLSearchParams({ folder: at.folder, ...menu }).toString()
    return onSaveFilter(name, keptOf(place.filter, where, today, zone))
  }
  return (
    <ListPanel
      title={folder.name}
      searchName={folder.name}
      list={list}
      control={place}
      empty={
        <Suspense>
          <EmptyPlace at={at} folder={folder} place={place} />
        </Suspense>
      }
      memoryKey={`${at.library} ${place.key}`}
      marksFresh={isTodo(at)}
      listedBy={listedBy(at)}
      top={top}
      segments={segments}
      onSave={saveFilter}
    />
  )
}
