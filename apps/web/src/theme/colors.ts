type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const format = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

export const mixColors = (from: string, to: string, amount: number) => {
  const [a, b] = [parse(from), parse(to)]
  const part = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * amount
  return format([part(0), part(1), part(2)])
}

const luminance = (hex: string) => {
  const [red, green, blue] = parse(hex).map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast, 1 to 21. */
export const contrast = (a: string, b: string) => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour nearest to the seed that can be read on the surface. */
export const readable = (seed: string, surface: string, ratio: number) => {
  const towards = luminance(surface) > 0.5 ? '#000000' : '#ffffff'
  for (let amount = 0; amount < 1; amount += 0.02) {
    const color = mixColors(seed, towards, amount)
    if (contrast(color, surface) >= ratio) return color
  }
  return towards
}
