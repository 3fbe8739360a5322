export { type FolderRow, findFolders, lockFolder } from '#/features/libraries/folder-queries.ts'
export { libraryRoutes } from '#/features/libraries/routes.ts'
