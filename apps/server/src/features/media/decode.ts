import { isUtf8 } from 'node:buffer'

/** Most Chinese cameras and agencies before UTF-8. */
const chinese = new TextDecoder('gb18030', { fatal: true })

const readChinese = (bytes: Buffer) => {
  try {
    return chinese.decode(bytes)
  } catch {
    return
  }
}

/** Bytes of a text whose writer did not say how they are meant. */
export const decodeText = (bytes: Buffer) =>
  isUtf8(bytes) ? bytes.toString('utf8') : (readChinese(bytes) ?? bytes.toString('latin1'))

/** A text of which every letter is one byte was not understood; others stay as they are. */
export const mendText = (text: string) =>
  /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text) ? decodeText(Buffer.from(text, 'latin1')) : text
