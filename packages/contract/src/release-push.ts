import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { both, done, released } from './release-path.ts'
import { delivery, moment } from './release-shapes.ts'
import { instant, line, lines, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'
import { workflowPath } from './workflow-path.ts'

export const pushMessage = endpoint({
  ...done,
  ...both(`${workflowPath}/message/push/process`),
  summary: '推送到客户端',
  body: z.object({
    title: line(50).min(1),
    summary: lines(200).min(1),
    pushDate: moment.nullish(),
    launchType: z.string().max(40).default(''),
    ContentType: z.string().max(60).optional(),
    uuid: uuid.optional(),
    /** Sends a failed message again. */
    retryId: z.coerce.number().int().optional(),
  }),
  response: z.object({ id: z.number().int() }),
})

export const pushHistory = endpoint({
  ...released,
  method: 'GET',
  ...both('/sprint/view/workflow/objects/:libraryId/:objectId/push/history/list'),
  summary: '推送记录',
  params: z.object({ libraryId, objectId: storyId }),
  response: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      summary: z.string(),
      launchType: z.string(),
      channelName: z.string(),
      pushDate: instant,
      actionTime: instant.nullable(),
      byName: z.string(),
      state: delivery.shape.state,
      problem: z.string(),
      messageId: z.string(),
    }),
  ),
})
