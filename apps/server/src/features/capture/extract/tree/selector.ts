import type { AnyElement } from './kinds.ts'

type Test = (element: AnyElement) => boolean

const operators: Record<string, (value: string, wanted: string) => boolean> = {
  '=': (value, wanted) => value === wanted,
  '~=': (value, wanted) => value.split(/\s+/).includes(wanted),
  '*=': (value, wanted) => value.includes(wanted),
}

const hasName =
  (name: string): Test =>
  ({ localName }) =>
    localName === name

const hasClass = (name: string): Test => {
  const pattern = new RegExp(`(?:^|\\s)${name}(?:\\s|$)`)
  return (element) => pattern.test(element.className)
}

const hasAttribute = (name: string, operator: string, wanted: string): Test => {
  const isSame = operators[operator]
  if (!isSame) return (element) => element.attribute(name) !== undefined
  return (element) => isSame(element.attribute(name) ?? '', wanted)
}

const piece = /([.#]?)([\w-]+|\*)|\[([\w-]+)(?:([~*]?=)"([^"]*)")?\]/g

/** One step of a selector: a name, classes, an id, attributes. */
const testOf = (step: string): Test => {
  const tests: Test[] = []
  for (const [, mark, name = '', attribute, operator = '', wanted = ''] of step.matchAll(piece)) {
    if (attribute) tests.push(hasAttribute(attribute, operator, wanted))
    else if (mark === '.') tests.push(hasClass(name))
    else if (mark === '#') tests.push((element) => element.id === name)
    else if (name !== '*') tests.push(hasName(name.toLowerCase()))
  }
  return (element) => tests.every((test) => test(element))
}

/** Steps below each other, anywhere (` `) or at once (` > `). */
const pathOf = (selector: string): Test => {
  const steps = selector.trim().split(/\s+/)
  const isOwn = testOf(steps.pop() ?? '')
  if (steps.length === 0) return isOwn
  const isAtOnce = steps.at(-1) === '>'
  const isAbove = pathOf((isAtOnce ? steps.slice(0, -1) : steps).join(' '))
  return (element) => {
    if (!isOwn(element)) return false
    for (let above = element.parentElement; above; above = above.parentElement) {
      if (isAbove(above)) return true
      if (isAtOnce) return false
    }
    return false
  }
}

const tagsOnly = /^[a-z\d]+(?:,[a-z\d]+)*$/i

const compile = (selector: string): Test => {
  if (tagsOnly.test(selector)) {
    if (!selector.includes(',')) return hasName(selector.toLowerCase())
    const tags = new Set(selector.toLowerCase().split(','))
    return ({ localName }) => tags.has(localName)
  }
  const paths = selector.split(',').map(pathOf)
  return (element) => paths.some((isPath) => isPath(element))
}

const compiled = new Map<string, Test>()

/** The selectors this house and the reader write; those of a page never come here. */
export const selects = (selector: string): Test => {
  const known = compiled.get(selector)
  if (known) return known
  const test = compile(selector)
  compiled.set(selector, test)
  return test
}
