/** Four bytes to a point: cyan, magenta, yellow, black; 255 is full ink. */
export interface Inks {
  data: Buffer
  width: number
  height: number
}

/** What the encoder adds at hard edges. */
const margin = 0.95

/** Takes cyan, magenta and yellow back evenly where all four are more than the paper bears; black stays, for it draws. */
export const limitInk = (data: Buffer, percent: number) => {
  const most = (percent / 100) * 255 * margin
  for (let at = 0; at < data.length; at += 4) {
    const [cyan = 0, magenta = 0, yellow = 0, black = 0] = data.subarray(at, at + 4)
    const colour = cyan + magenta + yellow
    if (colour + black <= most) continue
    const share = Math.max(0, most - black) / colour
    data[at] = cyan * share
    data[at + 1] = magenta * share
    data[at + 2] = yellow * share
  }
}

/** Full black ink as the drawing of a PDF shows it on a screen. */
const drawnBlack = 31

/** Letters of a picture of a page are grey in all three colours: they are printed by black alone. */
export const blackAlone = (data: Buffer, rgb: Buffer) => {
  for (let at = 0, from = 0; at < data.length; at += 4, from += 3) {
    const [red = 0, green = 0, blue = 0] = rgb.subarray(from, from + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 8) continue
    data.fill(0, at, at + 3)
    data[at + 3] = Math.min(255, ((255 - green) * 255) / (255 - drawnBlack))
  }
}

/** Tag, type (3 is two bytes, 4 is four), value, count. */
type Entry = [tag: number, type: 3 | 4, value: number, count?: number]

const directoryAt = 8

/** The plainest TIFF there is: the one door through which sharp takes four inks as four inks. */
export const tiffOf = ({ data, width, height }: Inks) => {
  const count = 10
  const bitsAt = directoryAt + 2 + count * 12 + 4
  const dataAt = bitsAt + 8
  const entries: Entry[] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, bitsAt, 4],
    [259, 3, 1],
    [262, 3, 5],
    [273, 4, dataAt],
    [277, 3, 4],
    [278, 4, height],
    [279, 4, data.length],
    [332, 3, 1],
  ]
  const head = Buffer.alloc(dataAt)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(directoryAt, 4)
  head.writeUInt16LE(count, directoryAt)
  for (const [index, [tag, type, value, many = 1]] of entries.entries()) {
    const at = directoryAt + 2 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(many, at + 4)
    head.writeUInt32LE(value, at + 8)
  }
  for (let at = 0; at < 4; at += 1) head.writeUInt16LE(8, bitsAt + at * 2)
  return Buffer.concat([head, data])
}
