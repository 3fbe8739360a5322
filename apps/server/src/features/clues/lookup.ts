import type { Actor } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import { foldTraditional } from '#/story-text/fold.ts'
import { fullNameOf, places } from './places/gazetteer.ts'

const most = 20

/** The first characters of each letter in the order of pinyin; a letter without any has none. */
const borders = '阿芭嚓搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝'
const letters = 'abcdefghjklmnopqrstwxyz'
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')

const initialOf = (character: string) => {
  if (!/\p{Script=Han}/u.test(character)) return character
  let at = letters.length - 1
  while (at > 0 && byPinyin.compare(character, borders[at] ?? '') < 0) at -= 1
  return letters[at] ?? ''
}

/** 杭州 → hz. */
export const initialsOf = (name: string) => [...name].map(initialOf).join('')

const fits = (asked: string) => (name: string) =>
  name.includes(asked) || (/^[a-z]+$/.test(asked) && initialsOf(name).startsWith(asked))

export const findMedias = async (db: Db, { tenantId }: Actor, name: string) => {
  const rows = await db
    .selectFrom('feed')
    .select('media')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('media', '<>', '')
    .orderBy('media')
    .execute()
  const isFit = fits(foldTraditional(name.toLowerCase()))
  return rows
    .filter(({ media }) => isFit(foldTraditional(media.toLowerCase())))
    .slice(0, most)
    .map(({ media }) => ({ name: media }))
}

/** Those whose name begins with it go first, the greater before the lesser. */
export const findLocations = (name: string) => {
  const asked = foldTraditional(name.toLowerCase())
  const isFit = fits(asked)
  const rankOf = (one: (typeof places)[number]) => one.rank + (one.name.startsWith(asked) ? 0 : 4)
  return places
    .filter((place) => place.rank > 0 && isFit(place.name))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || (one.code < other.code ? -1 : 1))
    .slice(0, most)
    .map((place) => ({ code: place.code, name: place.name, fullName: fullNameOf(place.code) }))
}
