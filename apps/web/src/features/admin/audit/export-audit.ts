import * as admin from '@rongbian/contract/admin'
import { fileUrl } from '#/api/client.ts'
import type { AuditFilter } from '#/features/admin/audit/use-audit.ts'
import { download } from '#/features/admin/console/download.ts'

export const exportAudit = (query: AuditFilter) =>
  download(fileUrl(admin.exportAudit, { query }), 'audit.csv')
