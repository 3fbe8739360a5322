import type { Difference, Mark, OpenedPage, Proof, SignStep } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper-proofs'
import { newOpened, newPage, opened, pageId } from '#/features/newspaper/newspaper.fixture.ts'
import { answer } from '#/testing/fake-server.fixture.ts'

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`
export const proofreader = { person: { permissions: ['paper-proof' as const, 'paper-sign' as const] } }
export const at = '2026-11-18T12:00:00.000Z'

export const newProof = (no: number, facts: Partial<Proof> = {}): Proof => ({
  ...{ id: idOf(`a${no}`), pageId, no, kind: 'page', round: 0, storyId: null, state: 'done', problem: '' },
  ...{ pdfHash: `pdf${no}`.padEnd(64, '0'), pictureHash: `pic${no}`.padEnd(64, '0') },
  layoutHash: `lay${no}`.padEnd(64, '0'),
  ...{ isCurrent: true, chars: 9_800, byName: '沈砚', at, marks: 0, openMarks: 0 },
  ...facts,
})

export const newMark = (no: number, facts: Partial<Mark> = {}): Mark => ({
  ...{ id: idOf(`b${no}`), proofId: idOf('a1'), proofNo: 1, no, sign: 'correct', text: '改为“铭”' },
  place: { x: 0.1, y: 0.2, width: 0.1, height: 0.02, strokes: [] },
  ...{ quote: '王明', round: 1, state: 'open', byId: idOf('01'), byName: '方校', at },
  ...{ doneName: '', doneIn: null, checkedName: '', note: '' },
  ...facts,
})

export const newStep = (no: number, facts: Partial<SignStep> = {}): SignStep => ({
  ...{ no, name: '主任', who: '部门主任', state: 'open', personName: '', giverName: '', opinion: '' },
  ...{ proofNo: null, hash: '', signedAt: null, voidReason: '' },
  ...facts,
})

export const newDifference = (facts: Partial<Difference> = {}): Difference => ({
  ...{ id: 'story-7-text', pageId, storyId: 7, storyTitle: '大桥昨日通车', kind: 'text' },
  ...{ printed: '市长王明出席。', now: '市长王铭出席。', isAfterPress: false },
  ...{ settled: 'open', reason: '', settledName: '' },
  ...facts,
})

interface Facts {
  page?: Partial<OpenedPage['page']>
  steps?: SignStep[]
  proofs?: Proof[]
  marks?: Mark[]
  differences?: Difference[]
  texts?: OpenedPage['texts']
}

/** A page with its proofs, and all that is asked about them. */
export const proofed = ({
  page,
  steps = [],
  proofs = [],
  marks = [],
  differences = [],
  texts,
}: Facts = {}) => [
  ...opened(newOpened({ page: newPage(page), steps, differences, ...(texts && { texts }) })),
  answer(contract.listProofs, () => ({
    proofs,
    rounds: marks.length > 0 ? [{ round: 1, marks: marks.length, errors: 4, per10k: 4.1 }] : [],
  })),
  answer(contract.listMarks, () => marks),
  answer(contract.listDifferences, () => differences),
]
