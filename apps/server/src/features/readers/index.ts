export { feature } from '#/features/readers/feature.ts'
export {
  findChannelRequests,
  findChannelViews,
  findDepartmentViews,
  findHouseViews,
  findStoryRequests,
  findStoryViews,
} from './queries.ts'
