import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { both, done, released } from './release-path.ts'
import { delivery, moment } from './release-shapes.ts'
import { instant, line, lines, uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'
import { workflowPath } from './workflow-path.ts'

export const pushMessage = endpoint({
  ...done,
  creates: true,
  ...both(`${workflowPath}/message/push/process`),
  summary: '推送到客户端',
  body: z.object({
    title: line(50).min(1),
    summary: lines(200).min(1),
    pushDate: moment.nullish().meta(label('推送时间', 'Time of the push')),
    launchType: z.string().max(40).default('').meta(label('打开方式', 'Way of opening')),
    ContentType: z.string().max(60).optional(),
    uuid: uuid.optional(),
    /** Sends a failed message again. */
    retryId: z.coerce.number().int().optional().meta(label('重试的推送', 'Push to repeat')),
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
      launchType: z.string().meta(label('打开方式', 'Way of opening')),
      channelName: z.string(),
      pushDate: instant.meta(label('推送时间', 'Time of the push')),
      actionTime: instant.nullable(),
      byName: z.string().meta(label('推送人', 'Pushed by')),
      state: delivery.shape.state,
      problem: z.string(),
      messageId: z.string().meta(label('消息编号', 'Message')),
    }),
  ),
})
