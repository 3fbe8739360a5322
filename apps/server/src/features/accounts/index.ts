export { feature } from '#/features/accounts/feature.ts'
export { nextSlot } from '#/features/accounts/quota.ts'
export { createSealer } from '#/features/accounts/seal.ts'
export {
  type Accounts,
  createAccounts,
  findAccounts,
  findSender,
  isExpired,
  markExpired,
  mayOperate,
} from '#/features/accounts/service.ts'
export { returnPath } from '#/features/accounts/visits.ts'
