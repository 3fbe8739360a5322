import { type PageInput, setPage, usualFace } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { type FontFile, facesFrom, findFontFiles } from '#/press/fonts.ts'
import { paintSheet } from '#/press/paint.ts'
import type { Storage } from '#/storage/storage.ts'

export interface PaintJob {
  tenantId: number
  input: PageInput
  /** Mono pages are painted in black alone. */
  colour: boolean
  /** Told in the file. */
  title: string
}

interface Parts {
  env: Pick<Env, 'FONTS_DIR' | 'DATA_DIR'>
  storage: Storage
}

/** The house's own stand before those that came along. */
const findFonts = async (
  { env, storage }: Parts,
  db: Db | Tx,
  tenantId: number,
  names: readonly string[],
): Promise<Record<string, FontFile>> => {
  const own = await db
    .selectFrom('paperFont')
    .select(['name', 'file'])
    .where('tenantId', '=', tenantId)
    .where('name', 'in', [...names])
    .execute()
  return {
    ...(await findFontFiles(env, names)),
    ...Object.fromEntries(
      own.map(({ name, file }) => [name, { name, path: storage.pathOf(file), hash: file }]),
    ),
  }
}

const namesIn = ({ settings }: PageInput) => [...new Set(Object.values(settings.faces))]

/** What turns a page into files. The same page gives the same bytes. */
export const painterOf = (parts: Parts) => ({
  /** Of the fonts a page is set in, by name; undefined where one is not there. */
  async fontHashes(db: Db | Tx, tenantId: number, input: PageInput) {
    const names = namesIn(input)
    const fonts = await findFonts(parts, db, tenantId, names)
    if (names.some((name) => !fonts[name])) return undefined
    return Object.fromEntries(names.map((name) => [name, fonts[name]?.hash ?? '']))
  },

  async paint(db: Db, { tenantId, input, colour, title }: PaintJob) {
    const { faces, press } = input.settings
    const page = setPage(input, usualFace)
    const { storage } = parts
    return paintSheet({
      page,
      faces: facesFrom(faces, await findFonts(parts, db, tenantId, namesIn(input))),
      files: Object.fromEntries(page.pictures.map(({ file }) => [file, storage.pathOf(file)])),
      ...{ colour, title, date: input.words.date },
      ...{ standard: press.standard, condition: press.condition },
      ...{ ink: press.ink, dpi: press.dpi, leastDpi: press.leastDpi },
      profile: press.profile === '' ? null : storage.pathOf(press.profile),
    })
  },
})
export type Painter = ReturnType<typeof painterOf>
