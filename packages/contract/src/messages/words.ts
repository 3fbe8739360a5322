import { messages } from '@rongbian/domain'

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
  notPassed: { zh: '这个词没有放行', en: 'This word was not let through' },
})
