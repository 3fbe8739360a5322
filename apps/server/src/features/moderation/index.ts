export { askForAudit, askForFirstAudit } from '#/features/moderation/ask.ts'
export { auditAsset } from '#/features/moderation/audit-asset.ts'
export { riskChecks, riskProblems } from '#/features/moderation/risky.ts'
export { moderationRoutes } from '#/features/moderation/routes.ts'
