import * as admin from '@rongbian/contract/admin'
import { readAnswer } from '#/api/answer.ts'
import { fileUrl } from '#/api/client.ts'
import type { AuditFilter } from '#/features/admin/audit/use-audit.ts'

const nameIn = (disposition: string | null) => {
  const found = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return found ? decodeURIComponent(found) : 'audit.csv'
}

const saveBlob = (blob: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Fetches the log as a file and hands it to the browser; for the task tray. */
export const exportAudit =
  (query: AuditFilter) =>
  async (_report: (part: number) => void, signal: AbortSignal): Promise<void> => {
    const response = await fetch(fileUrl(admin.exportAudit, { query }), { signal })
    if (!response.ok) {
      const loginUrl = response.headers.get('X-Login-Url')
      readAnswer({ status: response.status, text: await response.text(), loginUrl })
      return
    }
    saveBlob(await response.blob(), nameIn(response.headers.get('Content-Disposition')))
  }
