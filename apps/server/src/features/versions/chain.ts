import { historyHash } from '#/story/history.ts'
import type { HistoryRecord } from './queries.ts'

interface ChainedStory {
  tenantId: number
  id: number
  historyNo: number
  historyHash: Buffer
}

interface Break {
  no: number
  problem: string
}

const missing = (from: number, to: number): Break[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    no: from + index,
    problem: '缺少这条记录',
  }))

/** How the chain ends, against what the story remembers. */
const findLooseEnd = (story: ChainedStory, last: HistoryRecord | undefined): Break[] => {
  if (!last) return []
  if (last.no > story.historyNo) return [{ no: last.no, problem: '稿件不知道这条记录' }]
  const isLast = last.no === story.historyNo
  return isLast && !last.hash.equals(story.historyHash)
    ? [{ no: last.no, problem: '与稿件记下的末条哈希不符' }]
    : []
}

/** What is wrong with a story's history, oldest first: rows missing, changed, or cut off at the end. */
export const findBreaks = (story: ChainedStory, rows: readonly HistoryRecord[]): Break[] => {
  const breaks: Break[] = []
  let previous: Buffer = Buffer.alloc(0)
  let expected = 1
  for (const row of rows) {
    const isAfterGap = row.no > expected
    breaks.push(...missing(expected, row.no))
    const hash = historyHash({ ...story, historyHash: previous }, row)
    // After a gap the link before is unknown, so the row itself cannot be judged.
    if (!isAfterGap && !hash.equals(row.hash)) breaks.push({ no: row.no, problem: '记录的内容与哈希不符' })
    previous = row.hash
    expected = row.no + 1
  }
  return [...breaks, ...missing(expected, story.historyNo + 1), ...findLooseEnd(story, rows.at(-1))]
}
