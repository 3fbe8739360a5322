import { type BlockNode, blockKinds, type Look } from '@rongbian/blocks'

const wide = 320
const high = 200
const gap = 6
const margin = 12

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`).toWellFormed()

const heights: Readonly<Record<string, number>> = {
  banner: 40,
  carousel: 40,
  gallery: 36,
  video: 40,
  picture: 36,
  headline: 14,
}
const usualHeight = 22

interface Box {
  x: number
  y: number
  width: number
}

const bar = ({ x, y, width }: Box, height: number, opacity: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" opacity="${opacity}"/>`

/** The blocks as grey fields, side by side where they lie in columns. Answers where the next begins. */
const drawInto = (shapes: string[], nodes: readonly BlockNode[], box: Box): number => {
  let { y } = box
  for (const node of nodes) {
    if (y > high) return y
    const slots = Object.values(node.slots ?? {}).filter((inside) => inside.length > 0)
    if (slots.length > 0 && blockKinds.get(node.kind)?.group === 'layout') {
      const width = (box.width - gap * (slots.length - 1)) / slots.length
      const ends = slots.map((inside, index) =>
        drawInto(shapes, inside, { x: box.x + index * (width + gap), y, width }),
      )
      y = Math.max(y, ...ends)
      continue
    }
    const height = heights[node.kind] ?? usualHeight
    shapes.push(bar({ ...box, y }, height, node.kind === 'headline' ? 0.45 : 0.16))
    y += height + gap
  }
  return y
}

/** A small picture of the page, drawn from its blocks: where they lie, in its own colours, under its own name. */
export const thumbnailOf = (name: string, tree: readonly BlockNode[], { accent, paper, ink, grey }: Look) => {
  const shapes: string[] = []
  drawInto(shapes, tree, { x: margin, y: 52, width: wide - 2 * margin })
  const colour = grey ? '#555555' : (accent ?? '#9d2f2f')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}"><rect width="${wide}" height="${high}" fill="${paper ?? '#ffffff'}"/><rect width="${wide}" height="42" fill="${colour}"/><text x="${margin}" y="27" font-size="16" font-family="sans-serif" fill="#ffffff">${escaped([...name].slice(0, 16).join(''))}</text><g fill="${ink ?? '#1f1f1f'}">${shapes.join('')}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
