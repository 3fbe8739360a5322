export { furnishFlows } from '#/features/newsroom/default-flows.ts'
export { demoAccounts, demoPassword } from '#/features/newsroom/demo-accounts.ts'
export { feature } from '#/features/newsroom/feature.ts'
export { createNewsroom, furnishNewsroom } from '#/features/newsroom/service.ts'
