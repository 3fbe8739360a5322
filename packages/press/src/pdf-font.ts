import { createHash } from 'node:crypto'
import type { OpenFont } from './open-font.ts'
import { name, type PdfFile, type Ref, words } from './pdf-file.ts'
import type { PlacedGlyph } from './place-glyphs.ts'

interface Used {
  char: string
  gid: number
  width: number
}

const hex4 = (value: number) => value.toString(16).padStart(4, '0')
const utf16 = (char: string) => Buffer.from(char, 'utf16le').swap16().toString('hex')

/** At most a hundred entries to a block, as the format demands. */
const blockMax = 100

const unicodeMap = (used: readonly Used[]) => {
  const blocks: string[] = []
  for (let at = 0; at < used.length; at += blockMax) {
    const rows = used
      .slice(at, at + blockMax)
      .map(({ char }, on) => `<${hex4(at + on + 1)}> <${utf16(char)}>`)
    blocks.push(`${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/** Six letters made of what is kept of the font, as the format asks of a subset. */
const tagOf = (bytes: Uint8Array) =>
  [...createHash('sha256').update(bytes).digest().subarray(0, 6)]
    .map((byte) => String.fromCharCode(65 + (byte % 26)))
    .join('')

const symbolic = 4

/** Keeps of a font what a page shows. Codes are of characters and not of glyphs, so that what is copied is what was written even where two share a shape. */
export const createPdfFont = (font: OpenFont) => {
  const { kit } = font
  const subset = kit.createSubset()
  const used: Used[] = []
  const codes = new Map<string, string>()
  const scale = 1000 / kit.unitsPerEm

  const codeOf = ({ char, glyph }: Pick<PlacedGlyph, 'char' | 'glyph'>) => {
    const key = `${char} ${glyph.id}`
    const known = codes.get(key)
    if (known) return known
    // The types call the new number a boolean.
    const gid = Number(subset.includeGlyph(glyph))
    used.push({ char, gid, width: glyph.advanceWidth * scale })
    const code = hex4(used.length)
    codes.set(key, code)
    return code
  }

  const embed = (file: PdfFile): Ref => {
    const bytes = subset.encode()
    const called = name(`${tagOf(bytes)}+${kit.postscriptName.replaceAll(/[^\w-]/g, '_')}`)
    const { bbox } = kit
    const descriptor = file.add({
      Type: name('FontDescriptor'),
      FontName: called,
      Flags: symbolic,
      FontBBox: [bbox.minX, bbox.minY, bbox.maxX, bbox.maxY].map((edge) => edge * scale),
      ItalicAngle: kit.italicAngle,
      Ascent: kit.ascent * scale,
      Descent: kit.descent * scale,
      CapHeight: (kit.capHeight || kit.ascent) * scale,
      StemV: 80,
      FontFile2: file.addStream(bytes, { Length1: bytes.length }),
    })
    const glyphs = Buffer.alloc((used.length + 1) * 2)
    for (const [index, { gid }] of used.entries()) glyphs.writeUInt16BE(gid, (index + 1) * 2)
    const descendant = file.add({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: called,
      CIDSystemInfo: { Registry: words('Adobe'), Ordering: words('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      DW: 1000,
      W: [1, used.map(({ width }) => width)],
      CIDToGIDMap: file.addStream(glyphs),
    })
    return file.add({
      Type: name('Font'),
      Subtype: name('Type0'),
      BaseFont: called,
      Encoding: name('Identity-H'),
      DescendantFonts: [descendant],
      ToUnicode: file.addStream(Buffer.from(unicodeMap(used))),
    })
  }

  return { codeOf, embed }
}

export type PdfFont = ReturnType<typeof createPdfFont>
