import type { searchAssets } from '@rongbian/contract/media'
import { type Actor, type AssetKind, type Copyright, type FacetId, kindsOfType } from '@rongbian/domain'
import type { z } from 'zod'
import type { Db } from '#/db/open.ts'
import { readQuestion, type Term } from '#/features/search/index.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { findValuesBelow } from './facet-queries.ts'
import { marks } from './lexemes.ts'
import { findPlayedOf } from './queries.ts'
import { findMergedTags, findTagsLike } from './tag-queries.ts'

export type Asked = z.output<typeof searchAssets.body>

const anyOf = (lexemes: readonly string[]): Term => lexemes.map((lexeme) => [lexeme])

/** Shared ones and one's own. */
export const usableBy = ({ id }: Actor): Term => anyOf([marks.shared, marks.owner(id)])

/** Shared ones, one's own, both, or what one has deleted. */
const scopeOf = (actor: Actor, { trash, personal, isRelease }: Asked): Term => {
  if (trash) return anyOf([marks.trash(actor.id)])
  if (personal) return anyOf([marks.owner(actor.id)])
  return isRelease ? anyOf([marks.shared]) : usableBy(actor)
}

/** Found among the words, or in the name of a tag. */
export const termOfText = async (db: Db, { tenantId }: Actor, part: string): Promise<Term> => {
  const tags = await findTagsLike(db, tenantId, part)
  return [...(readQuestion(part).terms[0] ?? []), ...anyOf(tags.map(marks.tag))]
}

/** Every part must be found. */
const termsOfWords = async (db: Db, actor: Actor, keyWords: string): Promise<Term[]> => {
  const parts = foldTraditional(keyWords)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  // Signs alone are found nowhere.
  if (parts.length === 0) return keyWords ? [[]] : []
  return Promise.all(parts.map((part) => termOfText(db, actor, part)))
}

const termsOfKinds = ({ mediaType, kinds }: Asked): Term[] => [
  ...(mediaType.length > 0 ? [anyOf(mediaType.flatMap(kindsOfType).map(marks.kind))] : []),
  ...(kinds.length > 0 ? [anyOf(kinds.map((kind: AssetKind) => marks.kind(kind)))] : []),
]

const valueTerm = async (db: Db, tenantId: number, facetId: FacetId, text: string): Promise<Term> =>
  anyOf((await findValuesBelow(db, tenantId, facetId, Number(text))).map(marks.value))

const facetTerms: Record<FacetId, (db: Db, tenantId: number, text: string) => Term | Promise<Term>> = {
  1: (db, tenantId, text) => valueTerm(db, tenantId, 1, text),
  2: (db, tenantId, text) => valueTerm(db, tenantId, 2, text),
  5: (db, tenantId, text) => valueTerm(db, tenantId, 5, text),
  8: (_db, _tenantId, text) => anyOf([marks.author(text)]),
  11: (_db, _tenantId, text) => anyOf([marks.copyright(text as Copyright)]),
}

const termsOfFacets = ({ tenantId }: Actor, db: Db, { searchDeployList }: Asked) =>
  Promise.all(
    searchDeployList
      .filter(({ deployValue }) => deployValue !== '')
      .map(({ deployId, deployValue }) => facetTerms[deployId](db, tenantId, deployValue)),
  )

const termsOfTags = async (db: Db, { tenantId }: Actor, { includeKeyword }: Asked) =>
  (await findMergedTags(db, tenantId, includeKeyword)).map((ids) => anyOf(ids.map(marks.tag)))

/** An address of a file, or the hash in it; what was made of a recording for playing is that recording. */
const termOfFile = async (db: Db, { tenantId }: Actor, url: string): Promise<Term> => {
  const hash = /[0-9a-f]{64}/i.exec(url)?.[0]?.toLowerCase()
  return hash ? anyOf([hash, ...(await findPlayedOf(db, tenantId, hash))].map(marks.file)) : []
}

/** All that is asked for, as lexemes. Undefined when nothing can answer it. */
export const termsFor = async (db: Db, actor: Actor, asked: Asked): Promise<Term[] | undefined> => {
  const { keyWords, createBy, url, isOriginal } = asked
  const found = await Promise.all([
    termsOfWords(db, actor, keyWords),
    termsOfTags(db, actor, asked),
    termsOfFacets(actor, db, asked),
  ])
  const terms = [
    scopeOf(actor, asked),
    ...termsOfKinds(asked),
    ...(createBy ? [anyOf([marks.owner(createBy)])] : []),
    ...(url ? [await termOfFile(db, actor, url)] : []),
    ...(isOriginal ? [anyOf([marks.original])] : []),
    ...found.flat(),
  ]
  return terms.every((term) => term.length > 0) ? terms : undefined
}
