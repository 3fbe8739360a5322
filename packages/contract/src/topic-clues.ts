import { clueStateCodes, topicLimits } from '@rongbian/domain'
import { z } from 'zod'
import { clueId, clusterId } from './clues.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { area, planning, topicId, topicState, whole } from './planning-shapes.ts'
import { instant } from './shapes.ts'

/** What a topic is made from, in the body of a new one. */
export const origin = {
  clueIds: z
    .array(clueId)
    .max(topicLimits.clues)
    .default([])
    .meta(label('来自的线索', 'Clues it comes from')),
  clusterId: clusterId.optional(),
}

export const topicClue = z.object({
  id: clueId,
  title: z.string(),
  media: z.string().meta(label('媒体', 'Medium')),
  url: z.string(),
  state: z.enum(clueStateCodes),
  seenAt: instant.meta(label('发现时间', 'Seen')),
})

export const topicCluster = z.object({
  id: clusterId,
  title: z.string(),
  firstAt: instant.meta(label('最早', 'First')),
  voices: whole.meta(label('独立信源数', 'Independent voices')),
  score: whole.meta(label('热度（0–100）', 'Heat (0-100)')),
})

const from = z.object({ clueId: clueId.optional(), clusterId: clusterId.optional() })

export const proposalFrom = endpoint({
  method: 'GET',
  path: planning('proposal'),
  access: 'topics.propose',
  area,
  summary: '从一条线索或一个事件报题时，表单里先填上的字：题目、导语、几家在报、热度',
  query: from,
  response: z.object({
    title: z.string(),
    reason: z.string().meta(label('理由', 'Reason')),
    clueIds: z.array(clueId).meta(label('来自的线索', 'Clues it comes from')),
    clusterId: clusterId.nullable().meta(label('事件编号', 'Event')),
  }),
})
export type Proposal = z.output<typeof proposalFrom.response>

export const topicsFrom = endpoint({
  method: 'GET',
  path: planning('topics/from'),
  access: 'topics.read',
  area,
  summary: '从一条线索或一个事件来的选题；看不到的不在其中',
  query: from,
  response: z.array(
    z.object({
      id: topicId,
      title: z.string(),
      state: topicState,
      proposerName: z.string().meta(label('报题人', 'Proposed by')),
    }),
  ),
})
