import { type BlockKind, type BlockNode, blockKinds, readNode, type TreeProblem } from '@rongbian/blocks'
import { type Phrase, type Remark, say } from '@rongbian/domain'
import { absolute } from '../channel-view.ts'
import { escapeHtml, withMarkup } from '../engine.ts'
import type { SiteChannel } from '../model.ts'
import { TemplateProblem } from '../template-problem.ts'
import type { Theme } from '../theme.ts'
import { fillProps } from './fill-props.ts'
import {
  cardsOfBlock,
  type DrawOptions,
  type LeftOut,
  own,
  type SpecialFacts,
  type SpecialPage,
} from './model.ts'

export interface Drawing {
  theme: Theme
  channel: SiteChannel
  page: SpecialPage
  facts: SpecialFacts
  options: DrawOptions
  left: LeftOut[]
}

/** Where a block stands: its heading has this level, and the first picture of a page is asked for first. */
export interface Standing {
  level: number
  isFirst: boolean
}

const deepestHeading = 6
export const innerLevel = (level: number, props: Readonly<Record<string, unknown>>) =>
  Math.min(props.title ? level + 1 : level, deepestHeading)

const faultWords: Record<TreeProblem['fault'], string> = {
  deep: '块嵌套得太深',
  many: '块太多',
  twice: '块的编号重复',
  unknown: '没有“{{kind}}”这种块',
  newer: '“{{kind}}”是较新版本做的块',
  slot: '里面的块放错了位置',
  props: '“{{field}}”填得不对',
}
/** By the names the builder has for the kind and its field. */
const said = ({ fault, kind, field }: TreeProblem) => {
  const known = blockKinds.get(kind)
  const [first = ''] = field.split('.')
  const named = known?.form.find(({ name }) => name === first)?.label
  return say(faultWords[fault], { kind: known?.label ?? kind, field: named ?? field })
}

/** Shared blocks have kind and props from where they are registered. */
const sourceOf = (node: BlockNode, { shared }: SpecialFacts): BlockNode | undefined => {
  if (!node.shared) return node
  const registered = own(shared, node.shared)
  return registered ? { ...node, ...registered } : undefined
}

type Read = { node: BlockNode; kind: BlockKind } | { reason: Phrase | Remark | string }

export const readBlock = (node: BlockNode, facts: SpecialFacts): Read => {
  const source = sourceOf(node, facts)
  if (!source) return { reason: '共用的块已经删除' }
  const read = readNode(source)
  if ('problem' in read) return { reason: said(read.problem) }
  const kind = blockKinds.get(read.node.kind)
  return kind ? { node: read.node, kind } : { reason: say(faultWords.unknown, { kind: read.node.kind }) }
}

const slotsOf = (
  drawing: Drawing,
  { node, kind }: { node: BlockNode; kind: BlockKind },
  standing: Standing,
) =>
  (kind.slots?.(node.props) ?? []).map(({ name, label }, index) => ({
    name,
    label,
    html: (node.slots?.[name] ?? [])
      .map((inside, at) =>
        drawBlock(drawing, inside, {
          level: standing.level,
          isFirst: standing.isFirst && index === 0 && at === 0,
        }),
      )
      .join(''),
  }))

/** What the template writes, inside an element of ours that carries the mark. */
const framed = (drawing: Drawing, { id, kind, props }: BlockNode, inside: string) => {
  const mark = drawing.options.marks ? ` data-b="${escapeHtml(id)}"` : ''
  const tag = props.title ? 'section' : 'div'
  return `<${tag} class="b b-${kind}"${mark}>${inside}</${tag}>\n`
}

const attempt = (
  drawing: Drawing,
  node: BlockNode,
  standing: Standing,
): string | { reason: LeftOut['reason'] } => {
  const read = readBlock(node, drawing.facts)
  if ('reason' in read) return read
  const { kind } = read
  const { id, props } = read.node
  const filled = fillProps(kind.form, props, drawing.facts)
  const cards = cardsOfBlock(drawing.facts, id)
  const lack = kind.lacks?.(filled, cards)
  if (lack) return { reason: lack }
  const inner = innerLevel(standing.level, props)
  const drawn = kind.draw?.(props, { id, inner, url: absolute(drawing.channel, drawing.page.url) }) ?? {}
  const slots = slotsOf(drawing, read, { ...standing, level: inner })
  const data = {
    block: { id, kind: kind.kind, level: standing.level, inner, isFirst: standing.isFirst },
    props: filled,
    cards,
    slots,
    drawn,
    channel: { name: drawing.channel.name, url: drawing.channel.url },
  }
  const clean = [...Object.values(drawn), ...slots.map(({ html }) => html)]
  return framed(
    drawing,
    read.node,
    drawing.theme.render(`block-${kind.kind}.liquid`, withMarkup(data, clean)),
  )
}

/** By itself, with what lies inside it; empty where it cannot be drawn, and `left` says why. */
export const drawBlock = (drawing: Drawing, node: BlockNode, standing: Standing): string => {
  try {
    const made = attempt(drawing, node, standing)
    if (typeof made === 'string') return made
    drawing.left.push({ id: node.id, kind: node.kind, reason: made.reason })
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error
    drawing.left.push({ id: node.id, kind: node.kind, reason: error.said })
  }
  return ''
}
