import * as contract from '@rongbian/contract/hand-over'
import * as workflow from '@rongbian/contract/workflow'
import type { LibraryId } from '@rongbian/domain'
import { call } from '#/api/client.ts'
import type { BatchRun } from '#/features/hand-over/batch-run.ts'
import type { StoryRef } from '#/story/open-editor.ts'

const at = ({ libraryId, id }: StoryRef) => ({ params: { libraryId, storyId: id } })
const of = (libid: LibraryId) => ({ params: { libid } })

/** One act: on one story, and on several of a library. */
interface HandCall<Body, Result> {
  one: (story: StoryRef, body: Body) => Promise<Result>
  many: (libraryId: LibraryId, ids: number[], body: Body) => ReturnType<BatchRun['act']>
}

interface TargetBody {
  targetGroup: string
  targetUuid: string
  targetGroupUuid: string
  mode: 'copy' | 'move'
  comment: string
}

type Made = { made: number[] }

/** As the specification sends it: one story with the map, several with the joined ids. */
export const deliver: HandCall<TargetBody & { targetMap: Record<string, string[]> }, Made> = {
  one: (story, { targetMap, mode, comment }) =>
    call(contract.deliver, { ...at(story), body: { targetMap, mode, comment } }),
  many: (libid, ids, { targetMap: _, ...body }) =>
    call(contract.deliverBatch, { ...of(libid), body: { ...body, stories: ids.join(',') } }),
}

export const share: HandCall<TargetBody, Made> = {
  one: (story, body) => call(contract.share, { ...at(story), body }),
  many: (libid, ids, body) =>
    call(contract.shareBatch, { ...of(libid), body: { ...body, stories: ids.join(',') } }),
}

/** The only library people share into. */
const targetLib = 'manuscript'

export const checkin: HandCall<{ targetFolder: string; comment: string }, Made> = {
  one: (story, body) => call(contract.checkin, { ...at(story), body: { targetLib, ...body } }),
  many: (libid, stories, body) =>
    call(contract.checkinBatch, { ...of(libid), body: { targetLib, ...body, stories } }),
}

type Choice = { targetType: 'group' | 'user'; targetUuid: string | undefined }

export const fetchStory: HandCall<Choice, { already: boolean }> = {
  one: (story, body) => call(contract.fetchStory, { ...at(story), body }),
  many: (libid, stories, body) => call(contract.fetchBatch, { ...of(libid), body: { ...body, stories } }),
}

const batchOf =
  (action: (typeof workflow.batchCodes)[number]) =>
  (libraryId: LibraryId, stories: number[], { comment = '' }: { comment?: string } = {}) =>
    call(workflow.processBatch, { params: { libraryId }, body: { action, stories, comment } })

export const deny: HandCall<{ comment: string }, unknown> = {
  one: (story, body) => call(contract.fetchDeny, { ...at(story), body }),
  many: batchOf('story-fetch-deny'),
}

/** Acts that ask nothing but whether people mean it. `taken` were already in other hands. */
export const plainCalls = {
  'story-deliver-undo': {
    one: (story: StoryRef) => call(contract.deliverUndo, at(story)),
    many: batchOf('story-deliver-undo'),
  },
  'story-checkin-undo': {
    one: (story: StoryRef) => call(contract.checkinUndo, at(story)),
    many: batchOf('story-checkin-undo'),
  },
  'story-fetch-undo': {
    one: (story: StoryRef) => call(contract.fetchUndo, at(story)).then(() => ({ taken: 0 })),
    many: batchOf('story-fetch-undo'),
  },
  'story-self-check': {
    one: (story: StoryRef) => call(workflow.selfCheck, { ...at(story), body: {} }).then(() => ({ taken: 0 })),
    many: batchOf('story-self-check'),
  },
}
export type PlainAction = keyof typeof plainCalls
