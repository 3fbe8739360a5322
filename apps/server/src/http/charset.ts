import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'

const marks: [bytes: number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const markOf = (bytes: Buffer) => marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]

/** Every Chinese code of the mainland is part of the last one. */
const wider: Record<string, string> = { gbk: 'gb18030', gb2312: 'gb18030', 'x-gbk': 'gb18030' }

/** The name a decoder knows it by; undefined for what none knows. */
export const charsetNamed = (label: string | undefined) => {
  const name = label?.trim().toLowerCase() ?? ''
  if (!name) return
  try {
    const { encoding } = new TextDecoder(Object.hasOwn(wider, name) ? wider[name] : name)
    return wider[encoding] ?? encoding
  } catch {
    return
  }
}

const headBytes = 8_192
const metaCharset = /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w:.-]{2,30})/i
const xmlCharset = /^\s*<\?xml[^>]{0,100}encoding\s*=\s*["']([\w-]{2,30})/i

const headerCharset = (contentType: string) =>
  charsetNamed(/charset\s*=\s*["']?\s*([\w:.-]{2,30})/i.exec(contentType)?.[1])

const pageCharset = (bytes: Buffer) => {
  const head = bytes.toString('latin1', 0, headBytes)
  const named = charsetNamed((metaCharset.exec(head) ?? xmlCharset.exec(head))?.[1])
  // It could not have been read there, were it true.
  return named?.startsWith('utf-16') ? 'utf-8' : named
}

/** Only zero bytes between letters show it where no mark does. */
const guessUtf16 = (bytes: Buffer) => {
  const head = bytes.subarray(0, 400)
  const zeros = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length)
  const [even = 0, odd = 0] = zeros
  if (even + odd < head.length / 8) return
  return odd > even ? 'utf-16le' : 'utf-16be'
}

const sureCharacters = 16

/** No other code makes so many characters of this one by chance, even where another begins in the middle. */
const beginsAsUtf8 = (bytes: Buffer) => {
  if (isUtf8(bytes)) return bytes.some((byte) => byte > 0x7f)
  const text = new TextDecoder().decode(bytes)
  const before = text.slice(0, text.indexOf('\ufffd'))
  return (before.match(/\P{ASCII}/gu)?.length ?? 0) >= sureCharacters
}

/** What servers say of everything, and which fits any bytes. */
const isSaidLightly = (charset: string) => charset === 'windows-1252'

/** Frequent in any Chinese, Japanese or Korean text, and rare where a code is read as another. */
const frequent =
  /[的一是不了在有人我他这中大来上国个和地到们为以时要出会年就这們這來國個時為會說對\u3040-\u30ff\uac00-\ud7a3，。、：“”（）「」]/g
const wrong = /[\ufffd\ue000-\uf8ff]/g
const plain = /\p{ASCII}+/gu

/** How much sense the bytes make in a charset: frequent characters for it, wrong ones against it. */
const senseOf = (bytes: Buffer, charset: string) => {
  const text = new TextDecoder(charset).decode(bytes.subarray(0, 200_000)).replace(plain, '')
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return text === '' ? 0 : (count(frequent) - count(wrong)) / text.length
}

/** Within this, who speaks first is believed. */
const doubt = 0.03

const guess = (bytes: Buffer) => {
  const found = chardet.analyse(bytes.subarray(0, 100_000)).map(({ name }) => charsetNamed(name))
  return found.find((name) => name !== undefined && !isSaidLightly(name) && !name.startsWith('iso-8859'))
}

/** The charset of a page: its mark, what the server says, what it says itself, what its bytes look like; whoever is plainly wrong is passed over. */
export const charsetOf = (bytes: Buffer, contentType: string): string => {
  const mark = markOf(bytes) ?? guessUtf16(bytes)
  if (mark) return mark
  if (beginsAsUtf8(bytes)) return 'utf-8'
  const said = [headerCharset(contentType), pageCharset(bytes)].filter((name) => name !== undefined)
  const [light, meant] = [said.filter(isSaidLightly), said.filter((name) => !isSaidLightly(name))]
  const candidates = [...meant, guess(bytes), ...light, 'gb18030'].filter((name) => name !== undefined)
  const judged = candidates.map((name) => ({ name, sense: senseOf(bytes, name) }))
  const best = Math.max(...judged.map(({ sense }) => sense))
  return judged.find(({ sense }) => sense >= best - doubt)?.name ?? 'utf-8'
}

/** The text of a page. What does not fit its charset becomes replacement characters. */
export const decodePage = (bytes: Buffer, contentType: string): string =>
  new TextDecoder(charsetOf(bytes, contentType)).decode(bytes)
