import type { ReleaseRecord } from '@rongbian/contract/releases'
import { useState } from 'react'
import { isKeptInArea, isNewsroomChannel } from '#/features/releases/signing-rules.ts'

/** 签发区 and 全部平台, and which channel is looked at. */
export const useSigningArea = (records: readonly ReleaseRecord[], first?: string) => {
  const [moved, setMoved] = useState<Record<string, boolean>>({})
  const [looked, setLooked] = useState(first)
  const own = records.filter(isNewsroomChannel)
  const isIn = (record: ReleaseRecord) => moved[record.uuid] ?? isKeptInArea(record)
  const area = own.filter(isIn)
  const others = own.filter((record) => !isIn(record))
  const chosen = area.find(({ uuid }) => uuid === looked) ?? area[0]
  return {
    own,
    area,
    others,
    chosen,
    look: setLooked,
    add: (uuid: string) => {
      setMoved((before) => ({ ...before, [uuid]: true }))
      setLooked(uuid)
    },
    drop: (uuid: string) => setMoved((before) => ({ ...before, [uuid]: false })),
    /** The server has the last word on it again. */
    settle: (uuid: string) => setMoved(({ [uuid]: _, ...rest }) => rest),
  }
}
export type SigningArea = ReturnType<typeof useSigningArea>
