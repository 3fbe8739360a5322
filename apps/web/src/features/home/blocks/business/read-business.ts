import * as dashboard from '@rongbian/contract/dashboard'
import { call } from '#/api/client.ts'
import type { Range } from '#/features/home/lists/range-choice.tsx'

export const readBusiness = (range: Range, signal: AbortSignal) =>
  call(dashboard.businessFigures, { query: { range }, signal })

export type Business = Awaited<ReturnType<typeof readBusiness>>
