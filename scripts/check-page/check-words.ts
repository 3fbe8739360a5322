import type { Box, Fault, PageDescription } from './description.ts'
import type { Standing, WordKind } from './places.ts'

/** As people read: area by area, column by column, line by line. */
const inColumns =
  ({ areas }: Box) =>
  (one: Standing, other: Standing) => {
    const part = ({ area }: Standing) => (area ? areas.indexOf(area) : -1)
    return (
      part(one) - part(other) || one.column - other.column || one.row - other.row || one.left - other.left
    )
  }

/** Lines of half a row differ by more than this. */
const inLines = (one: Standing, other: Standing) =>
  Math.abs(one.baseline - other.baseline) > 2 ? one.baseline - other.baseline : one.left - other.left

const joined = (words: readonly Standing[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/gu, '')

const around = (text: string, at: number) => text.slice(Math.max(0, at - 4), at + 8)

/** The words as they are read against the words as they are written. */
const compare = (place: string, read: string, written: string): Fault[] => {
  if (read === written) return []
  const left = written.length - read.length
  if (written.startsWith(read))
    return [{ kind: 'overset', place, detail: `末尾少 ${left} 字：“${around(written, read.length)}”` }]
  let at = 0
  while (read[at] === written[at]) at += 1
  return [
    {
      kind: 'words',
      place,
      detail: `第${at + 1}字起，版上是“${around(read, at)}”，原文是“${around(written, at)}”`,
    },
  ]
}

const named = { head: '标题', body: '正文', note: '图片说明' } as const

/** Every word of every text, in its order, and none else. */
export const checkWords = ({ boxes, furniture }: PageDescription, words: readonly Standing[]): Fault[] => {
  const of = (box: Box | undefined, kind: WordKind) =>
    words.filter((word) => word.kind === kind && (kind === 'furniture' || word.box === box))
  return [
    ...boxes.flatMap((box) => [
      ...compare(`${box.id} ${named.head}`, joined(of(box, 'head').toSorted(inLines)), box.head),
      ...compare(`${box.id} ${named.body}`, joined(of(box, 'body').toSorted(inColumns(box))), box.body),
      ...compare(`${box.id} ${named.note}`, joined(of(box, 'note').toSorted(inLines)), box.note),
    ]),
    ...compare('报眉', joined(of(undefined, 'furniture').toSorted(inLines)), furniture),
  ]
}
