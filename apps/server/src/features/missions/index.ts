export { actOnMission } from '#/features/missions/act.ts'
export { feature } from '#/features/missions/feature.ts'
export { giveMission, moveMission } from '#/features/missions/give.ts'
