import { expect, test } from 'vitest'
import { z } from 'zod'
import { parse } from './validate.ts'

const refusalOf = (shape: z.ZodType, title: unknown) => {
  try {
    parse(z.object({ title: shape }), { title })
  } catch (error) {
    return (error as { fields?: Record<string, string> }).fields?.title
  }
  return
}

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
  ['题名最多 1 个字', z.string().max(1).meta({ title: '题名' }), 'xx'],
])('says “%s”', (words, shape, given) => {
  expect(refusalOf(shape, given)).toBe(words)
})
