import { escapeHtml } from '@rongbian/domain'

export interface ChartData {
  names: string[]
  rows: { name: string; values: number[] }[]
}

const wide = 720
const high = 380
const edge = { left: 56, right: 16, top: 20, bottom: 44 }
const inside = { wide: wide - edge.left - edge.right, high: high - edge.top - edge.bottom }
/** More would print over each other. */
const labelsMost = 12
const colours = 6

const short = (value: number) => String(Math.round(value * 10) / 10)
const colour = (index: number) => `s${(index % colours) + 1}`

/** 1, 2 or 5 times a power of ten: about five lines from lowest to highest. */
const stepOf = (span: number) => {
  const rough = span / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  return (([1, 2, 5].find((times) => times * power >= rough) ?? 10) as number) * power
}

const scaleOf = (values: number[]) => {
  const low = Math.min(0, ...values)
  const top = Math.max(0, ...values)
  const step = stepOf(top - low || 1)
  const from = Math.floor(low / step) * step
  const to = Math.max(Math.ceil(top / step) * step, from + step)
  const count = Math.round((to - from) / step)
  return {
    y: (value: number) => edge.top + inside.high * (1 - (value - from) / (to - from)),
    marks: Array.from({ length: count + 1 }, (_, index) => from + index * step),
  }
}
type Scale = ReturnType<typeof scaleOf>

const text = (x: number, y: number, words: string, anchor = 'middle') =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}">${escapeHtml(words)}</text>`

const grid = ({ y, marks }: Scale) =>
  marks
    .map(
      (mark) =>
        `<path class="${mark === 0 ? 'zero' : 'grid'}" d="M${edge.left} ${short(y(mark))}h${inside.wide}"/>` +
        text(edge.left - 8, y(mark) + 4, String(Number(mark.toPrecision(10))), 'end'),
    )
    .join('')

const clipped = (name: string) => {
  const letters = [...name]
  return letters.length > 7 ? `${letters.slice(0, 6).join('')}…` : name
}

const below = (rows: ChartData['rows'], middle: (index: number) => number) => {
  const every = Math.ceil(rows.length / labelsMost)
  return rows
    .map(({ name }, index) => (index % every === 0 ? text(middle(index), high - 18, clipped(name)) : ''))
    .join('')
}

const bars = ({ names, rows }: ChartData, scale: Scale) => {
  const room = inside.wide / rows.length
  const one = Math.min((room * 0.7) / names.length, 64)
  const isSpoken = rows.length * names.length <= labelsMost
  const middle = (index: number) => edge.left + room * (index + 0.5)
  const drawn = rows.flatMap(({ values }, at) =>
    values.map((value, series) => {
      const x = middle(at) + (series - names.length / 2) * one
      const [from, to] = [scale.y(Math.max(value, 0)), scale.y(Math.min(value, 0))]
      const bar = `<rect class="${colour(series)}" x="${short(x + 1)}" y="${short(from)}" width="${short(Math.max(one - 2, 1))}" height="${short(to - from)}"/>`
      return isSpoken ? bar + text(x + one / 2, value < 0 ? to + 15 : from - 6, String(value)) : bar
    }),
  )
  return drawn.join('') + below(rows, middle)
}

const lines = ({ names, rows }: ChartData, scale: Scale) => {
  const room = inside.wide / rows.length
  const middle = (index: number) => edge.left + room * (index + 0.5)
  const drawn = names.map((_, series) => {
    const points = rows.map(({ values }, at) => [short(middle(at)), short(scale.y(values[series] ?? 0))])
    const dots = points.map(([x, y]) => `<circle class="${colour(series)}" cx="${x}" cy="${y}" r="4"/>`)
    const path = points.map((point) => point.join(' ')).join('L')
    return `<path class="line ${colour(series)}" d="M${path}"/>${dots.join('')}`
  })
  return drawn.join('') + below(rows, middle)
}

const radius = 160
const onCircle = (share: number) => {
  const angle = 2 * Math.PI * share - Math.PI / 2
  return `${short(wide / 2 + radius * Math.cos(angle))} ${short(high / 2 + radius * Math.sin(angle))}`
}

/** The first column of numbers; what is below nought has no share. */
const slices = ({ rows }: ChartData) => {
  const values = rows.map(({ values: [value = 0] }) => Math.max(value, 0))
  const whole = values.reduce((sum, value) => sum + value, 0)
  let share = 0
  return values
    .map((value, index) => {
      const from = share
      share += whole ? value / whole : 0
      if (share === from) return ''
      if (share - from > 0.9999)
        return `<circle class="${colour(index)}" cx="${wide / 2}" cy="${high / 2}" r="${radius}"/>`
      const large = share - from > 0.5 ? 1 : 0
      return `<path class="slice ${colour(index)}" d="M${wide / 2} ${high / 2}L${onCircle(from)}A${radius} ${radius} 0 ${large} 1 ${onCircle(share)}z"/>`
    })
    .join('')
}

const drawings = {
  bar: (data: ChartData, scale: Scale) => grid(scale) + bars(data, scale),
  line: (data: ChartData, scale: Scale) => grid(scale) + lines(data, scale),
  pie: (data: ChartData) => slices(data),
} satisfies Record<string, (data: ChartData, scale: Scale) => string>

/** Colours are the stylesheet's (`s1` to `s6`); the numbers stand in a table beside it, so it is not read aloud. */
export const drawChart = (kind: keyof typeof drawings, data: ChartData) => {
  const scale = scaleOf(data.rows.flatMap(({ values }) => values))
  return `<svg viewBox="0 0 ${wide} ${high}" aria-hidden="true">${drawings[kind](data, scale)}</svg>`
}
