import { type MessageText, type MessageTexts, messages } from '@rongbian/domain'

/** What is wrong with a field; `label` is its name. */
export const fieldMessages = messages('fields', {
  about: { zh: '{{label}}：{{problem}}', en: '{{label}}: {{problem}}' },
  missing: { zh: '{{label}}不能为空', en: '{{label}} cannot be empty' },
  malformed: { zh: '{{label}}格式不正确', en: '{{label}} is not in the right form' },
  kind: { zh: '{{label}}应为{{kind}}', en: '{{label}} must be {{kind}}' },
  oneOf: { zh: '{{label}}只能是 {{values}}', en: '{{label}} must be one of {{values}}' },
  multiple: { zh: '{{label}}应为 {{divisor}} 的倍数', en: '{{label}} must be a multiple of {{divisor}}' },
  email: { zh: '{{label}}不是有效的邮箱地址', en: '{{label}} is not a valid e-mail address' },
  url: { zh: '{{label}}不是有效的网址', en: '{{label}} is not a valid web address' },
  uuid: { zh: '{{label}}不是有效的编号', en: '{{label}} is not a valid id' },
  date: { zh: '{{label}}不是有效的日期', en: '{{label}} is not a valid date' },
  datetime: { zh: '{{label}}不是有效的时间', en: '{{label}} is not a valid time' },
  mostCharacters: {
    zh: '{{label}}最多 {{most}} 个字',
    en: '{{label}}: at most {{most}} {{most:character|characters}}',
  },
  mostItems: { zh: '{{label}}最多 {{most}} 项', en: '{{label}}: at most {{most}} {{most:item|items}}' },
  notAbove: { zh: '{{label}}不能大于 {{most}}', en: '{{label}} cannot be more than {{most}}' },
  below: { zh: '{{label}}应小于 {{most}}', en: '{{label}} must be less than {{most}}' },
  leastCharacters: {
    zh: '{{label}}至少 {{least}} 个字',
    en: '{{label}}: at least {{least}} {{least:character|characters}}',
  },
  leastItems: { zh: '{{label}}至少 {{least}} 项', en: '{{label}}: at least {{least}} {{least:item|items}}' },
  notBelow: { zh: '{{label}}不能小于 {{least}}', en: '{{label}} cannot be less than {{least}}' },
  above: { zh: '{{label}}应大于 {{least}}', en: '{{label}} must be more than {{least}}' },
})

/** What a value should have been, as `fieldMessages.kind` says it. */
export const kindTexts = {
  string: { zh: '文字', en: 'text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '“是”或“否”', en: 'yes or no' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '一组字段', en: 'a group of fields' },
  record: { zh: '一组字段', en: 'a group of fields' },
  date: { zh: '日期', en: 'a date' },
} as const satisfies MessageTexts

/** Said of the whole where no field is at fault. */
export const wholeText: MessageText = { zh: '内容', en: 'The content' }

/** What the shapes of the contract themselves find wrong. */
export const problemMessages = messages('problems', {
  lineBreaks: { zh: '不能包含换行或控制字符', en: 'line breaks and control characters are not allowed' },
  controls: { zh: '不能包含控制字符', en: 'control characters are not allowed' },
  json: { zh: '不是有效的 JSON', en: 'not valid JSON' },
  md5: { zh: '不是文件的 MD5', en: 'not the MD5 of a file' },
  sha256: { zh: '不是文件的 SHA-256', en: 'not the SHA-256 of a file' },
  tooLong: { zh: '内容过长', en: 'too long' },
  crop: { zh: '裁剪范围不对，请重新裁剪封面', en: 'the cut is not right; cut the cover again' },
  wordsAtOnce: { zh: '一次最多检查 {{most}} 字', en: 'at most {{most}} characters are checked at once' },
  code: {
    zh: '代码只能用小写字母、数字和连字符，最多 40 位',
    en: 'Only lower-case letters, digits and hyphens, at most 40',
  },
  days: { zh: '结束日期不能早于开始日期', en: 'The last day cannot come before the first' },
  account: { zh: '请输入账号', en: 'Enter your account' },
  password: { zh: '密码至少 6 位', en: 'A password has at least 6 characters' },
  oldPassword: { zh: '请输入当前密码', en: 'Enter your current password' },
  name: { zh: '请填写名称', en: 'Enter a name' },
  announcement: { zh: '请输入公告内容', en: 'Enter the announcement' },
  passReason: { zh: '请写明放行的理由', en: 'Say why it is let pass' },
  noFiles: { zh: '请至少选择一个文件', en: 'Choose at least one file' },
  noAssets: { zh: '请至少选择一件媒资', en: 'Choose at least one media item' },
})
