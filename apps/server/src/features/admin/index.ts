export { feature } from '#/features/admin/feature.ts'
export { checkVersion, refuse, taken } from '#/features/admin/refuse.ts'
export { changesOf, consoleCommand, createWriter, isEmpty, record } from '#/features/admin/write.ts'
