import { limits, type NavigationId } from '@rongbian/domain'
import { Bookmark } from 'lucide-react'
import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findFolder, pathTo } from '#/features/libraries/folder.ts'
import { libraryOf } from '#/features/libraries/libraries.ts'
import { LibraryTree } from '#/features/libraries/library-tree.tsx'
import { searchOfKept } from '#/features/libraries/list-filter.ts'
import { StoryPanel } from '#/features/libraries/story-panel.tsx'
import { type PlaceControl, usePlace } from '#/features/libraries/use-place.ts'
import { useSavedFilters } from '#/features/libraries/use-saved-filters.ts'
import { type TreeSection, treeHooks } from '#/features/libraries/use-trees.ts'
import { usePage } from '#/frame/use-page.ts'
import { useStorySignals } from '#/story/story-signals.ts'
import { ErrorState } from '#/ui/error-state.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useBelow } from '#/ui/use-below.ts'
import { useWidth } from '#/ui/use-width.ts'
import { WidthDivider } from '#/ui/width-divider.tsx'
import './library-page.css'

const treeWidths = { min: 160, initial: 200, max: 400 } as const

const FolderSelect = lazyPart(
  async () => (await import('#/features/libraries/folder-select.tsx')).FolderSelect,
)

/** One page serves four routes; the route's own id says which library it is. */
const useLibraryId = (): NavigationId => {
  const handle = usePage()
  return handle && handle.id in libraryOf ? (handle.id as NavigationId) : 'workArea'
}

interface LoadedProps {
  id: NavigationId
  sections: readonly TreeSection[]
  start: string | undefined
  place: PlaceControl
}

/** The section of kept filters, when there are any, and the way each of them leads. */
const useSaved = (id: NavigationId, place: PlaceControl) => {
  const { t } = useTranslation('library')
  const zone = use(TimeZone)
  const { saved, save, remove } = useSavedFilters(libraryOf[id])
  const section: TreeSection = {
    id: 'saved',
    label: t('tree.saved'),
    folders: saved.map(({ uuid, name }) => ({ id: uuid, name, icon: Bookmark, children: [], own: true })),
  }
  const open = (uuid: string) => {
    const found = saved.find((filter) => filter.uuid === uuid)
    if (!found) return false
    const search = searchOfKept(found.filter, zone)
    search.set('saved', uuid)
    place.openSearch(search)
    return true
  }
  return { sections: saved.length > 0 ? [section] : [], open, save, remove }
}

const LoadedLibrary = ({ id, sections: own, start, place }: LoadedProps) => {
  const { t } = useTranslation('library')
  const phone = useBelow(limits.phoneWidth)
  const [width, setWidth] = useWidth('treeWidth', treeWidths)
  const saved = useSaved(id, place)
  const sections = [...own, ...saved.sections]
  const folders = own.flatMap(({ id, folders }) => (id === 'materials' ? [] : folders))
  const first = findFolder(folders, start ?? null) ?? folders[0]
  const folder = findFolder(folders, place.folder) ?? first
  const navigate = useNavigate()
  const choose = (chosen: string) => {
    if (chosen.startsWith('/')) void navigate(chosen)
    else if (!saved.open(chosen)) place.openFolder(chosen)
  }
  if (!folder) return null
  // A column's outermost folder is its channel.
  const channelId = (pathTo(folders, folder.id)?.[0] ?? folder).id

  return (
    <div className="rb-library">
      {!phone && (
        <>
          <aside
            className="rb-library__tree rb-scrolls-y rb-still rb-tinted"
            style={{ width }}
            aria-label={t(`tree.${id}`)}
          >
            <LibraryTree
              lib={libraryOf[id]}
              sections={sections}
              current={folder.id}
              saved={place.saved}
              onChoose={choose}
              onRemoved={(gone) => gone === folder.id && first && place.openFolder(first.id)}
              onForget={saved.remove}
            />
          </aside>
          <WidthDivider
            className="rb-library__divider"
            label={t('treeWidth')}
            side="left"
            width={width}
            widths={treeWidths}
            onChange={setWidth}
          />
        </>
      )}
      <StoryPanel
        key={`${folder.id} ${place.menu}`}
        place={place}
        at={{ library: id, folder: folder.id, menu: place.menu, channelId }}
        folder={folder}
        onSaveFilter={saved.save}
        top={
          phone && (
            <Suspense fallback={<SkeletonRows rows={1} height={40} />}>
              <FolderSelect
                label={t(`tree.${id}`)}
                sections={sections}
                current={place.saved ?? folder.id}
                onChoose={choose}
              />
            </Suspense>
          )
        }
      />
    </div>
  )
}

const Library = ({ id }: { id: NavigationId }) => {
  const useTree = treeHooks[id]
  const { sections, start, error, retry } = useTree()
  const place = usePlace(id)
  useStorySignals()
  if (sections && !place.isReturning) {
    return <LoadedLibrary id={id} sections={sections} start={start} place={place} />
  }
  return (
    <div className="rb-library">
      <div className="rb-library__list rb-stack rb-fill rb-anchor">
        {error && !sections ? (
          <ErrorState error={error} onRetry={retry} />
        ) : (
          <SkeletonRows rows={10} height={64} />
        )}
      </div>
    </div>
  )
}

/** 工作区、编辑中心、发布中心、共享中心: a tree, and the stories of the chosen place. */
export const LibraryPage = () => {
  const id = useLibraryId()
  return <Library key={id} id={id} />
}
