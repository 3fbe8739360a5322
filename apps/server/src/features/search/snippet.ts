import { foldTraditional } from '#/story-text/fold.ts'

/** Characters of an excerpt, and how many of them stand before the first hit. */
const excerptMax = 120
const before = 30

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Finds what to mark in folded text; the longest mark wins where several begin. */
export const markFinder = (marks: readonly string[]) =>
  marks.length > 0 ? new RegExp(marks.map(escapePattern).join('|'), 'g') : undefined

/** The text as HTML with the hits in <mark>. Folding keeps every place, so the original is cut at the same places. */
export const markText = (text: string, finder: RegExp | undefined) => {
  if (!finder) return escapeHtml(text)
  let html = ''
  let end = 0
  for (const { index, 0: hit } of foldTraditional(text).matchAll(finder)) {
    html += `${escapeHtml(text.slice(end, index))}<mark>${escapeHtml(text.slice(index, index + hit.length))}</mark>`
    end = index + hit.length
  }
  return html + escapeHtml(text.slice(end))
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00

/** Most hits are there as they were asked for; only then is a text folded. */
const firstHit = (text: string, finder: RegExp) => {
  const at = text.search(finder)
  return at < 0 ? foldTraditional(text).search(finder) : at
}

/** The words around the first hit, or the beginning where there is none. */
export const excerptOf = (text: string, finder: RegExp | undefined) => {
  const at = finder ? firstHit(text, finder) : -1
  let start = Math.max(0, Math.min(at - before, text.length - excerptMax))
  let end = start + excerptMax
  if (isLowSurrogate(text, start)) start += 1
  if (isLowSurrogate(text, end)) end -= 1
  const cut = markText(text.slice(start, end), finder)
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`
}

const around = 500
const decoded: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const bare = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => decoded[name] ?? whole)
    .replace(/\s+/g, ' ')

/** A piece of a body around the first hit without reading all of it; undefined when the hit is not in plain sight. */
export const pieceAround = (html: string, finder: RegExp) => {
  const at = html.search(finder)
  if (at < 0 || html.lastIndexOf('<', at) > html.lastIndexOf('>', at)) return
  const start = Math.max(0, at - around)
  const from = start > 0 ? Math.min(html.indexOf('>', start) + 1 || start, at) : 0
  const end = html.indexOf('<', at + around)
  return bare(html.slice(from, end < 0 ? html.length : end)).trim()
}
