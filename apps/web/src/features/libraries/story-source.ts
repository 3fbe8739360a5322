import * as libraries from '@rongbian/contract/libraries'
import type { StoryPage } from '@rongbian/contract/stories'
import type { NavigationId } from '@rongbian/domain'
import { call } from '#/api/client.ts'
import { allPlace, type GroupMenu, wastePlace } from '#/features/libraries/libraries.ts'
import type { ListQuery } from '#/features/libraries/list-filter.ts'

/** Where in a library people are: the folder of the tree, and in 编辑中心 one of its four menus. */
export interface Place {
  library: NavigationId
  folder: string
  menu: GroupMenu
  /** The channel a column belongs to. */
  channelId?: string | undefined
}

/** What the lists of a place are sorted by, and show: a change of the text, unless something else brought it there. */
const listedIn: Partial<Record<string, ListedBy>> = { todo: 'arrived', done: 'handled', favourites: 'kept' }
export type ListedBy = 'updated' | 'released' | 'arrived' | 'handled' | 'kept'
export const listedBy = ({ library, folder, menu }: Place): ListedBy => {
  if (library === 'publishingLibrary') return folder === wastePlace ? 'updated' : 'released'
  if (library === 'editLibrary') return menu === 'done' ? 'handled' : 'updated'
  return (library === 'workArea' && listedIn[folder]) || 'updated'
}

interface Page extends ListQuery {
  cursor?: string | undefined
}
type Source = (place: Place, page: Page, signal: AbortSignal) => Promise<StoryPage>

const sources: Record<NavigationId, Source> = {
  workArea: ({ folder }, body, signal) =>
    call(libraries.listPersonal, { params: { lib: 'workspace', pathId: folder }, body, signal }),
  editLibrary: ({ folder, menu }, page, signal) =>
    call(libraries.listGroup, { body: { ...page, group: folder, menu }, signal }),
  sharedLibrary: ({ folder }, page, signal) => {
    const isFolder = folder !== allPlace && folder !== wastePlace
    const body = { ...page, waste: folder === wastePlace, ...(isFolder && { folderId: folder }) }
    return call(libraries.listShared, { body, signal })
  },
  publishingLibrary: ({ folder, channelId }, page, signal) => {
    if (folder === allPlace || folder === wastePlace)
      return call(libraries.listProduct, { query: { ...page, waste: folder === wastePlace }, signal })
    const where = channelId === folder ? { channelId } : { channelId, columnId: folder }
    return call(libraries.listProduct, { query: { ...page, ...where }, signal })
  },
}

export const readStories: Source = (place, page, signal) => sources[place.library](place, page, signal)
