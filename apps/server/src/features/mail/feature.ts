import type { Feature } from '#/feature.ts'
import { createAccounts } from '#/features/accounts/index.ts'
import { openBounces } from '#/features/mail/bounces.ts'
import { mailRoutes } from '#/features/mail/routes.ts'

export const feature: Feature = {
  name: 'mail',
  routes: mailRoutes,
  work: [(deps) => openBounces({ ...deps, accounts: createAccounts(deps) })],
}
