import { z } from 'zod'
import { area, adminPath as path } from './admin-path.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { bool, instant, line, pageOf, paging, requiredLine, uuid, uuidParams } from './shapes.ts'
import { severity, wordKind, wordLimits } from './words.ts'

const access = 'system.manage'
const day = z.iso.date()

export const importLimits = { lines: 5_000, characters: 500_000 } as const

export const wordRow = z.object({
  uuid,
  kind: wordKind,
  word: z.string(),
  suggestion: z.string(),
  severity,
  category: z.string(),
  note: z.string(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  disabled: z.boolean(),
  /** The pack whose rule for the same word this one replaces. */
  packName: z.string().meta(label('词包名称', 'Word pack')),
  updatedBy: z.string(),
  updatedAt: instant,
  version: z.number().int(),
})
export type WordRow = z.output<typeof wordRow>

const wordForm = z.object({
  kind: wordKind,
  word: requiredLine(wordLimits.wordLength),
  suggestion: line(wordLimits.wordLength).default(''),
  severity,
  category: line(20).default(''),
  note: line(200).default(''),
  startsOn: day.nullable().default(null),
  endsOn: day.nullable().default(null),
})
export type WordForm = z.input<typeof wordForm>

const daysInOrder = ({ startsOn, endsOn }: { startsOn: string | null; endsOn: string | null }) =>
  !startsOn || !endsOn || startsOn <= endsOn
const daysMessage = { message: problems.days().id, path: ['endsOn'] }

const filter = {
  keyword: z.string().trim().max(40).optional(),
  kind: wordKind.optional(),
  severity: severity.optional(),
  category: z.string().max(20).optional(),
  status: z.enum(['active', 'disabled', 'all']).default('all'),
}

export const listWords = endpoint({
  method: 'GET',
  path: path('words'),
  access,
  area,
  summary: '本编辑部的词条，新改的在前；按词、种类、级别、类别、状态筛选',
  query: z.object({ ...filter, ...paging }),
  response: pageOf(wordRow).extend({ categories: z.array(z.string()).meta(label('类别列表', 'Categories')) }),
})

export const createWord = endpoint({
  method: 'POST',
  creates: true,
  path: path('words/create'),
  access,
  area,
  summary: '新建词条；与词包里相同的词以本编辑部的为准',
  body: wordForm.refine(daysInOrder, daysMessage),
  response: z.object({ uuid }),
})

export const updateWord = endpoint({
  method: 'POST',
  path: path('words/:uuid/update'),
  access,
  area,
  summary: '修改词条',
  params: uuidParams,
  body: wordForm.extend({ version: z.coerce.number().int() }).refine(daysInOrder, daysMessage),
})

export const setWordStatus = endpoint({
  method: 'POST',
  path: path('words/:uuid/status'),
  access,
  area,
  summary: '停用或启用词条；停用的词条也让词包里相同的词不再检查',
  params: uuidParams,
  body: z.object({ enabled: bool.meta(label('开关', 'Switch')) }),
})

export const removeWord = endpoint({
  method: 'POST',
  path: path('words/:uuid/remove'),
  access,
  area,
  summary: '删除词条',
  params: uuidParams,
})

export const importWords = endpoint({
  method: 'POST',
  path: path('words/import'),
  access,
  area,
  summary: '导入词条（CSV 或制表符分隔：词、建议、级别、类别、说明），逐行报告',
  maxBody: importLimits.characters * 4,
  body: z.object({ kind: wordKind, text: z.string().min(1).max(importLimits.characters) }),
  response: z.object({
    added: z.number().int(),
    changed: z.number().int().meta(label('改动数', 'Changed')),
    failed: z.number().int(),
    lines: z
      .array(
        z.object({
          no: z.number().int().meta(label('行号', 'Line')),
          word: z.string(),
          result: z.enum(['added', 'changed', 'same', 'failed']),
          reason: z.string(),
        }),
      )
      .meta(label('逐行结果', 'Line by line')),
  }),
})
export type ImportReport = z.output<typeof importWords.response>

export const exportWords = endpoint({
  method: 'GET',
  path: path('words/export'),
  access,
  area,
  summary: '导出词条（CSV），可再导入',
  query: z.object(filter),
  produces: 'text/csv',
})

const packParams = z.object({ code: z.string().max(40) })

export const listWordPacks = endpoint({
  method: 'GET',
  path: path('words/packs'),
  access,
  area,
  summary: '随产品来的词包及其开关',
  response: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      note: z.string(),
      kind: wordKind,
      severity,
      count: z.number().int(),
      enabled: z.boolean().meta(label('开关', 'Switch')),
      updatedBy: z.string(),
      updatedAt: instant.nullable(),
    }),
  ),
})

export const listPackWords = endpoint({
  method: 'GET',
  path: path('words/packs/:code'),
  access,
  area,
  summary: '一个词包里的词；replaced 表示本编辑部有自己的规则',
  params: packParams,
  query: z.object({ keyword: z.string().trim().max(40).optional(), ...paging }),
  response: pageOf(
    z.object({
      kind: wordKind,
      word: z.string(),
      suggestion: z.string(),
      severity,
      category: z.string(),
      note: z.string(),
      replaced: z.boolean().meta(label('已有自己的规则', 'Has a rule of its own')),
    }),
  ),
})

export const setWordPack = endpoint({
  method: 'POST',
  path: path('words/packs/:code/status'),
  access,
  area,
  summary: '打开或关闭一个词包',
  params: packParams,
  body: z.object({ enabled: bool.meta(label('开关', 'Switch')) }),
})
