import type { AssetKind, Copyright } from '@rongbian/domain'
import { cutWords, lexemesOf, nameWordsOf, titleWordsOf } from '#/features/search/index.ts'
import { foldTraditional } from '#/story-text/fold.ts'

/** What people filter by stands in the index beside the words, under a sign no word begins with. */
export const marks = {
  shared: '#s',
  original: '#n',
  owner: (id: string) => `#o.${id}`,
  trash: (ownerId: string) => `#x.${ownerId}`,
  kind: (kind: AssetKind) => `#k.${kind}`,
  tag: (id: number) => `#g.${id}`,
  value: (id: number) => `#v.${id}`,
  copyright: (code: Copyright) => `#c.${code}`,
  author: (name: string) => `#a.${foldTraditional(name).trim().toLowerCase()}`,
  file: (hash: string) => `#h.${hash.slice(0, 20)}`,
} as const

/** What an asset is found by. */
export interface Indexed {
  hash: string
  kind: string
  name: string
  caption: string
  author: string
  origin: string
  copyright: string
  ownerId: string | null
  sharedAt: Date | null
  deletedAt: Date | null
  tagIds: number[]
  valueIds: number[]
  isOriginal: boolean
}

const scopesOf = ({ ownerId, sharedAt, deletedAt }: Indexed) => [
  ...(sharedAt && !deletedAt ? [marks.shared] : []),
  ...(ownerId ? [deletedAt ? marks.trash(ownerId) : marks.owner(ownerId)] : []),
]

const filtersOf = (asset: Indexed) => [
  ...scopesOf(asset),
  marks.kind(asset.kind as AssetKind),
  marks.copyright(asset.copyright as Copyright),
  marks.file(asset.hash),
  ...(asset.author ? [marks.author(asset.author)] : []),
  ...(asset.isOriginal ? [marks.original] : []),
  ...asset.tagIds.map(marks.tag),
  ...asset.valueIds.map(marks.value),
]

/** Cameras write DSC_0123 and people 江面-02: found as a whole, by every part, and letters apart from digits. */
const fileNameWords = (folded: string) => [
  ...nameWordsOf(folded.replace(/[^\p{L}\p{N}]+/gu, ' ')),
  ...nameWordsOf(folded.replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})|[^\p{L}\p{N}]+/gu, ' ')),
  ...nameWordsOf(folded.replace(/\.[^.]*$/, '').replace(/[^\p{L}\p{N}]+/gu, '')),
  ...titleWordsOf(folded),
]

/** Tags are found by their ids, so that renaming one writes no asset. */
const wordsOf = ({ name, caption, author, origin }: Indexed) => {
  const [fileName, ...names] = [name, author, origin].map(foldTraditional)
  return [
    ...fileNameWords(fileName ?? ''),
    ...names.flatMap(nameWordsOf),
    ...cutWords([fileName, foldTraditional(caption), ...names].join('\n')),
  ]
}

export const lexemesFor = (tenantId: number, seq: number, asset: Indexed) =>
  lexemesOf(tenantId, seq, new Set([...filtersOf(asset), ...wordsOf(asset)]))
