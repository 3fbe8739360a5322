import type { Input, Output } from '@rongbian/contract/endpoint'
import type { PaperPage, readPlan, savePlan } from '@rongbian/contract/newspaper'
import { instantAt, wallTimeIn } from '@rongbian/domain'

export type Plan = Output<typeof readPlan>
export type PlanBody = Input<typeof savePlan>['body']
type Sent = PlanBody['pages'][number]

/** A page while its plan is edited; times as the newsroom's clock shows them. */
export interface PlanRow {
  /** Of the window only: new pages have no id yet. */
  key: string
  id: string | null
  no: number
  label: string
  name: string
  section: string
  colour: boolean
  editorId: string | null
  editorName: string
  closeAt: string
  signAt: string
  isSpread: boolean
}

export const rowOf = (page: PaperPage, zone: string): PlanRow => ({
  key: page.id,
  id: page.id,
  no: page.no,
  label: page.label,
  name: page.name,
  section: page.section,
  colour: page.colour,
  editorId: page.editorId,
  editorName: page.editorName,
  closeAt: wallTimeIn(new Date(page.closeAt), zone),
  signAt: wallTimeIn(new Date(page.signAt), zone),
  isSpread: page.isSpread,
})

const nextLabel = (label: string) =>
  label.replace(/\d+$/, (no) => String(Number(no) + 1).padStart(no.length, '0'))

/** One more page, like the last: its hours, its section, the next number. */
export const rowAfter = (rows: readonly PlanRow[], key: string, at: string): PlanRow => {
  const last = rows.at(-1)
  const no = Math.max(0, ...rows.map((row) => row.no)) + 1
  return {
    key,
    id: null,
    no,
    label: last ? nextLabel(last.label) : `A${String(no).padStart(2, '0')}`,
    name: '',
    section: last?.section ?? '',
    colour: false,
    editorId: null,
    editorName: '',
    closeAt: last?.closeAt ?? at,
    signAt: last?.signAt ?? at,
    isSpread: false,
  }
}

const instant = (wall: string, zone: string) => new Date(instantAt(wall, zone)).toISOString()

export const sentOf = (rows: readonly PlanRow[], zone: string): Sent[] =>
  rows.map(({ key: _, editorName: __, closeAt, signAt, ...row }) => ({
    ...row,
    closeAt: instant(closeAt, zone),
    signAt: instant(signAt, zone),
  }))

/** What is wrong with the plan before it is sent, by its row. */
export const problemOf = (rows: readonly PlanRow[], row: PlanRow) => {
  if (!row.label.trim()) return 'label'
  if (rows.some((other) => other !== row && other.no === row.no)) return 'no'
  return rows.some((other) => other !== row && other.label === row.label) ? 'twice' : undefined
}
