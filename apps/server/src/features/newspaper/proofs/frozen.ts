import type { Layout, PageInput, PageWords, PaperSettings, PaperText } from '@rongbian/paper'
import { contentHash } from '#/story-text/content-hash.ts'

/** One thing a page is made of. Its content stands with it, so that the page can be drawn again long after; a file by its address too, by which files are kept. */
export type Part =
  | { kind: 'settings'; ref: string; version: number; hash: string; content: PaperSettings; url: string }
  | { kind: 'words'; ref: string; version: number; hash: string; content: PageWords }
  | {
      kind: 'text'
      ref: string
      version: number
      hash: string
      content: PaperText
      /** Characters the part on the page before holds. */
      begun: number
    }
  | { kind: 'picture' | 'ad'; ref: string; version: number; hash: string; url: string }
  | {
      kind: 'font'
      ref: string
      version: number
      hash: string
      /** Of the house's own fonts. */
      advances?: Readonly<Record<string, number>>
    }

interface Text {
  storyId: number
  no: number
  hash: string
  text: PaperText
}

export interface Frozen {
  input: PageInput
  settingsVersion: number
  texts: readonly Text[]
  fonts: Readonly<Record<string, string>>
}

const addressOf = (hash: string) => hash && `/files/${hash}`

const picturesOf = ({ items }: Layout) =>
  items.flatMap((item) => {
    if (item.kind === 'picture') return [{ ref: item.id, hash: item.picture.file }]
    return item.kind === 'story' ? item.pictures.map(({ file }) => ({ ref: item.id, hash: file })) : []
  })

/** Everything the page shows, with hashes. */
export const partsOf = ({ input, settingsVersion, texts, fonts }: Frozen): Part[] => {
  const { settings, words, layout, ads, begun } = input
  const shown = layout.items.flatMap((item) => (item.kind === 'ad' ? [item.adId] : []))
  return [
    {
      kind: 'settings',
      ref: '',
      version: settingsVersion,
      hash: contentHash(settings),
      content: settings,
      url: addressOf(settings.press.profile),
    },
    { kind: 'words', ref: '', version: 0, hash: contentHash(words), content: words },
    ...texts.map(({ storyId, no, hash, text }) => ({
      kind: 'text' as const,
      ref: String(storyId),
      version: no,
      hash,
      content: text,
      begun: begun?.[storyId] ?? 0,
    })),
    ...picturesOf(layout).map(({ ref, hash }) => ({
      kind: 'picture' as const,
      ref,
      version: 0,
      hash,
      url: addressOf(hash),
    })),
    ...shown.map((id) => {
      const hash = ads[id]?.file ?? ''
      return { kind: 'ad' as const, ref: id, version: 0, hash, url: addressOf(hash) }
    }),
    ...Object.entries(fonts).map(([ref, hash]) => {
      const advances = input.advances?.[ref]
      return { kind: 'font' as const, ref, version: 0, hash, ...(advances && { advances }) }
    }),
  ]
}

const partOf = <Kind extends Part['kind']>(parts: readonly Part[], kind: Kind) =>
  parts.filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind)

const fileOf = (part: Part) => {
  if (part.kind === 'settings') return part.content.press.profile
  return part.kind === 'picture' || part.kind === 'ad' ? part.hash : ''
}

/** Pictures, ads and the profile of the press by their hashes. */
export const filesIn = (parts: readonly Part[]) => parts.map(fileOf).filter((hash) => hash !== '')

/** The page again as it was frozen. */
export const thaw = ({ layout, parts }: { layout: Layout; parts: readonly Part[] }): PageInput => {
  const [settings] = partOf(parts, 'settings')
  const [words] = partOf(parts, 'words')
  if (!settings || !words) throw new Error('a proof without settings')
  const texts = partOf(parts, 'text')
  return {
    settings: settings.content,
    words: words.content,
    layout,
    texts: Object.fromEntries(texts.map(({ ref, content }) => [ref, content])),
    begun: Object.fromEntries(texts.flatMap(({ ref, begun }) => (begun > 0 ? [[ref, begun]] : []))),
    ads: Object.fromEntries(partOf(parts, 'ad').map(({ ref, hash }) => [ref, { file: hash }])),
    advances: Object.fromEntries(
      partOf(parts, 'font').flatMap(({ ref, advances }) => (advances ? [[ref, advances]] : [])),
    ),
  }
}

/** What a signature is bound to. */
export const hashesOf = (page: string, pdf: string, parts: readonly Part[]) => ({
  page,
  pdf,
  parts: Object.fromEntries(
    parts.map(({ kind, ref, hash }) => [[kind, ref, kind === 'picture' ? hash : ''].join(' ').trim(), hash]),
  ),
})
