import { getSchema } from '@tiptap/core'
import { DOMParser, type Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { parseHTML } from 'linkedom'
import { schemaExtensions } from '#/editor/editor-extensions.ts'

/** For tests only: documents without a browser. */
export const parseBody = (html: string): HTMLElement =>
  parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body

const schema = getSchema(schemaExtensions)

export const makeDoc = (html: string): Node => DOMParser.fromSchema(schema).parse(parseBody(html))

export const makeState = (html: string) => EditorState.create({ doc: makeDoc(html) })

/** Serialising needs a document to make elements with. */
export const provideDocument = () => {
  Object.assign(globalThis, { document: parseHTML('<!doctype html><html><body></body></html>').document })
}

const tidyStyle = (style: string) => style.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '')

/** The same HTML in one spelling: attributes sorted, styles without spaces. */
export const tidyHtml = (html: string) =>
  html.replace(/<(\w+)((?:\s[\w-]+(?:="[^"]*")?)+)>/g, (_, tag: string, attributes: string) => {
    const found = [...attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
      ([, name = '', value = '']) => `${name}="${name === 'style' ? tidyStyle(value) : value}"`,
    )
    return `<${tag} ${found.toSorted().join(' ')}>`
  })
