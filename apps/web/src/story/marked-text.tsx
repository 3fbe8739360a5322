import { Fragment } from 'react'
import { unescapeText } from '#/story/unescape-text.ts'

/** Text of the server with its hits between <mark> and </mark>; nothing else in it is taken for markup. */
export const MarkedText = ({ text }: { text: string }) =>
  text.split(/<mark>(.*?)<\/mark>/gs).map((part, index) => {
    const shown = unescapeText(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    return index % 2 === 1 ? <mark key={index}>{shown}</mark> : <Fragment key={index}>{shown}</Fragment>
  })

const special = /[.*+?^${}()|[\]\\]/g

/** A plain text with the words people look for marked, where the server has not done so. */
export const FoundText = ({ text, keyword }: { text: string; keyword: string }) => {
  const words = keyword.split(/[\s"“”]+/).filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`(${words.map((word) => word.replace(special, '\\$&')).join('|')})`, 'gi')
  return text.split(pattern).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
    index % 2 === 1 ? <mark key={index}>{part}</mark> : <Fragment key={index}>{part}</Fragment>,
  )
}
