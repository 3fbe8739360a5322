export { byteOrderMark, csvLine } from '#/features/admin/audit/csv.ts'
export { checkVersion, refuse, taken } from '#/features/admin/refuse.ts'
export { adminRoutes } from '#/features/admin/routes.ts'
export { changesOf, createWriter, isEmpty, record } from '#/features/admin/write.ts'
