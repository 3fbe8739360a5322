export { useSystemStatus } from '#/features/admin/system/use-system-status.ts'
