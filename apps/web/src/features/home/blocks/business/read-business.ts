import * as dashboard from '@rongbian/contract/dashboard'
import type { FigureCode, FigureRange } from '@rongbian/domain'
import { call } from '#/api/client.ts'

export const readBusiness = (range: FigureRange, signal: AbortSignal) =>
  call(dashboard.businessFigures, { query: { range }, signal })

/** Told as numbers, and drawn day by day. */
export const shownCodes = ['created', 'adoption', 'wait50', 'delivered'] as const satisfies FigureCode[]
export const drawnCodes = ['created', 'published'] as const satisfies FigureCode[]

export type Business = Awaited<ReturnType<typeof readBusiness>>
