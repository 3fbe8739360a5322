export { channelRoutes } from '#/features/channels/routes.ts'
export { channelsOf, columnsOn } from '#/features/channels/rows.ts'
export { channelIdsOf } from '#/features/channels/service.ts'
