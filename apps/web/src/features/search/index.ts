export { searchPath } from '#/features/search/use-search-address.ts'
