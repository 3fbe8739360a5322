export { askForAudit, askForFirstAudit } from '#/features/moderation/ask.ts'
export { feature } from '#/features/moderation/feature.ts'
export { riskChecks, riskProblems } from '#/features/moderation/risky.ts'
