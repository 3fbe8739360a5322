export { feature } from '#/features/readers/feature.ts'
export { importLog } from './import-log.ts'
export {
  findChannelRequests,
  findChannelViews,
  findDepartmentViews,
  findHouseViews,
  findStoryRequests,
  findStoryViews,
} from './queries.ts'
