import type { Fault, PageDescription } from './description.ts'
import { partAt } from './places.ts'
import type { Rect } from './plain-file.ts'
import { ask, tableRows } from './programs.ts'

/** Whole, and nothing in it that qpdf has to mend. */
export const checkSound = async (path: string): Promise<Fault[]> => {
  const { code, out, error } = await ask('qpdf', '--check', path)
  const said = `${out}${error}`.split('\n').filter((line) => /warning|error:|damaged/i.test(line))
  return code === 0 ? [] : [{ kind: 'file', place: '文件', detail: said.join('；') || `qpdf ${code}` }]
}

const near = 0.05

/** The sheet, what hangs over it, and where it is cut; a box that is not written is told as the one around it. */
export const checkBoxes = async (path: string, { sheet }: PageDescription): Promise<Fault[]> => {
  const { width, height, bleed } = sheet
  const whole = [0, 0, width + 2 * bleed, height + 2 * bleed]
  const wanted = {
    MediaBox: whole,
    BleedBox: whole,
    TrimBox: [bleed, bleed, bleed + width, bleed + height],
  }
  const { out } = await ask('pdfinfo', '-box', path)
  return Object.entries(wanted).flatMap(([name, edges]): Fault[] => {
    const told = new RegExp(`^${name}:(.*)$`, 'm').exec(out)?.[1]?.trim().split(/\s+/).map(Number) ?? []
    const isRight = edges.every((edge, at) => Math.abs(edge - (told[at] ?? Number.NaN)) < near)
    return isRight ? [] : [{ kind: 'boxes', place: name, detail: told.join(' ') || '没有' }]
  })
}

/** Columns of `pdffonts`, counted from the right: names may hold blanks. */
export const checkFonts = async (path: string): Promise<Fault[]> => {
  const { out } = await ask('pdffonts', path)
  const rows = tableRows(out)
  if (rows.length === 0) return [{ kind: 'font', place: '文件', detail: '没有字体' }]
  return rows.flatMap((row): Fault[] => {
    const [embedded, subset, unicode] = row.slice(-5, -2)
    const lacks = [
      ...(embedded === 'yes' ? [] : ['没有嵌入']),
      ...(subset === 'yes' ? [] : ['不是子集']),
      ...(unicode === 'yes' ? [] : ['不能查找']),
    ]
    return lacks.length > 0 ? [{ kind: 'font', place: row[0] ?? '', detail: lacks.join('、') }] : []
  })
}

/** Dots may be rounded to the next whole one. */
const ppiSlack = 1

/** Inks and dots of every picture. */
export const checkPictures = async (path: string, { colour, ppi }: PageDescription): Promise<Fault[]> => {
  const { out } = await ask('pdfimages', '-list', path)
  const allowed = colour ? ['cmyk', 'gray'] : ['gray']
  return tableRows(out).flatMap((row): Fault[] => {
    const [, number, , width, height, space = ''] = row
    const dots = Math.min(...row.slice(12, 14).map(Number))
    const place = `第${Number(number) + 1}张图片 ${width}×${height}`
    return [
      ...(allowed.includes(space) ? [] : [{ kind: 'pictureColour' as const, place, detail: space }]),
      ...(dots >= ppi - ppiSlack ? [] : [{ kind: 'picturePpi' as const, place, detail: `${dots} ppi` }]),
    ]
  })
}

/** Each box shows the pictures it should, and no picture stands elsewhere. */
export const checkPicturePlaces = (description: PageDescription, pictures: readonly Rect[]): Fault[] => {
  const found = pictures.map(
    ({ left, right, top, bottom }) => partAt(description, (left + right) / 2, (top + bottom) / 2).box,
  )
  const astray = found.flatMap((box, at): Fault[] =>
    box ? [] : [{ kind: 'outside', place: `第${at + 1}张图片`, detail: '不在任何一块里' }],
  )
  const counted = description.boxes.flatMap((box): Fault[] => {
    const there = found.filter((one) => one === box).length
    return there === box.pictures
      ? []
      : [{ kind: 'pictureCount', place: box.id, detail: `应有 ${box.pictures} 张，版上 ${there} 张` }]
  })
  return [...astray, ...counted]
}
