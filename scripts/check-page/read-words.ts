import type { PlainFile } from './plain-file.ts'
import { ask, utf8 } from './programs.ts'

/** Words that stand together on one baseline; points from the upper left of the trimmed sheet. */
export interface Word {
  text: string
  left: number
  right: number
  baseline: number
  /** Of its characters, in points. */
  size: number
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)

const pattern = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g

export const readWords = async (path: string, { lineHeight, above }: PlainFile, bleed: number) => {
  const { out } = await ask('pdftotext', '-bbox', path, '-')
  return [...utf8(out).matchAll(pattern)].map(([, left, top, right, bottom, text = '']): Word => {
    const height = Number(bottom) - Number(top)
    return {
      text: plain(text),
      left: Number(left) - bleed,
      right: Number(right) - bleed,
      baseline: Number(top) + height * above - bleed,
      size: height / lineHeight,
    }
  })
}
