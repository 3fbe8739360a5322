import { type ClueDetail, type ClueItem, type ClusterItem, heatParts } from '@rongbian/contract/clues'
import { clueKindCodes, clueStateCodes, clusterStateCodes, joinStepCodes } from '@rongbian/domain'
import { placeBy } from './places/gazetteer.ts'
import type { ClueRow, ClusterRow } from './queries.ts'

const oneOf = <Code extends string>(codes: readonly Code[], code: string, otherwise: Code) =>
  codes.find((one) => one === code) ?? otherwise

const named = (codes: readonly string[]) =>
  codes.flatMap((code) => {
    const place = placeBy(code)
    return place ? [{ code, name: place.name }] : []
  })

export const present = ({ joinStep: _, joinScore: __, joinWords: ___, ...row }: ClueRow): ClueItem => ({
  ...row,
  kind: oneOf(clueKindCodes, row.kind, 'item'),
  state: oneOf(clueStateCodes, row.state, 'new'),
  places: named(row.places),
  publishedAt: row.publishedAt?.toISOString() ?? null,
  seenAt: row.seenAt.toISOString(),
  sortAt: row.sortAt.toISOString(),
  reservedUntil: row.reservedUntil?.toISOString() ?? null,
})

export const joinOf = ({ joinStep, joinScore, joinWords }: ClueRow): ClueDetail['join'] =>
  joinStep === null
    ? null
    : { step: oneOf(joinStepCodes, joinStep, 'first'), score: joinScore, words: joinWords }

export const presentCluster = ({ parts: _, lineId: __, ...row }: ClusterRow): ClusterItem => ({
  ...row,
  state: oneOf(clusterStateCodes, row.state, 'new'),
  places: named(row.places),
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  burstAt: row.burstAt?.toISOString() ?? null,
})

/** Null until it is computed for the first time. */
export const partsOf = ({ parts }: ClusterRow) => heatParts.safeParse(parts).data ?? null
