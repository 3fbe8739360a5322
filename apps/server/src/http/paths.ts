import { AppError } from '@rongbian/contract'

/** Refuses what no honest client sends: parent folders, NUL bytes, backslashes, broken or raw UTF-8. */
export const checkPath = (url: string) => {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
    decodeURIComponent(url.slice(path.length).replaceAll('+', ' '))
  } catch {
    throw new AppError('malformed', { message: '地址不是有效的 UTF-8 编码' })
  }
  // A raw byte above 127 reaches us as one character, whatever it was meant to be.
  if (/[^\x20-\x7e]/.test(url)) throw new AppError('malformed', { message: '地址中的字符须经百分号编码' })
  if (/[\0\\]/.test(decoded) || decoded.split('/').includes('..') || /%00/i.test(url)) {
    throw new AppError('malformed', { message: '地址中含有不允许的字符' })
  }
}
