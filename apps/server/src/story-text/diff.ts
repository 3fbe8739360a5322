import { diffChars } from 'diff'
import htmldiff from 'node-htmldiff'
import { type DiffBudget, newBudget, type Step, spend, stepsOf } from './diff-pairs.ts'
import {
  element,
  type HtmlElement,
  type HtmlNode,
  parseTree,
  renderNode,
  renderTree,
  textOf,
  walk,
} from './html-tree.ts'
import { buildInline, type Leaf } from './inline.ts'
import { sanitiseHtml } from './sanitise.ts'
import { readInline } from './shape-inline.ts'

interface DiffBlock {
  kind: Step<unknown>['kind']
  before: string
  after: string
  /** Both in one, with <ins> and <del>. */
  inline: string
}

interface HtmlDiff {
  html: string
  blocks: DiffBlock[]
  /** Characters put in and taken out; a picture, video or player counts as one. */
  added: number
  removed: number
}

type Edit = 'ins' | 'del'

/** The time of the word-by-word comparison grows with the square of the text. */
const wordwiseMax = 1_200
const pieceMax = 200

const blockTags = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'section', 'ul', 'ol', 'li', 'pre', 'hr', 'figure'],
  ...['table', 'thead', 'tbody', 'colgroup', 'tr', 'td', 'th'],
])
const outerTags = new Set(['figure', 'hr', 'colgroup', 'pre'])
const mediaTags = new Set(['img', 'video', 'audio', 'iframe'])

const isBlock = (node: HtmlNode) => typeof node === 'object' && blockTags.has(node.tag)

const signatureOf = (node: HtmlNode) => {
  if (typeof node === 'string') return node
  const addresses = [...walk([node])].map(({ attributes }) => attributes.src ?? '')
  return textOf(node) + addresses.join('')
}

const itemOf = (node: HtmlNode) => ({ value: node, key: renderNode(node), signature: signatureOf(node) })

const nodeSteps = (before: HtmlNode[], after: HtmlNode[], budget: DiffBudget) =>
  stepsOf(before.map(itemOf), after.map(itemOf), budget)

/** The whole of a block as put in or taken out: text is marked inside its block, a figure around it. */
const markWhole = (node: HtmlNode, edit: Edit): HtmlNode => {
  const holdsBlocks = typeof node === 'object' && node.children.some(isBlock)
  if (typeof node === 'string' || !isBlock(node) || outerTags.has(node.tag)) return element(edit, {}, [node])
  if (holdsBlocks) return { ...node, children: node.children.map((child) => markWhole(child, edit)) }
  return node.children.length > 0
    ? { ...node, children: [element(edit, {}, node.children)] }
    : element(edit, {}, [node])
}

/** Sentences of a paragraph, each a fragment with the marks it stands under. */
const piecesOf = (block: HtmlElement): HtmlNode[] => {
  const pieces: Leaf[][] = [[]]
  const take = ({ node, marks }: Leaf) => {
    const parts = typeof node === 'string' ? (node.match(sentence) ?? []) : [node]
    for (const part of parts) {
      pieces.at(-1)?.push({ node: part, marks })
      if (typeof part !== 'string' || part.length === pieceMax || /[。！？!?；;\n]$/.test(part))
        pieces.push([])
    }
  }
  readInline(block.children, [], take, () => undefined)
  return pieces.filter((leaves) => leaves.length > 0).map((leaves) => element('', {}, buildInline(leaves)))
}
const sentence = new RegExp(`[^。！？!?；;\\n]{1,${pieceMax}}[。！？!?；;\\n]?|[。！？!?；;\\n]`, 'g')

const compareWords = (before: HtmlNode, after: HtmlNode): HtmlNode[] => {
  const written = (node: HtmlNode) => renderNode(node).replace(/<(br|hr)>/g, '<$1/>')
  const merged = htmldiff(written(before), written(after), null, null, 'iframe,video,audio,pre')
  const nodes = parseTree(merged)
  const isShown = [...walk(nodes)].some(({ tag }) => tag === 'ins' || tag === 'del')
  return isShown ? nodes : [markWhole(before, 'del'), markWhole(after, 'ins')]
}

const mergeStep = (step: Step<HtmlNode>, budget: DiffBudget): HtmlNode[] => {
  if (step.kind === 'same') return [step.after]
  if (step.kind === 'removed') return [markWhole(step.before, 'del')]
  if (step.kind === 'added') return [markWhole(step.after, 'ins')]
  return mergeChanged(step.before, step.after, budget)
}

const mergeAll = (before: HtmlNode[], after: HtmlNode[], budget: DiffBudget) =>
  nodeSteps(before, after, budget).flatMap((step) => mergeStep(step, budget))

/** Long blocks are compared part by part: what they hold, or their sentences. */
const mergeChanged = (before: HtmlNode, after: HtmlNode, budget: DiffBudget): HtmlNode[] => {
  const whole = () => [markWhole(before, 'del'), markWhole(after, 'ins')]
  if (typeof before === 'string' || typeof after === 'string' || before.tag !== after.tag) return whole()
  const length = Math.max(renderNode(before).length, renderNode(after).length)
  if (length <= wordwiseMax) return spend(budget, 'letters', length) ? compareWords(before, after) : whole()
  const holdsBlocks = before.children.some(isBlock) || after.children.some(isBlock)
  if (holdsBlocks) return [{ ...after, children: mergeAll(before.children, after.children, budget) }]
  if (!isBlock(after) || outerTags.has(after.tag)) return whole()
  return [{ ...after, children: mergeAll(piecesOf(before), piecesOf(after), budget) }]
}

const weigh = (nodes: HtmlNode[], edit: Edit, isInside = false): number =>
  nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum + (isInside ? [...node].length : 0)
    const own = isInside && mediaTags.has(node.tag) ? 1 : 0
    return sum + own + weigh(node.children, edit, isInside || node.tag === edit)
  }, 0)

const write = (node: HtmlNode | undefined) => (node === undefined ? '' : renderNode(node))

/** Two bodies compared block by block, and inside the blocks that were rewritten word by word, as far as the budget reaches. */
export const diffHtml = (before: string, after: string, budget = newBudget()): HtmlDiff => {
  const steps = nodeSteps(parseTree(sanitiseHtml(before)), parseTree(sanitiseHtml(after)), budget)
  const merged = steps.map((step) => mergeStep(step, budget))
  const blocks = steps.map((step, index) => ({
    kind: step.kind,
    before: write('before' in step ? step.before : undefined),
    after: write('after' in step ? step.after : undefined),
    inline: renderTree(merged[index] ?? []),
  }))
  const nodes = merged.flat()
  return {
    html: blocks.map(({ inline }) => inline).join(''),
    blocks,
    added: weigh(nodes, 'ins'),
    removed: weigh(nodes, 'del'),
  }
}

interface TextPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** Titles and other single lines, character by character. */
export const diffText = (before: string, after: string): TextPart[] => {
  const changes = diffChars(before, after, { maxEditLength: 2_000 })
  const whole: TextPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  if (!changes) return whole.filter(({ text }) => text)
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
