import { messages } from '@rongbian/domain'

/** The columns of a word list as a file, in their order. */
export const wordColumnMessages = messages('wordColumns', {
  word: { zh: '词', en: 'Word' },
  suggestion: { zh: '建议', en: 'Suggestion' },
  severity: { zh: '级别', en: 'Severity' },
  category: { zh: '类别', en: 'Category' },
  note: { zh: '说明', en: 'Note' },
  startsOn: { zh: '开始日期', en: 'From' },
  endsOn: { zh: '结束日期', en: 'To' },
})

export const wordMessages = messages('words', {
  wordTaken: { zh: '词库里已有这个词', en: 'The word list already has this word' },
  linesTooMany: {
    zh: '一次最多导入 {{most}} 行，请分成几个文件',
    en: 'At most {{most}} lines can be imported at a time; split the file',
  },
  reasonNeeded: {
    zh: '这是必须处理的词，请写明放行的理由',
    en: 'This word must be dealt with; give a reason to let it pass',
  },
  lineWordMissing: { zh: '缺少词', en: 'The word is missing' },
  lineTwice: { zh: '文件里前面已有这个词', en: 'The file has this word before already' },
  lineSeverity: {
    zh: '不认识的级别“{{level}}”，可用：{{levels}}',
    en: 'Unknown severity “{{level}}”; use one of: {{levels}}',
  },
  lineControl: { zh: '含有换行或控制字符', en: 'It has line breaks or control characters in it' },
  lineTooLong: { zh: '{{column}}超过 {{most}} 字', en: '{{column}}: more than {{most}} characters' },
  lineDay: { zh: '日期写作 2026-11-15', en: 'Write days like 2026-11-15' },
  lineEnd: { zh: '结束日期不能早于开始日期', en: 'The last day cannot be before the first' },
  notPassed: { zh: '这个词没有放行', en: 'This word was not let through' },
})
