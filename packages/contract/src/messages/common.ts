import { type Message, messages } from '@rongbian/domain'

export const commonMessages = messages('common', {
  both: { zh: '{{first}}；{{rest}}', en: '{{first}}; {{rest}}' },
  /** Words of people or of other systems, which are nobody's to translate. */
  written: { zh: '{{words}}', en: '{{words}}' },
  list: { zh: '{{items}}', en: '{{items}}' },
})

type Words = Message | string

/** Several sentences as one, in their order. */
export const together = (sentences: readonly [Words, ...Words[]]): Words => {
  const [first, second, ...rest] = sentences
  return second === undefined ? first : commonMessages.both({ first, rest: together([second, ...rest]) })
}

/** Several things in a row, or nothing. */
export const inTurn = (items: readonly Words[]): Words =>
  items.length > 0 ? commonMessages.list({ items }) : ''
