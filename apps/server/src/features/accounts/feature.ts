import type { Feature } from '#/feature.ts'
import { accountRoutes } from '#/features/accounts/routes.ts'
import { createAccounts } from '#/features/accounts/service.ts'
import { watchAccounts } from '#/features/accounts/watch.ts'

const auditWords = {
  'account.update': { zh: '修改第三方账号', en: 'Edit third-party account' },
  'account.bind': { zh: '绑定第三方账号', en: 'Bind third-party account' },
  'account.unbind': { zh: '解除第三方账号绑定', en: 'Unbind third-party account' },
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = {
  name: 'accounts',
  routes: accountRoutes,
  work: [(deps) => watchAccounts({ ...deps, accounts: createAccounts(deps) })],
  audit: auditWords,
  files: { texts: [{ table: 'account', column: 'avatar' }] },
}
