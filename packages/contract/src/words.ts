import { severityCodes, wordKindCodes } from '@rongbian/words'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { problemMessages as problems } from './messages/fields.ts'
import { broken, instant, lines, requiredLine } from './shapes.ts'
import { libraryId, storyId } from './story-shapes.ts'

export { wordColumnMessages, wordMessages } from './messages/words.ts'

const area = 'editor'
const rest = '/sprint/rest/words'

export const wordLimits = { wordLength: 60, texts: 60, characters: 600_000 } as const

export const wordKind = z.enum(wordKindCodes)
export const severity = z.enum(severityCodes)

const day = z.iso.date()

export const wordRule = z.object({
  kind: wordKind,
  word: z.string(),
  suggestion: z.string(),
  severity,
  category: z.string(),
  note: z.string(),
  unless: z.array(z.string()).readonly().optional().meta(label('例外', 'Except')),
  pattern: z.string().optional().meta(label('匹配式', 'Pattern')),
  fix: z.string().optional().meta(label('修正方法', 'How to mend it')),
  verify: z.string().optional().meta(label('验证方法', 'How to verify')),
  startsOn: day.nullish(),
  endsOn: day.nullish(),
})

const finding = z.object({
  ruleKey: z.string().meta(label('规则', 'Rule')),
  kind: wordKind,
  severity,
  category: z.string(),
  word: z.string(),
  start: z.number().int().meta(label('开始位置', 'Start')),
  end: z.number().int().meta(label('结束位置', 'End')),
  suggestion: z.string(),
  note: z.string(),
})

export const wordException = z.object({
  word: z.string(),
  reason: z.string(),
  personName: z.string(),
  at: instant,
})
export type WordException = z.output<typeof wordException>

const texts = z
  .array(z.object({ field: z.string().max(100), text: z.string().max(wordLimits.characters) }))
  .max(wordLimits.texts)
  .refine(
    (list) => list.reduce((sum, { text }) => sum + text.length, 0) <= wordLimits.characters,
    broken(problems.wordsAtOnce({ most: wordLimits.characters })),
  )

export const checkWords = endpoint({
  method: 'POST',
  path: `${rest}/check`,
  access: 'session',
  area,
  summary: '检查敏感词与错别字；给出 storyId 时，该稿放行的词不再列出',
  // Four bytes a character, and the marks of JSON.
  maxBody: wordLimits.characters * 4 + 64 * 1024,
  body: z.object({ storyId: storyId.optional(), texts: texts.meta(label('待检查的文字', 'Texts to check')) }),
  response: z.object({
    version: z.string(),
    results: z
      .array(z.object({ field: z.string(), findings: z.array(finding) }))
      .meta(label('各字段结果', 'Results by field')),
    exceptions: z.array(wordException).meta(label('放行的词', 'Words let pass')),
  }),
})

export const wordPack = endpoint({
  method: 'GET',
  path: `${rest}/pack`,
  access: 'session',
  area,
  summary: '正在使用的全部规则；version 与给出的相同时，rules 为空值',
  query: z.object({ version: z.string().max(80).optional() }),
  response: z.object({
    version: z.string(),
    rules: z.array(wordRule).nullable(),
    /** Traditional and simplified characters in turn. */
    simplify: z.string().meta(label('繁简对照', 'Traditional to simplified')),
  }),
})

export const listWordExceptions = endpoint({
  method: 'GET',
  path: `${rest}/exceptions`,
  access: 'session',
  area,
  summary: '一篇稿件放行的词',
  query: z.object({ storyId }),
  response: z.array(wordException),
})

const exceptionOf = { libraryId, storyId, word: requiredLine(wordLimits.wordLength) }

export const addWordException = endpoint({
  method: 'POST',
  path: `${rest}/exceptions/add`,
  access: 'session',
  area,
  summary: '在一篇稿件里放行一个词；必须处理的词须写明理由',
  body: z.object({ ...exceptionOf, reason: lines(200).default('') }),
  response: z.array(wordException),
})

export const removeWordException = endpoint({
  method: 'POST',
  path: `${rest}/exceptions/remove`,
  access: 'session',
  area,
  summary: '取消放行',
  body: z.object(exceptionOf),
  response: z.array(wordException),
})
