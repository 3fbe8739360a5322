import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Of<Code extends Issue['code']> = Extract<Issue, { code: Code }>

/** Stands where the name of the field goes. */
export const labelMark = '{label}'

const kinds: Record<string, string> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '“是”或“否”',
  array: '列表',
  object: '一组字段',
  record: '一组字段',
  date: '日期',
}

const units: Record<string, string> = { string: ' 个字', array: ' 项', set: ' 项', map: ' 项', object: ' 项' }

const formats: Record<string, string> = {
  email: '不是有效的邮箱地址',
  url: '不是有效的网址',
  uuid: '不是有效的编号',
  date: '不是有效的日期',
  datetime: '不是有效的时间',
}

const mostWords = ({ origin, maximum, inclusive }: Of<'too_big'>) => {
  const unit = units[origin]
  if (unit) return `最多 ${maximum}${unit}`
  return inclusive === false ? `应小于 ${maximum}` : `不能大于 ${maximum}`
}

const leastWords = ({ origin, minimum, inclusive }: Of<'too_small'>) => {
  const unit = units[origin]
  if (unit) return Number(minimum) === 1 ? '不能为空' : `至少 ${minimum}${unit}`
  return inclusive === false ? `应大于 ${minimum}` : `不能小于 ${minimum}`
}

type Words = { [Code in Issue['code']]?: (issue: Of<Code>) => string }

const isMissing = (input: unknown) => input === undefined || input === null

const words: Words = {
  invalid_type: ({ expected, input }) => {
    if (isMissing(input)) return '不能为空'
    return kinds[expected] ? `应为${kinds[expected]}` : '格式不正确'
  },
  too_big: mostWords,
  too_small: leastWords,
  invalid_format: ({ format }) => formats[format] ?? '格式不正确',
  invalid_value: ({ values }) => `只能是 ${values.map(String).join('、')}`,
  invalid_union: ({ input }) => (isMissing(input) ? '不能为空' : '格式不正确'),
  not_multiple_of: ({ divisor }) => `应为 ${divisor} 的倍数`,
}

/** What is wrong with a field, in a sentence that begins with its name. */
export const refusalWords = (issue: Issue) => {
  const word = words[issue.code] as ((issue: Issue) => string) | undefined
  return word && labelMark + word(issue)
}
