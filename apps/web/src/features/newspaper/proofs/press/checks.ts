import type { Output } from '@rongbian/contract/endpoint'
import type { PaperPage } from '@rongbian/contract/newspaper'
import type { listFiles, preflight } from '@rongbian/contract/newspaper-press'

export type Check = Output<typeof preflight>[number]
export type PressFile = Output<typeof listFiles>[number]

/** What must be mended first, then by page. */
export const ordered = (checks: readonly Check[]) =>
  checks.toSorted(
    (one, other) => Number(other.isFault) - Number(one.isFault) || one.label.localeCompare(other.label),
  )

/** Pages that cannot go to press yet, each with its reason. */
export const heldBack = (pages: readonly PaperPage[]) =>
  pages.flatMap((page) => {
    const reason = page.actions.find(({ code }) => code === 'page-press')?.reason
    return reason ? [{ page, reason }] : []
  })
