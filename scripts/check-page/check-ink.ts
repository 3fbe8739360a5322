import { readFile } from 'node:fs/promises'
import type { Fault, PageDescription } from './description.ts'
import { ask } from './programs.ts'

/** Enough to meet every field of colour. */
const dpi = 36
const quietly = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', `-r${dpi}`]

/** A mono page has black ink alone. */
const checkMono = async (path: string): Promise<Fault[]> => {
  const { out } = await ask('gs', ...quietly, '-sDEVICE=inkcov', '-o', '-', path)
  const inks = /([\d.]+) +([\d.]+) +([\d.]+) +([\d.]+) CMYK/.exec(out)?.slice(1, 4).map(Number)
  if (!inks) return [{ kind: 'mono', place: '整版', detail: 'gs 没有说' }]
  return inks.every((ink) => ink === 0)
    ? []
    : [{ kind: 'mono', place: '整版', detail: `青、品红、黄 ${inks.join('、')}` }]
}

const tags = { width: 256, height: 257, offsets: 273, rows: 278 } as const

/** The plain TIFF of four inks ghostscript writes: strips of rows, one byte to an ink. */
const readInks = (file: Buffer) => {
  const isLittle = file.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? file.readUInt16LE(at) : file.readUInt16BE(at))
  const long = (at: number) => (isLittle ? file.readUInt32LE(at) : file.readUInt32BE(at))
  const directory = long(4)
  const valuesOf = (tag: number) => {
    const places = Array.from({ length: short(directory) }, (_, index) => directory + 2 + index * 12)
    const at = places.find((place) => short(place) === tag)
    if (at === undefined) return []
    const [size, read] = short(at + 2) === 3 ? [2, short] : [4, long]
    const count = long(at + 4)
    const from = count * size > 4 ? long(at + 8) : at + 8
    return Array.from({ length: count }, (_, on) => read(from + on * size))
  }
  const [width = 0] = valuesOf(tags.width)
  const [height = 0] = valuesOf(tags.height)
  const [rows = height] = valuesOf(tags.rows)
  const strips = valuesOf(tags.offsets)
  const sumAt = (x: number, y: number) => {
    const at = (strips[Math.floor(y / rows)] ?? 0) + ((y % rows) * width + x) * 4
    return (file[at] ?? 0) + (file[at + 1] ?? 0) + (file[at + 2] ?? 0) + (file[at + 3] ?? 0)
  }
  return { width, height, sumAt }
}

const heaviest = ({ width, height, sumAt }: ReturnType<typeof readInks>) => {
  let most = { x: 0, y: 0, sum: 0 }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const sum = sumAt(x, y)
      if (sum > most.sum) most = { x, y, sum }
    }
  return most
}

/** Where a page has most ink, it bears it. */
const checkLimit = async (path: string, scratch: string, ink: number): Promise<Fault[]> => {
  const drawn = `${scratch}.tif`
  await ask('gs', ...quietly, '-sDEVICE=tiff32nc', '-o', drawn, path)
  const { x, y, sum } = heaviest(readInks(await readFile(drawn)))
  const percent = (sum / 255) * 100
  const place = `离左边 ${((x / dpi) * 25.4).toFixed(0)} 毫米、上边 ${((y / dpi) * 25.4).toFixed(0)} 毫米`
  return percent > ink ? [{ kind: 'ink', place, detail: `${percent.toFixed(0)}%，至多 ${ink}%` }] : []
}

export const checkInk = async (path: string, scratch: string, { colour, ink }: PageDescription) => [
  ...(colour ? [] : await checkMono(path)),
  ...(await checkLimit(path, scratch, ink)),
]
