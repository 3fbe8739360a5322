export { feature } from '#/features/channels/feature.ts'
export { channelsOf, columnsOn } from '#/features/channels/rows.ts'
export { channelIdsOf } from '#/features/channels/service.ts'
