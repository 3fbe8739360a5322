import type { Feature } from '#/feature.ts'

const auditWords = {
  'newsroom.setup': { zh: '创建编辑部', en: 'Create newsroom' },
  'newsroom.hosts': { zh: '设置编辑部的网址', en: 'Set the hosts of the newsroom' },
  'newsroom.suspend': { zh: '暂停编辑部', en: 'Suspend newsroom' },
  'newsroom.resume': { zh: '恢复编辑部', en: 'Resume newsroom' },
  'newsroom.quota': { zh: '设置编辑部的配额', en: 'Set the quotas of the newsroom' },
  'newsroom.import': { zh: '迁入编辑部', en: 'Import newsroom' },
}

declare module '#/realtime/signals.ts' {
  interface Topics {
    /** A newsroom of the installation was made, named, suspended. */
    newsrooms: Reach
  }
}

declare module '#/audit.ts' {
  interface AuditActions extends Record<keyof typeof auditWords, unknown> {}
}

export const feature: Feature = { name: 'newsroom', audit: auditWords, topics: { newsrooms: 'nodes' } }
