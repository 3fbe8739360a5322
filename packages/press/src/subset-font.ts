import { openFont } from './open-font.ts'
import type { PressFont } from './types.ts'

/** How wide characters are, in ems; what the font does not have is left out. */
export const advancesOf = (font: PressFont, chars: Iterable<string>): Record<string, number> => {
  const open = openFont(font)
  const widths: Record<string, number> = {}
  for (const char of chars) {
    const glyph = open.glyphOf(char)
    if (glyph) widths[char] = open.advanceOf(glyph)
  }
  return widths
}

type Tables = Map<string, Buffer>

const tablesOf = (bytes: Uint8Array): Tables => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables: Tables = new Map()
  for (let at = 12; at < 12 + file.readUInt16BE(4) * 16; at += 16) {
    const begin = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(begin, begin + file.readUInt32BE(at + 12)))
  }
  return tables
}

const numbers = (...pairs: [size: 2 | 4, value: number][]) =>
  Buffer.concat(
    pairs.map(([size, value]) => {
      const bytes = Buffer.alloc(size)
      if (size === 2) bytes.writeUInt16BE(value)
      else bytes.writeUInt32BE(value)
      return bytes
    }),
  )

/** Format 12, one group to a character. */
const cmapOf = (glyphs: readonly { code: number; gid: number }[]) =>
  Buffer.concat([
    numbers([2, 0], [2, 1], [2, 3], [2, 10], [4, 12]),
    numbers([2, 12], [2, 0], [4, 16 + glyphs.length * 12], [4, 0], [4, glyphs.length]),
    ...glyphs.map(({ code, gid }) => numbers([4, code], [4, code], [4, gid])),
  ])

/** Its family name alone, since a font without any is refused. */
const nameOf = (family: string) => {
  const text = Buffer.from(family, 'utf16le').swap16()
  const records = [1, 4, 6].map((kind) =>
    numbers([2, 3], [2, 1], [2, 0x409], [2, kind], [2, text.length], [2, 0]),
  )
  return Buffer.concat([numbers([2, 0], [2, 3], [2, 6 + 3 * 12]), ...records, text])
}

/** Version 3: glyphs without names. */
const post = Buffer.concat([numbers([4, 0x0003_0000]), Buffer.alloc(28)])

const sumOf = (table: Buffer) => {
  let sum = 0
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

const padded = (table: Buffer) => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])

const fontFile = (tables: Tables) => {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1))
  const power = Math.floor(Math.log2(sorted.length))
  const range = 2 ** power * 16
  const head = numbers(
    [4, 0x0001_0000],
    [2, sorted.length],
    [2, range],
    [2, power],
    [2, sorted.length * 16 - range],
  )
  let begin = 12 + sorted.length * 16
  const directory: Buffer[] = []
  const bodies: Buffer[] = []
  for (const [tag, table] of sorted) {
    const body = padded(table)
    directory.push(Buffer.from(tag, 'latin1'), numbers([4, sumOf(body)], [4, begin], [4, table.length]))
    bodies.push(body)
    begin += body.length
  }
  return Buffer.concat([head, ...directory, ...bodies])
}

/** A font with the glyphs of some characters only, which a browser reads: some kilobytes instead of fifteen megabytes. */
export const subsetFont = (font: PressFont, chars: Iterable<string>): Uint8Array => {
  const { kit, glyphOf } = openFont(font)
  const subset = kit.createSubset()
  const glyphs = [...new Set(chars)].flatMap((char) => {
    const glyph = glyphOf(char)
    // The types call the new number a boolean.
    return glyph ? [{ code: char.codePointAt(0) ?? 0, gid: Number(subset.includeGlyph(glyph)) }] : []
  })
  glyphs.sort((one, other) => one.code - other.code)
  const tables = tablesOf(subset.encode())
  const about = tablesOf(font.bytes).get('OS/2')
  if (about) tables.set('OS/2', about)
  tables.set('cmap', cmapOf(glyphs))
  tables.set('name', nameOf(font.name))
  tables.set('post', post)
  return fontFile(tables)
}
