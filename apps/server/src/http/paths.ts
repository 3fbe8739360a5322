import { AppError } from '@rongbian/contract'
import { httpMessages } from '@rongbian/contract/messages/http'

/** Refuses what no honest client sends: parent folders, NUL bytes, backslashes, broken or raw UTF-8. */
export const checkPath = (url: string) => {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
    decodeURIComponent(url.slice(path.length).replaceAll('+', ' '))
  } catch {
    throw new AppError('malformed', { message: httpMessages.pathNotUtf8() })
  }
  // A raw byte above 127 reaches us as one character, whatever it was meant to be.
  if (/[^\x20-\x7e]/.test(url)) throw new AppError('malformed', { message: httpMessages.pathNotEncoded() })
  if (/[\0\\]/.test(decoded) || decoded.split('/').includes('..') || /%00/i.test(url)) {
    throw new AppError('malformed', { message: httpMessages.pathCharacters() })
  }
}
