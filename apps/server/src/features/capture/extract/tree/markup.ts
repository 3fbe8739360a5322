import { Parser } from 'htmlparser2'

export interface Building {
  open: (name: string, attributes: Record<string, string>) => void
  text: (text: string) => void
  close: () => void
}

/** Tells what HTML holds, in order; comments stay outside. */
export const readMarkup = (html: string, { open, text, close }: Building) => {
  const parser = new Parser({ onopentag: open, ontext: text, onclosetag: close }, { decodeEntities: true })
  parser.write(html)
  parser.end()
}
