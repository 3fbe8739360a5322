import { all, isEmpty, stylesOf, unwrap } from '#/editor/paste/dom.ts'
import type { Pass } from '#/editor/paste/pass.ts'

const neverText =
  'script,style,meta,link,title,base,noscript,template,form input,input,button,select,textarea,object,embed,applet,svg,math,canvas,map,area,xml,progress,dialog'

const hiding: [string, RegExp][] = [
  ['display', /^none/i],
  ['visibility', /^(hidden|collapse)/i],
  ['mso-hide', /^all/i],
  ['opacity', /^0(\.0+)?(%|$|\s)/],
  ['font-size', /^0(px|pt|em)?$/i],
]

const isHidden = (element: Element) => {
  const styles = stylesOf(element)
  return element.hasAttribute('hidden') || hiding.some(([name, value]) => value.test(styles.get(name) ?? ''))
}

const commentNode = 8

const dropComments = (node: Node) => {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === commentNode) child.remove()
    else dropComments(child)
  }
}

export const junkPasses: Pass[] = [
  { name: 'comments', run: dropComments },
  {
    name: 'elements that are never text',
    run: (body) => {
      for (const element of all(body, neverText)) element.remove()
    },
  },
  {
    name: 'hidden text',
    run: (body) => {
      // Lazy pictures wait at opacity 0.
      for (const element of all(body, '[style],[hidden]'))
        if (element.tagName !== 'IMG' && isHidden(element)) element.remove()
    },
  },
  {
    name: 'office namespaces',
    run: (body) => {
      for (const element of all(body, '*').filter(({ tagName }) => tagName.includes(':'))) {
        if (isEmpty(element)) element.remove()
        else unwrap(element)
      }
    },
  },
]
