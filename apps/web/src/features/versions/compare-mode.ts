import { limits } from '@rongbian/domain'
import { useState } from 'react'
import { readLocal, writeLocal } from '#/local-settings.ts'
import { useBelow } from '#/ui/use-below.ts'

export const compareModes = ['side', 'inline'] as const
export type CompareMode = (typeof compareModes)[number]

/** Side by side or in one text, as last chosen in this browser; a phone has room for one text only. */
export const useCompareMode = () => {
  const phone = useBelow(limits.phoneWidth)
  const [stored, setStored] = useState<CompareMode>(() =>
    readLocal('compareMode') === 'inline' ? 'inline' : 'side',
  )
  const choose = (mode: CompareMode) => {
    writeLocal('compareMode', mode)
    setStored(mode)
  }
  return { mode: phone ? 'inline' : stored, choose, fixed: phone } as const
}
