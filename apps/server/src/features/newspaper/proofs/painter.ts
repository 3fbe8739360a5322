import { type PageInput, setPage } from '@rongbian/paper'
import type { Db, Tx } from '#/db/open.ts'
import { facesFrom } from '#/press/fonts.ts'
import { paintSheet } from '#/press/paint.ts'
import { withLocals } from '#/storage/storage.ts'
import { findFiles } from '#/storage/stored-files.ts'
import { type FontParts, fontHashesOf, withFontFiles } from '../fonts.ts'

export interface PaintJob {
  tenantId: number
  input: PageInput
  /** Mono pages are painted in black alone. */
  colour: boolean
  /** Told in the file. */
  title: string
}

/** What people call the pictures of a page, by their hash. */
const namesOf = async (db: Db, tenantId: number, hashes: string[]) => {
  const files = hashes.length > 0 ? await findFiles(db, tenantId, hashes) : []
  return Object.fromEntries(files.map(({ hash, name }) => [hash, name]))
}

/** What turns a page into files. The same page gives the same bytes. */
export const painterOf = (parts: FontParts) => ({
  /** Of the fonts a page is set in, by name; undefined where one is not there. */
  async fontHashes(db: Db | Tx, tenantId: number, input: PageInput) {
    const names = [...new Set(Object.values(input.settings.faces))]
    const fonts = await fontHashesOf(parts, db, tenantId, input.settings)
    if (names.some((name) => !fonts[name])) return undefined
    return Object.fromEntries(names.map((name) => [name, fonts[name] ?? '']))
  },

  async paint(db: Db, { tenantId, input, colour, title }: PaintJob) {
    const { faces, press } = input.settings
    const page = setPage(input)
    const pictures = page.pictures.map(({ file }) => file)
    const names = await namesOf(db, tenantId, pictures)
    const shown = press.profile === '' ? pictures : [...pictures, press.profile]
    return withFontFiles(parts, db, { tenantId, settings: input.settings }, (fonts) =>
      withLocals(parts.storage, shown, (files) =>
        paintSheet({
          page,
          faces: facesFrom(faces, fonts),
          files: Object.fromEntries(pictures.map((file) => [file, files[file] ?? ''])),
          ...{ names, colour, title, date: input.words.date },
          ...{ standard: press.standard, condition: press.condition },
          ...{ ink: press.ink, dpi: press.dpi, leastDpi: press.leastDpi },
          profile: files[press.profile] ?? null,
        }),
      ),
    )
  },
})
export type Painter = ReturnType<typeof painterOf>
