export { GiveDialog } from '#/features/missions/give-dialog.tsx'
export { MissionStateTag } from '#/features/missions/mission-state.tsx'
export { MomentField } from '#/features/missions/moment-field.tsx'
export { sendFromField } from '#/features/missions/send-from-field.ts'
