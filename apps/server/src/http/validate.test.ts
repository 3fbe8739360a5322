import { AppError } from '@rongbian/contract'
import { label } from '@rongbian/contract/labels'
import { line } from '@rongbian/contract/shapes'
import type { LanguageId } from '@rongbian/domain'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { say } from '#/say.ts'
import { parse } from './validate.ts'

const refusalOf = (shape: z.ZodType, title: unknown) => {
  try {
    parse(z.object({ title: shape }), { title })
  } catch (error) {
    if (error instanceof AppError) return error
  }
  return
}
const chineseOf = (shape: z.ZodType, title: unknown) => refusalOf(shape, title)?.fields?.title
const saidIn = (language: LanguageId, shape: z.ZodType, title: unknown) =>
  say(refusalOf(shape, title)?.fieldMessages?.title ?? '', language)

test.each<[string, z.ZodType, unknown]>([
  ['标题不能为空', z.string(), undefined],
  ['标题不能为空', z.number(), null],
  ['标题不能为空', z.union([z.string(), z.number()]), undefined],
  ['标题格式不正确', z.union([z.string(), z.number()]), true],
  ['标题应为文字', z.string(), 7],
  ['标题应为整数', z.int(), 1.5],
  ['标题应为列表', z.array(z.string()), 'x'],
  ['标题不能为空', z.string().min(1), ''],
  ['标题至少 6 个字', z.string().min(6), 'abc'],
  ['标题最多 3 个字', z.string().max(3), '晨光日报'],
  ['标题最多 1 项', z.array(z.string()).max(1), ['a', 'b']],
  ['标题不能小于 1', z.number().min(1), 0],
  ['标题应大于 0', z.number().positive(), 0],
  ['标题不能大于 9', z.number().max(9), 10],
  ['标题只能是 asc、desc', z.enum(['asc', 'desc']), 'up'],
  ['标题不是有效的编号', z.uuid(), 'x'],
  ['标题不是有效的网址', z.url(), 'x'],
  ['标题格式不正确', z.string().regex(/^\d+$/), 'x'],
  ['标题格式不正确', z.union([z.string(), z.number()]), true],
  ['标题：请换一个', z.string().refine(() => false, '请换一个'), 'x'],
  ['换一个标题', z.string().max(1, '换一个标题'), 'xx'],
  ['题名最多 1 个字', z.string().max(1).meta(label('题名', 'Heading')), 'xx'],
])('says “%s”', (words, shape, given) => {
  expect(chineseOf(shape, given)).toBe(words)
})

test.each<[string, z.ZodType, unknown]>([
  ['Title cannot be empty', z.string(), undefined],
  ['Title must be a list', z.array(z.string()), 'x'],
  ['Title: at most 3 characters', z.string().max(3), '晨光日报'],
  ['Title: at most 1 item', z.array(z.string()).max(1), ['a', 'b']],
  ['Title cannot be less than 1', z.number().min(1), 0],
  ['Title must be one of asc, desc', z.enum(['asc', 'desc']), 'up'],
  ['Title is not a valid web address', z.url(), 'x'],
  ['Title is not in the right form', z.strictObject({}), { more: 1 }],
  ['Heading: at most 1 character', z.string().max(1).meta(label('题名', 'Heading')).default('x'), 'xx'],
  ['Title: line breaks and control characters are not allowed', line(9), 'a\u0001b'],
])('says “%s” in English', (words, shape, given) => {
  expect(saidIn('en', shape, given)).toBe(words)
})

test('a field is named in traditional characters to who reads them', () => {
  expect(saidIn('zhMo', z.string().max(1), 'xx')).toBe('標題最多 1 個字')
})

test('a field inside a list has the label its own shape gives it', () => {
  const rows = z.array(z.object({ size: z.number().meta(label('文件大小', 'File size')) })).optional()
  const refused = () => parse(z.object({ rows }), { rows: [{ size: 'x' }] })
  expect(refused).toThrow('文件大小应为数字')
})
