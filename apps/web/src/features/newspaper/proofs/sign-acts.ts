import type { PaperPage } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper-proofs'

/** In this order; the first that is allowed is the one people came for. */
export const signCalls = {
  'page-sign': contract.signPage,
  'page-send': contract.sendPage,
  'page-deny': contract.denyPage,
  'page-override': contract.overrideErrors,
  'page-recall': contract.recallPage,
} as const
export type SignAct = keyof typeof signCalls
const codes = Object.keys(signCalls) as SignAct[]

export const needsOpinion: readonly SignAct[] = ['page-deny', 'page-override']

export const signActsOf = ({ actions }: PaperPage) =>
  codes.flatMap((code) => {
    const found = actions.find((action) => action.code === code)
    return found ? [{ code, label: found.label, reason: found.reason }] : []
  })
