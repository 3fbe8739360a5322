import { limits, type NavigationId } from '@rongbian/domain'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches, useSearchParams } from 'react-router'
import { type Folder, findFolder } from '#/features/libraries/folder.ts'
import { FolderTree } from '#/features/libraries/folder-tree.tsx'
import { type FixedFolder, libraries } from '#/features/libraries/libraries.ts'
import { TreeDivider } from '#/features/libraries/tree-divider.tsx'
import { useFolders } from '#/features/libraries/use-folders.ts'
import { useTreeWidth } from '#/features/libraries/use-tree-width.ts'
import { useSession } from '#/features/session/use-session.ts'
import type { PageHandle } from '#/root-layout.tsx'
import { ErrorState } from '#/ui/error-state.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'
import { useBelow } from '#/ui/use-below.ts'
import './library-page.css'

const FolderSelect = lazy(async () => ({
  default: (await import('#/features/libraries/folder-select.tsx')).FolderSelect,
}))
const StoryList = lazy(async () => ({
  default: (await import('#/features/libraries/story-list.tsx')).StoryList,
}))

/** One page serves four routes; the route's own id says which library it is. */
const useLibraryId = (): NavigationId => {
  const handle = useMatches().findLast((match) => match.handle)?.handle as PageHandle | undefined
  return handle && handle.id in libraries ? (handle.id as NavigationId) : 'workArea'
}

const useEmptyWords = (id: NavigationId, { id: folderId, name }: Folder) => {
  const { t } = useTranslation('library')
  if (libraries[id].folders === 'departments') {
    return { emptyTitle: t('department.empty', { name }), emptyHint: t('department.hint') }
  }
  // A fixed folder's id is its key in library.json.
  const key = folderId as FixedFolder
  return { emptyTitle: t(`folder.${key}.empty`), emptyHint: t(`folder.${key}.hint`) }
}

const Stories = ({ id, folder }: { id: NavigationId; folder: Folder }) => (
  <>
    <PageHeader title={folder.name} />
    <Suspense fallback={<SkeletonRows rows={8} height={64} />}>
      <StoryList {...useEmptyWords(id, folder)} />
    </Suspense>
  </>
)

const LoadedLibrary = ({ id, folders, start }: { id: NavigationId; folders: Folder[]; start: Folder }) => {
  const { t } = useTranslation('library')
  const phone = useBelow(limits.phoneWidth)
  const [width, setWidth] = useTreeWidth()
  const [search, setSearch] = useSearchParams()
  const folder = findFolder(folders, search.get('folder')) ?? start
  const tree = {
    label: t(`tree.${id}`),
    folders,
    current: folder.id,
    onChoose: (chosen: string) => setSearch({ folder: chosen }),
  }

  return (
    <div className="rb-library">
      {phone ? (
        <Suspense fallback={<SkeletonRows rows={1} height={64} />}>
          <FolderSelect {...tree} />
        </Suspense>
      ) : (
        <>
          <aside className="rb-library__tree" style={{ width }}>
            <h2>{tree.label}</h2>
            <FolderTree {...tree} />
          </aside>
          <TreeDivider width={width} onChange={setWidth} />
        </>
      )}
      <div className="rb-library__list">
        <Stories id={id} folder={folder} />
      </div>
    </div>
  )
}

/** 工作区、编辑中心、发布中心、共享中心: a tree, and the stories of the chosen place. */
export const LibraryPage = () => {
  const id = useLibraryId()
  const { group } = useSession().user
  const { data: folders, error, refetch } = useFolders(id)
  if (!folders) {
    return (
      <div className="rb-library">
        <div className="rb-library__list">
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={10} />}
        </div>
      </div>
    )
  }
  // An editor begins with the own department.
  const start = findFolder(folders, group.uuid) ?? folders[0]
  return start ? <LoadedLibrary key={id} id={id} folders={folders} start={start} /> : null
}
