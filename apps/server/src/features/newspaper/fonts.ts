import type { LanguageId, MessageText } from '@rongbian/domain'
import type { PageInput, PaperSettings } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { builtFonts } from '#/press/built-fonts.ts'
import { type FontFile, findFontFiles } from '#/press/fonts.ts'
import { sayText } from '#/say.ts'
import { type Storage, withLocals } from '#/storage/storage.ts'

/** What people call those that come along: family and weight. */
const builtNames = {
  'noto-serif-sc-400': { zh: '思源宋体 常规', en: 'Noto Serif SC Regular' },
  'noto-serif-sc-900': { zh: '思源宋体 特粗', en: 'Noto Serif SC Black' },
  'noto-sans-sc-400': { zh: '思源黑体 常规', en: 'Noto Sans SC Regular' },
  'noto-sans-sc-700': { zh: '思源黑体 粗体', en: 'Noto Sans SC Bold' },
  'noto-sans-sc-900': { zh: '思源黑体 特粗', en: 'Noto Sans SC Black' },
} as const satisfies Record<keyof typeof builtFonts, MessageText>

const builtIn = (language?: LanguageId) =>
  Object.entries(builtNames).map(([name, text]) => ({
    name,
    label: sayText(text, language),
    isOwn: false,
    licence: 'SIL Open Font License 1.1',
  }))

type Faced = Pick<PaperSettings, 'faces'>
const namesIn = ({ faces }: Faced) => [...new Set(Object.values(faces))]

const ownFonts = (db: Db | Tx, tenantId: number) =>
  db.selectFrom('paperFont').where('tenantId', '=', tenantId)

export const findFonts = async (db: Db | Tx, tenantId: number, language?: LanguageId) => {
  const own = await ownFonts(db, tenantId)
    .select(['name', 'label', 'licence'])
    .orderBy('label')
    .orderBy('name')
    .execute()
  return [...builtIn(language), ...own.map((font) => ({ ...font, isOwn: true }))]
}

/** What is known of a paper's fonts without opening one, by name. */
export interface KnownFonts {
  hashes: Record<string, string>
  /** Which characters they have, packed; of a font that was not read, nothing. */
  chars: Record<string, string>
  /** Of the house's own: those that come along are known to whoever sets a page. */
  advances: NonNullable<PageInput['advances']>
}

export const knownFonts = async (db: Db | Tx, tenantId: number, settings: Faced): Promise<KnownFonts> => {
  const names = namesIn(settings)
  const own = await ownFonts(db, tenantId)
    .select(['name', 'file', 'advances', 'chars'])
    .where('name', 'in', names)
    .execute()
  const along = Object.entries(builtFonts).filter(([name]) => names.includes(name))
  const read = own.filter(({ chars }) => chars !== '')
  return {
    hashes: Object.fromEntries([
      ...along.map(([name, { hash }]) => [name, hash]),
      ...own.map(({ name, file }) => [name, file]),
    ]),
    chars: Object.fromEntries([
      ...along.map(([name, { chars }]) => [name, chars]),
      ...read.map(({ name, chars }) => [name, chars]),
    ]),
    // Written by us alone, from the font itself.
    advances: Object.fromEntries(
      read.map(({ name, advances }) => [name, advances as Record<string, number>]),
    ),
  }
}

export interface FontParts {
  env: Pick<Env, 'FONTS_DIR'>
  storage: Pick<Storage, 'withLocal'>
}

/** Which fonts of a paper are there, by name, with their hashes; `files` are those that came along. One that is not the one that is known is as good as none. */
const fontsThere = async ({ env }: FontParts, db: Db | Tx, tenantId: number, settings: Faced) => {
  const { hashes } = await knownFonts(db, tenantId, settings)
  const along = await findFontFiles(
    env,
    Object.keys(builtFonts).filter((name) => name in hashes),
  )
  const there = Object.entries(hashes).filter(
    ([name, hash]) => !(name in builtFonts) || along[name]?.hash === hash,
  )
  return { hashes: Object.fromEntries(there), along }
}

/** Of the fonts a paper is set in, by name. */
export const fontHashesOf = async (...asked: Parameters<typeof fontsThere>) =>
  (await fontsThere(...asked)).hashes

/** Hands over where the fonts of a paper lie, by name. */
export const withFontFiles = async <Result>(
  parts: FontParts,
  db: Db | Tx,
  { tenantId, settings }: { tenantId: number; settings: Faced },
  use: (files: Record<string, FontFile>) => Promise<Result>,
): Promise<Result> => {
  const { hashes, along } = await fontsThere(parts, db, tenantId, settings)
  const own = Object.entries(hashes).filter(([name]) => !(name in builtFonts))
  return withLocals(
    parts.storage,
    own.map(([, hash]) => hash),
    (paths) => {
      const files = Object.entries(hashes).map(
        ([name, hash]): FontFile => along[name] ?? { name, hash, path: paths[hash] ?? '' },
      )
      return use(Object.fromEntries(files.map((file) => [file.name, file])))
    },
  )
}

/** Whether every face the paper is set in lies where the press finds it. */
export const canPaint = async (parts: FontParts, db: Db | Tx, tenantId: number, settings: Faced) => {
  const found = await fontHashesOf(parts, db, tenantId, settings)
  return namesIn(settings).every((name) => found[name] !== undefined)
}
