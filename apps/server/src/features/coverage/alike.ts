import type { Db } from '#/db/open.ts'
import { textSign } from '#/features/capture/index.ts'
import {
  compare,
  type Heard,
  isReprint,
  type Report,
  reportOf,
  tellingWords,
} from '#/features/clues/index.ts'
import { readContent } from '#/story/clean-content.ts'
import { readPlain } from '#/story-text/in-thread.ts'
import { type Candidate, type Covered, findCandidates, findFaces } from './queries.ts'

const signedMost = 20_000

interface OwnText {
  text: string
  report: Report
  sign: string | null
}

/** A story as far as it tells of an event. */
export const ownTextOf = async ({
  title,
  summary,
  content,
}: Pick<Candidate, 'title' | 'summary' | 'content'>) => {
  const text = (await readPlain(readContent(content).htmlContent)).slice(0, signedMost)
  return { text, report: reportOf({ title, summary, text }), sign: textSign(text) }
}

interface Found {
  step: 'text' | 'event'
  score: number
  words: string[]
}

const judged = ({ text, report, sign }: OwnText, face: Heard): Found | undefined => {
  const other = reportOf(face)
  if (text !== '' && isReprint({ sign, text, report }, { sign: face.sign, text: face.text, report: other }))
    return { step: 'text', score: 1, words: [] }
  const { isSame, score, shared } = compare(report, other)
  return isSame ? { step: 'event', score, words: shared.slice(0, 8) } : undefined
}

const nearest = (all: readonly (Found | undefined)[]) =>
  all.filter((one) => one !== undefined).toSorted((one, other) => other.score - one.score)[0]

/** Stories the house has of an event, by the rule that joins reports; only those changed since, where that is said. */
export const findAlike = async (
  db: Db,
  tenantId: number,
  clusterId: number,
  since: Date | null,
): Promise<Covered[]> => {
  const faces = await findFaces(db, tenantId, clusterId)
  const words = [...new Set(faces.flatMap((face) => tellingWords(reportOf(face))))]
  const found: Covered[] = []
  for (const story of await findCandidates(db, tenantId, words, since)) {
    const own = await ownTextOf(story)
    const how = nearest(faces.map((face) => judged(own, face)))
    if (how) found.push({ storyId: story.id, ...how })
  }
  return found
}
