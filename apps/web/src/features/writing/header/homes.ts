import type { LibraryId } from '@rongbian/domain'

/** Where a story's list is; the editor has a tab of its own, so these open in it. */
export const homes: Record<LibraryId, string> = {
  workspace: '#/workArea',
  group: '#/editLibrary/contentManagement',
  manuscript: '#/sharedLibrary',
  product: '#/publishingLibrary',
}

/** The story's detail, over the list it stands in. */
export const detailUrl = ({ id, libraryId }: { id: number; libraryId: LibraryId }) =>
  `${homes[libraryId]}?story=${libraryId}:${id}`
