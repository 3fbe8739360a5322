export type CountMode = 'mixed' | 'wechat'

/** The specification's length: a wide character counts 1, any other 0.5; WeChat counts every character as 1. */
export const countText = (text: string, mode: CountMode = 'mixed') => {
  if (mode === 'wechat') return [...text].length
  let length = 0
  for (const character of text) length += (character.codePointAt(0) ?? 0) > 255 ? 1 : 0.5
  return length
}

const printed = /[^\p{Z}\p{C}\p{M}]/gu

/** The law's length of a text: every character that is printed, punctuation too; spaces are not, and an accent belongs to its letter. */
export const countPrinted = (text: string) => text.match(printed)?.length ?? 0

/** Cuts at the last whole character that still fits. */
export const cutText = (text: string, max: number, mode: CountMode = 'mixed') => {
  let length = 0
  let end = 0
  for (const character of text) {
    length += countText(character, mode)
    if (length > max) break
    end += character.length
  }
  return { kept: text.slice(0, end), cut: text.slice(end) }
}

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/** 1536 → "1.5 KB": scaled by 1024, three significant digits. */
export const formatSize = (bytes: number) => {
  if (!(bytes > 0)) return '0 B'
  let value = bytes
  let unit = 0
  // 999.5 would round to 1000, a fourth digit, so it already belongs to the next unit.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${Number(value.toPrecision(3))} ${units[unit]}`
}

/** The unread badge: never below 0, at most 99+. */
export const badgeCount = (count: number) => (count > 99 ? '99+' : String(Math.max(0, count)))
