export {
  type ListFilter,
  noFilter,
  queryOf,
  readFilter,
  writeFilter,
} from '#/features/libraries/list-filter.ts'
export { ListPanel } from '#/features/libraries/list-panel.tsx'
export type { FilterControl } from '#/features/libraries/use-place.ts'
export { usePagedStories } from '#/features/libraries/use-story-list.ts'
