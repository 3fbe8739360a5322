import { feedLimits } from '@rongbian/domain'
import { Parser } from 'htmlparser2'
import { FeedProblem } from '../feed.ts'

interface FoundOutline {
  attributes: Readonly<Record<string, string>>
  /** The names of the outlines around it. */
  folder: string
}

/** Every outline of a document with the folder it stands in; undefined where it is no list. */
export const readOutlines = (xml: string): FoundOutline[] | undefined => {
  const folders: string[] = []
  const outlines: FoundOutline[] = []
  let depth = 0
  let isList = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth > feedLimits.depthMax) throw new FeedProblem('tooDeep')
        if (depth === 1) isList = name.toLowerCase() === 'opml'
        if (name.toLowerCase() !== 'outline') return
        outlines.push({ attributes, folder: folders.join('/') })
        folders.push(attributes.title ?? attributes.text ?? '')
      },
      onclosetag(name) {
        depth -= 1
        if (name.toLowerCase() === 'outline') folders.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return isList ? outlines : undefined
}
