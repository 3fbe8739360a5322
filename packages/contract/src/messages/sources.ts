import { messages } from '@rongbian/domain'

export const sourceMessages = messages('sources', {
  gone: { zh: '稿源不存在或已删除，请刷新', en: 'The source is gone; reload' },
  changed: { zh: '稿源已被修改，请刷新后再试', en: 'The source has been changed; reload and try again' },
  taken: { zh: '“{{word}}”已经属于稿源“{{name}}”', en: '“{{word}}” already means the source “{{name}}”' },
  itself: { zh: '不能并入它自己', en: 'It cannot be merged into itself' },
  endBeforeStart: { zh: '结束日期早于开始日期', en: 'The last day is before the first' },
  startNeeded: { zh: '请先填开始日期', en: 'Give the first day, too' },
})
