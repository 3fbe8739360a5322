/** Office names its pictures by files nobody else can read; their bytes stand in the RTF beside the page. */

const kinds: Record<string, string> = { pngblip: 'image/png', jpegblip: 'image/jpeg' }
const begins = '{\\pict'

/** From `{\\pict` to its closing brace, without what stands in braces inside. */
const readPict = (rtf: string, from: number) => {
  const braces = /[{}]/g
  braces.lastIndex = from
  let depth = 0
  let head = ''
  let since = from
  for (let found = braces.exec(rtf); found; found = braces.exec(rtf)) {
    if (depth === 1) head += rtf.slice(since, found.index)
    depth += found[0] === '{' ? 1 : -1
    since = found.index + 1
    if (depth === 0) return { head, end: found.index }
  }
  return undefined
}

const toBase64 = (hex: string) => {
  let bytes = ''
  for (let at = 0; at + 1 < hex.length; at += 2)
    bytes += String.fromCharCode(Number.parseInt(hex.slice(at, at + 2), 16))
  return btoa(bytes)
}

const pictureOf = (head: string) => {
  const [, kind = ''] = /\\(pngblip|jpegblip)\b/.exec(head) ?? []
  const hex = head.replace(/\\[a-z*]+-?\d* ?/gi, '').replace(/\s+/g, '')
  return kinds[kind] && /^[0-9a-f]{32,}$/i.test(hex)
    ? `data:${kinds[kind]};base64,${toBase64(hex)}`
    : undefined
}

/** Addresses of the pictures in their order; undefined for one in a format of Windows only. */
export const rtfPictures = (rtf: string) => {
  const found: (string | undefined)[] = []
  for (let at = rtf.indexOf(begins); at >= 0; ) {
    const pict = readPict(rtf, at)
    if (!pict) break
    // Office writes each a second time for programs of the last century.
    const isSecond = /\{\\nonshppict\s*$/.test(rtf.slice(Math.max(0, at - 16), at))
    if (!isSecond) found.push(pictureOf(pict.head))
    at = rtf.indexOf(begins, pict.end)
  }
  return found
}

const fileSource = /(<img\b[^>]*?\bsrc\s*=\s*)(?:"file:[^"]*"|'file:[^']*'|file:[^\s>]*)/gi

/** Puts the pictures in the places that name files, and counts those there is nothing for. */
export const bringPictures = (html: string, rtf: string) => {
  let lost = 0
  if (!/\bsrc\s*=\s*["']?file:/i.test(html)) return { html, lost }
  const pictures = rtfPictures(rtf)
  let next = 0
  const brought = html.replace(fileSource, (whole, before: string) => {
    const picture = pictures[next]
    next += 1
    if (picture) return `${before}"${picture}"`
    lost += 1
    return whole
  })
  return { html: brought, lost }
}
