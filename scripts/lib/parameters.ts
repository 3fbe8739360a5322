import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'

/** From here on nobody remembers which argument is which. */
const tooMany = 5

const functions = new Set(['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'])

interface FunctionNode {
  start: number
  params: unknown[]
}

const isFunction = (node: object): node is FunctionNode =>
  'type' in node && typeof node.type === 'string' && functions.has(node.type)

const functionsIn = (node: unknown): FunctionNode[] => {
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(functionsIn)
  return isFunction(node) ? [node, ...inside] : inside
}

/** The lines of a source where a function begins that takes five or more parameters by position. */
export const longSignatures = (source: string, lang: 'ts' | 'tsx' = 'ts') =>
  functionsIn(parseAst(source, { lang }))
    .filter(({ params }) => params.length >= tooMany)
    .map(({ start }) => source.slice(0, start).split('\n').length)

/** Where such functions stand in apps and packages; tests are left out, for rows of a table come by position. */
export const longSignaturesBelow = (root: string) =>
  globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
    .flatMap((file) =>
      longSignatures(readFileSync(join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
        (line) => `${file}:${line}`,
      ),
    )
