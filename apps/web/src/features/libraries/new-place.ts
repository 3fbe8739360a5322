import { useEffect } from 'react'
import type { Folder } from '#/features/libraries/folder.ts'
import { isPersonalFolder } from '#/features/libraries/libraries.ts'
import type { Place } from '#/features/libraries/story-source.ts'
import { type NewPlace, offerPlace } from '#/features/stories/index.ts'

/** Where a new story would stand, if one can be written here. */
export const newPlaceOf = ({ library, folder }: Pick<Place, 'library' | 'folder'>): NewPlace | undefined => {
  if (library === 'editLibrary') return { libraryId: 'group', departmentId: folder }
  if (library !== 'workArea') return undefined
  if (folder === 'drafts') return { libraryId: 'workspace' }
  return isPersonalFolder(folder) ? undefined : { libraryId: 'workspace', folderId: folder }
}

/** As long as people stand here, 新建 knows this place. */
export const useOfferPlace = ({ library, folder }: Place, { name, closed = false }: Folder) => {
  useEffect(() => {
    const place = closed ? undefined : newPlaceOf({ library, folder })
    if (!place) return
    offerPlace({ place, name })
    return () => offerPlace(undefined)
  }, [library, folder, name, closed])
}
