import * as admin from '@rongbian/contract/admin'
import { fileUrl } from '#/api/client.ts'
import { download } from '#/console/download.ts'
import type { AuditFilter } from '#/features/admin/audit/use-audit.ts'

export const exportAudit = (query: AuditFilter) =>
  download(fileUrl(admin.exportAudit, { query }), 'audit.csv')
