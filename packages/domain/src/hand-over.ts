/** Ways a story goes from hand to hand. */
export const handKinds = {
  deliver: '提交',
  share: '转同事',
  checkin: '共享入库',
  fetch: '选用',
} as const
export type HandKind = keyof typeof handKinds

export const handModes = { copy: '保留原稿', move: '移交' } as const
export type HandMode = keyof typeof handModes
export const handModeCodes = Object.keys(handModes) as HandMode[]

/** A hand-over nobody has taken yet: on what arrived, and on the original that stayed. */
export interface Hand {
  kind: HandKind
  side: 'in' | 'out'
  byId: string
  byName: string
}

export const handLimits = { targetsMax: 50, foldersMax: 20, batchMax: 200 } as const
