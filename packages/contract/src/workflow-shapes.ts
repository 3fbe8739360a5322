import {
  limits,
  reviewStateCodes,
  stepKindCodes,
  stepScopeCodes,
  stepStateCodes,
  storyActionCodes,
} from '@rongbian/domain'
import { z } from 'zod'
import { label } from './labels.ts'
import { instant, lines, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

export const note = lines(limits.noteLength).default('')
export const reason = lines(limits.noteLength).min(1)

/** The version the caller looked at; a decision about another text is refused. */
export const seen = { version: z.coerce.number().int().min(1).optional() }

export const judgedAction = z.object({
  code: z.enum(storyActionCodes),
  label: z.string(),
  /** Null when the caller may, else why not and who could. */
  reason: z.string().nullable(),
})
export type JudgedAction = z.output<typeof judgedAction>

export const reviewStep = z.object({
  no: z.number().int().meta(label('第几步', 'Number of the step')),
  kind: z.enum(stepKindCodes),
  name: z.string(),
  scope: z.enum(stepScopeCodes),
  who: z.string(),
  state: z.enum(stepStateCodes),
  openedAt: instant.nullable().meta(label('开始时间', 'Opened at')),
  dueAt: instant.nullable(),
  claimedBy: uuid.nullable().meta(label('领取人', 'Claimed by')),
  claimedName: z.string(),
  personId: uuid.nullable(),
  personName: z.string(),
  /** Of the person who decided, or has taken it. */
  account: z.string(),
  giverName: z.string(),
  opinion: z.string().meta(label('意见', 'Opinion')),
  hashBefore: z.string().meta(label('开始时的内容指纹', 'Fingerprint at the start')),
  hash: z.string(),
  versionFrom: z.number().int().nullable().meta(label('开始时的版本', 'Version at the start')),
  version: z.number().int().nullable(),
  words: z.number().int(),
  errors: z.number().int().nullable().meta(label('差错数', 'Errors')),
  /** Errors for each 10,000 characters. */
  rate: z.number().nullable(),
  decidedAt: instant.nullable().meta(label('完成时间', 'Decided at')),
})
export type ReviewStep = z.output<typeof reviewStep>

/** One sending through a flow, with the evidence of each step. */
export const review = z.object({
  no: z.number().int().meta(label('第几次送审', 'Number of the submission')),
  flowId: uuid,
  flowName: z.string(),
  passAll: z.boolean(),
  state: z.enum(reviewStateCodes),
  version: z.number().int(),
  hash: z.string(),
  note: z.string(),
  submittedBy: uuid.meta(label('送审人', 'Submitted by')),
  submittedName: z.string().meta(label('送审人', 'Submitted by')),
  submittedAt: instant.meta(label('送审时间', 'Submitted at')),
  closedAt: instant.nullable(),
  steps: z.array(reviewStep),
})
export type Review = z.output<typeof review>

/** What became of each story of a batch. */
export const batchResults = z.object({
  done: z.number().int(),
  failed: z.number().int(),
  results: z.array(
    z.object({
      storyId,
      libraryId,
      title: z.string(),
      ok: z.boolean(),
      msg: z.string(),
      /** The name of the refusal in the error table; empty where there was none. */
      error: z.string(),
      /** What the act brought about, such as a copy. */
      made: z.array(storyId),
    }),
  ),
})
export type BatchResults = z.output<typeof batchResults>
