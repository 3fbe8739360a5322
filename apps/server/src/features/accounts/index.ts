export { nextSlot } from '#/features/accounts/quota.ts'
export { accountRoutes } from '#/features/accounts/routes.ts'
export {
  type Accounts,
  createAccounts,
  findAccounts,
  isExpired,
  markExpired,
  mayOperate,
} from '#/features/accounts/service.ts'
export { returnPath } from '#/features/accounts/visits.ts'
export { watchAccounts } from '#/features/accounts/watch.ts'
