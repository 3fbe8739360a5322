import type { searchAssets } from '@rongbian/contract/media'
import { type Actor, type AssetKind, type Copyright, type FacetId, kindsOfType } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import { readQuestion, type Wish } from '#/features/search/index.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { findValuesBelow } from './facet-queries.ts'
import { marks } from './lexemes.ts'
import { findPlayedOf } from './queries.ts'
import { findMergedTags, findTagsLike } from './tag-queries.ts'

export type Asked = z.output<typeof searchAssets.body>

const anyOf = (lexemes: readonly string[]): Wish => lexemes.map((lexeme) => [lexeme])

/** Shared ones and one's own. */
export const usableBy = ({ id }: Actor): Wish => anyOf([marks.shared, marks.owner(id)])

/** Shared ones, one's own, both, or what one has deleted. */
const scopeOf = (actor: Actor, { trash, personal, isRelease }: Asked): Wish => {
  if (trash) return anyOf([marks.trash(actor.id)])
  if (personal) return anyOf([marks.owner(actor.id)])
  return isRelease ? anyOf([marks.shared]) : usableBy(actor)
}

/** Found among the words, or in the name of a tag. */
export const wishOfTerm = async (db: Db, { tenantId }: Actor, term: string): Promise<Wish> => {
  const tags = await findTagsLike(db, tenantId, term)
  return [...(readQuestion(term).wishes[0] ?? []), ...anyOf(tags.map(marks.tag))]
}

/** Every term must be found. */
const wishesOfWords = async (db: Db, actor: Actor, keyWords: string): Promise<Wish[]> => {
  const terms = foldTraditional(keyWords)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // Signs alone are found nowhere.
  if (terms.length === 0) return keyWords ? [[]] : []
  return Promise.all(terms.map((term) => wishOfTerm(db, actor, term)))
}

const wishesOfKinds = ({ mediaType, kinds }: Asked): Wish[] => [
  ...(mediaType.length > 0 ? [anyOf(mediaType.flatMap(kindsOfType).map(marks.kind))] : []),
  ...(kinds.length > 0 ? [anyOf(kinds.map((kind: AssetKind) => marks.kind(kind)))] : []),
]

const valueWish = async (db: Db, tenantId: number, facetId: FacetId, text: string): Promise<Wish> =>
  anyOf((await findValuesBelow(db, tenantId, facetId, Number(text))).map(marks.value))

const facetWishes: Record<FacetId, (db: Db, tenantId: number, text: string) => Wish | Promise<Wish>> = {
  1: (db, tenantId, text) => valueWish(db, tenantId, 1, text),
  2: (db, tenantId, text) => valueWish(db, tenantId, 2, text),
  5: (db, tenantId, text) => valueWish(db, tenantId, 5, text),
  8: (_db, _tenantId, text) => anyOf([marks.author(text)]),
  11: (_db, _tenantId, text) => anyOf([marks.copyright(text as Copyright)]),
}

const wishesOfFacets = ({ tenantId }: Actor, db: Db, { searchDeployList }: Asked) =>
  Promise.all(
    searchDeployList
      .filter(({ deployValue }) => deployValue !== '')
      .map(({ deployId, deployValue }) => facetWishes[deployId](db, tenantId, deployValue)),
  )

const wishesOfTags = async (db: Db, { tenantId }: Actor, { includeKeyword }: Asked) =>
  (await findMergedTags(db, tenantId, includeKeyword)).map((ids) => anyOf(ids.map(marks.tag)))

/** An address of a file, or the hash in it; what was made of a recording for playing is that recording. */
const wishOfFile = async (db: Db, { tenantId }: Actor, url: string): Promise<Wish> => {
  const hash = /[0-9a-f]{64}/i.exec(url)?.[0]?.toLowerCase()
  return hash ? anyOf([hash, ...(await findPlayedOf(db, tenantId, hash))].map(marks.file)) : []
}

/** All that is asked for, as lexemes. Undefined when nothing can answer it. */
export const wishesFor = async (db: Db, actor: Actor, asked: Asked): Promise<Wish[] | undefined> => {
  const { keyWords, createBy, url, isOriginal } = asked
  const found = await Promise.all([
    wishesOfWords(db, actor, keyWords),
    wishesOfTags(db, actor, asked),
    wishesOfFacets(actor, db, asked),
  ])
  const wishes = [
    scopeOf(actor, asked),
    ...wishesOfKinds(asked),
    ...(createBy ? [anyOf([marks.owner(createBy)])] : []),
    ...(url ? [await wishOfFile(db, actor, url)] : []),
    ...(isOriginal ? [anyOf([marks.original])] : []),
    ...found.flat(),
  ]
  return wishes.every((wish) => wish.length > 0) ? wishes : undefined
}
