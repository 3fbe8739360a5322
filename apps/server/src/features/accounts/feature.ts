import type { Feature } from '#/feature.ts'
import { accountRoutes } from '#/features/accounts/routes.ts'
import { createAccounts } from '#/features/accounts/service.ts'
import { watchAccounts } from '#/features/accounts/watch.ts'

export const feature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  work: [(deps) => watchAccounts({ ...deps, accounts: createAccounts(deps) })],
}
