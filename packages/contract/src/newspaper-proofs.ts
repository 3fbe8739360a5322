import { markSignCodes, markStateCodes, paperLimits, proofKindCodes } from '@rongbian/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import {
  area,
  byId,
  difference,
  mark,
  markPlace,
  newspaper,
  note,
  pageBrief,
  proof,
  signStep,
  storyId,
  version,
  whole,
} from './newspaper-shapes.ts'
import { line, uuid } from './shapes.ts'

export const makeProof = endpoint({
  method: 'POST',
  creates: true,
  path: newspaper('pages/:id/proof'),
  access: 'newspaper.proof',
  area,
  summary: '出样：小样、大样、校样、清样；PDF 与图片当场画，编号留存',
  params: byId,
  body: z.object({
    kind: z.enum(proofKindCodes).meta(label('样的种类', 'Kind of proof')),
    storyId: storyId.nullable().default(null),
    version,
  }),
  response: proof,
})
export const listProofs = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/proofs'),
  access: 'newspaper.read',
  area,
  summary: '一个版的各次样，新的在前；附每轮差错率',
  params: byId,
  response: z.object({
    proofs: z.array(proof).meta(label('各次样', 'Proofs')),
    rounds: z
      .array(
        z.object({
          round: whole.meta(label('校次', 'Round')),
          marks: whole.meta(label('批注数', 'Marks')),
          errors: z.number(),
          per10k: z.number().meta(label('万分差错率', 'Errors per 10,000')),
        }),
      )
      .meta(label('每轮差错', 'Errors by round')),
  }),
})
export const proofFile = endpoint({
  method: 'GET',
  path: newspaper('proofs/:id/file/:what'),
  access: 'newspaper.read',
  area,
  summary: '样的 PDF、图片或缩略图',
  produces: 'application/pdf',
  params: byId.extend({
    what: z.enum(['pdf', 'picture', 'small']).meta(label('PDF、图片或缩略图', 'PDF, picture or thumbnail')),
  }),
})
/** Two proofs, by text and by place. */
export const compareProofs = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/compare'),
  access: 'newspaper.read',
  area,
  summary: '两次样的差别：文字、位置，以及批注之外改了什么',
  params: byId,
  query: z.object({
    a: z.coerce.number().int().min(1).meta(label('样次', 'Number of the proof')),
    b: z.coerce.number().int().min(1).meta(label('样次', 'Number of the proof')),
  }),
  response: z.object({
    a: proof.meta(label('前一样', 'The earlier')),
    b: proof.meta(label('后一样', 'The later')),
    changes: z
      .array(
        z.object({
          item: z.string().meta(label('块', 'Item')),
          storyTitle: z.string().meta(label('稿件', 'Story')),
          what: z
            .enum(['added', 'removed', 'moved', 'title', 'text', 'picture', 'other'])
            .meta(label('变化', 'What changed')),
          before: z.string().meta(label('前', 'Before')),
          after: z.string().meta(label('后', 'After')),
          /** Whether a mark asked for it. */
          isAsked: z.boolean().meta(label('批注要求的', 'Asked by a mark')),
          places: z
            .array(
              z.object({ proof: z.enum(['a', 'b']).meta(label('哪一样', 'Which proof')), place: markPlace }),
            )
            .meta(label('位置', 'Places')),
        }),
      )
      .meta(label('变化', 'Changes')),
  }),
})

export const listMarks = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/marks'),
  access: 'newspaper.read',
  area,
  summary: '一个版的批注，按样次和序号',
  params: byId,
  response: z.array(mark),
})
export const addMark = endpoint({
  method: 'POST',
  creates: true,
  path: newspaper('proofs/:id/marks'),
  access: 'newspaper.proof',
  area,
  summary: '在样上批注：校对符号、手写、说明',
  params: byId,
  body: z.object({
    sign: z.enum(markSignCodes).meta(label('校对符号', 'Proof sign')),
    place: markPlace.meta(label('位置', 'Place')),
    text: line(paperLimits.note),
    quote: line(200).default('').meta(label('原文', 'Words pointed at')),
  }),
  response: mark,
})
export const settleMark = endpoint({
  method: 'POST',
  path: newspaper('marks/:id/state'),
  access: 'newspaper.proof',
  area,
  summary: '处理批注：已改、核红、不改（写明理由）、重开；改的人不核自己改的',
  params: byId,
  body: z.object({ state: z.enum(markStateCodes).meta(label('状态', 'State')), note }),
  response: mark,
})

const signed = z.object({
  page: pageBrief.meta(label('版', 'Page')),
  steps: z.array(signStep).meta(label('签样', 'Signatures')),
})
const signAct = (act: string, access: 'newspaper.layout' | 'newspaper.read', summary: string) =>
  endpoint({
    method: 'POST',
    path: newspaper(`pages/:id/${act}`),
    access,
    area,
    summary,
    params: byId,
    body: z.object({
      /** What the signer has before them: refused when the page has gone on. */
      proofNo: whole.meta(label('看的是哪一样', 'Which proof was seen')),
      opinion: line(paperLimits.opinion).default('').meta(label('意见', 'Opinion')),
    }),
    response: signed,
  })
export const sendPage = signAct('send', 'newspaper.layout', '送签：按版面签样流程一步一步签')
export const recallPage = signAct('recall', 'newspaper.layout', '撤回送签')
export const signPage = signAct('sign', 'newspaper.read', '签样：签的是这一样的版、PDF、文字、图片和广告')
export const denyPage = signAct('deny', 'newspaper.read', '退回组版，说明原因')
export const overrideErrors = signAct('override', 'newspaper.read', '差错率超标时，值班总编说明理由放行')

export const listDifferences = endpoint({
  method: 'GET',
  path: newspaper('pages/:id/differences'),
  access: 'newspaper.read',
  area,
  summary: '版上与现在的稿件不同之处，两种说法并列',
  params: byId,
  response: z.array(difference),
})
export const settleDifference = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/differences/settle'),
  access: 'newspaper.layout',
  area,
  summary: '采用现在的说法（版面随之改，签样作废），或保留版面上的并说明理由',
  params: byId,
  body: z.object({
    differenceId: z.string().max(120).meta(label('哪一处', 'Which')),
    take: z.boolean().meta(label('采用现在的', 'Take what is now')),
    reason: line(paperLimits.note).default(''),
  }),
  response: z.object({ differences: z.array(difference).meta(label('与现稿不同', 'Differences')) }),
})
export const myPages = endpoint({
  method: 'GET',
  path: newspaper('waiting'),
  access: 'newspaper.read',
  area,
  summary: '等我签的版',
  response: z.array(pageBrief),
})
export const claimPage = endpoint({
  method: 'POST',
  path: newspaper('pages/:id/claim'),
  access: 'newspaper.layout',
  area,
  summary: '认领这个版，做它的责任编辑',
  params: byId,
  body: z.object({ editorId: uuid.nullable().default(null).meta(label('责任编辑', 'Page editor')) }),
  response: pageBrief,
})
