import type { Feature } from '#/feature.ts'
import { accountRoutes } from '#/features/accounts/routes.ts'
import { createAccounts } from '#/features/accounts/service.ts'
import { watchAccounts } from '#/features/accounts/watch.ts'

const auditWords = {
  'account.update': '修改第三方账号',
  'account.bind': '绑定第三方账号',
  'account.unbind': '解除第三方账号绑定',
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, string> {}
}

export const feature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  work: [(deps) => watchAccounts({ ...deps, accounts: createAccounts(deps) })],
  audit: auditWords,
  files: { texts: [{ table: 'account', column: 'avatar' }] },
}
