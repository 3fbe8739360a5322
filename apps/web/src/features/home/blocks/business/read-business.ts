import * as dashboard from '@rongbian/contract/dashboard'
import type { FigureRange } from '@rongbian/domain'
import { call } from '#/api/client.ts'

export const readBusiness = (range: FigureRange, signal: AbortSignal) =>
  call(dashboard.businessFigures, { query: { range }, signal })

export type Business = Awaited<ReturnType<typeof readBusiness>>
