import { TreeDocument } from './document.ts'

/** Every page gets a head and a body; whatever was left outside of them belongs into the body. */
const frame = (document: TreeDocument) => {
  const html = document.documentElement ?? document.createElement('html')
  const head = document.head ?? document.createElement('head')
  const body = document.body ?? document.createElement('body')
  const stray = [...html.childNodes, ...document.childNodes]
  html.replaceChildren(head, body)
  document.replaceChildren(html)
  body.append(...stray.filter((node) => node !== html && node !== head && node !== body))
}

export const parseDocument = (html: string) => {
  const document = new TreeDocument()
  document.fill(document, html)
  frame(document)
  return document
}
