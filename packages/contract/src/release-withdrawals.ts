import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { asked, both, done } from './release-path.ts'
import { comingRelease, releaseRecord, withdrawal, withdrawOrder } from './release-shapes.ts'
import { uuid } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'
import { infoPath, workflowPath } from './workflow-path.ts'

/** Special pages that show it: they are drawn without it in the same pass. */
const showing = z
  .array(z.object({ id: uuid, name: z.string(), channelName: z.string(), url: z.string() }))
  .meta(label('显示它的专题', 'Special pages that show it'))

/** Digital papers that show it: its place is masked, and the withdrawal waits for that. */
const papers = z
  .array(
    z.object({
      id: uuid,
      name: z.string(),
      date: z.iso.date().meta(label('日期', 'Date')),
      pageNos: z.array(z.number().int()).meta(label('版次', 'Numbers of the pages')),
      channelName: z.string(),
      url: z.string(),
    }),
  )
  .meta(label('显示它的数字报', 'Digital papers that show it'))

export const retractInfo = endpoint({
  ...asked,
  ...both(`${infoPath}/retract/info`),
  summary: '可以撤稿的渠道（canPerform），以及本稿与同源稿件还没有发出的签发与推送',
  response: z.object({
    channels: z.array(releaseRecord),
    coming: z.array(comingRelease).meta(label('将要发出的', 'Still to go out')),
    specials: showing,
    papers,
  }),
})

export const retract = endpoint({
  ...done,
  ...both(`${workflowPath}/retract/process`),
  summary: '从一个渠道撤稿；本稿与同源稿件还没有发出的一并取消，keep 中的除外',
  query: z.object({ uuid }),
  body: withdrawOrder.partial(),
  response: withdrawal,
})

export const deepRetractInfo = endpoint({
  ...asked,
  ...both(`${infoPath}/deepRetract/info`),
  summary: '一键撤稿：本稿的渠道，同源稿件在其他渠道上的发布，以及还没有发出的签发与推送',
  response: z.object({
    story: z.object({ id: storyId, library: libraryId, title: z.string(), channel: z.array(releaseRecord) }),
    otherChannels: z
      .array(
        z.object({
          id: storyId,
          library: libraryId,
          title: z.string(),
          channel: z.array(releaseRecord),
          organization: z.string(),
          properties: z.object({ canPerform: z.boolean(), groupUuid: uuid }),
        }),
      )
      .meta(label('同源稿件的发布', 'Publications of related stories')),
    coming: z.array(comingRelease).meta(label('将要发出的', 'Still to go out')),
    specials: showing,
    papers,
  }),
})

export const retractRelated = endpoint({
  ...done,
  ...both(`${workflowPath}/relate/process`),
  summary: '撤下一篇同源稿件：它在所有可撤渠道上的发布；还没有发出的一并取消，keep 中的除外',
  query: z.object({ retract: z.stringbool().default(true).meta(label('是否撤稿', 'Withdraw')) }),
  body: withdrawOrder.partial(),
  response: withdrawal,
})

export const listWithdrawals = endpoint({
  ...asked,
  ...both(`${infoPath}/retract/history/list`),
  summary: '撤稿记录：理由、下令人、各渠道的时间与回执',
  response: z.array(withdrawal),
})

export const agreeWithdrawal = endpoint({
  ...done,
  ...both(`${workflowPath}/retract/agree/process`),
  summary: '第二人同意或不同意撤稿',
  body: z.object({
    id: z.coerce.number().int(),
    agree: z.union([z.boolean(), z.stringbool()]).default(true),
  }),
  response: withdrawal,
})
