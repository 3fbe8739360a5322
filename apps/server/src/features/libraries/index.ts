export { feature } from '#/features/libraries/feature.ts'
export { type FolderRow, findFolders, lockFolder } from '#/features/libraries/folder-queries.ts'
