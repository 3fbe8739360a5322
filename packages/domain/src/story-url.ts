import { embedHosts } from './story-html.ts'

// The dots keep a name from climbing out of its folder, however it is spelt.
const ownFile =
  /^(?:\/mixmedia)?\/sprint\/stream\/files\/[0-9a-f]{64}\/(?!(?:\.|%2e){1,2}(?:$|\?))[^/?#\\\s"'<>]{1,600}(?:\?[\w=&.%-]{0,200})?$/i

export const isOwnFile = (url: string) => ownFile.test(url)

/** As a browser reads it: tabs and line breaks vanish, the edges are trimmed; `//host` is taken as https. */
const readUrl = (raw: string) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip exactly these.
  const url = raw.replace(/[\t\n\r]/g, '').replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '')
  return (url.startsWith('//') ? `https:${url}` : url).replaceAll(' ', '%20')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no address needs them, many tricks do.
const odd = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff\\"'<>`]/

/** The address when it leads to a host under one of the schemes, with no sign-in name to mislead by. */
const hostUrl = (url: string, schemes: readonly string[]) => {
  if (odd.test(url) || url.length > 4096 || !/^https?:\/\/[^/]/i.test(url)) return
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  if (!parsed?.hostname || parsed.username || parsed.password) return
  return schemes.includes(parsed.protocol) ? parsed : undefined
}

/** The address of a picture, video or sound when it may stand in a story, otherwise undefined. */
export const mediaUrl = (raw: string, { allowHttp = false } = {}) => {
  const url = readUrl(raw)
  return isOwnFile(url) || hostUrl(url, allowHttp ? ['https:', 'http:'] : ['https:']) ? url : undefined
}

const contact = /^(mailto:[^\s<>"'\\]{3,300}|tel:(?:[\d+*#().-]|%20){3,40})$/i

/** The address of a link when it may stand in a story, otherwise undefined. */
export const linkUrl = (raw: string) => {
  const url = readUrl(raw)
  if (/^#[^\s<>"'\\]{0,200}$/.test(url) || contact.test(url) || isOwnFile(url)) return url
  return hostUrl(url, ['https:', 'http:']) ? url : undefined
}

/** The address of a player when its host is in the table, otherwise undefined. */
export const embedUrl = (raw: string) => {
  const url = readUrl(raw)
  const parsed = hostUrl(url, ['https:'])
  return parsed && !parsed.port && Object.hasOwn(embedHosts, parsed.hostname) ? url : undefined
}
