import type { BlockNode } from '@rongbian/blocks'
import { look } from '@rongbian/blocks'
import { houseTemplates } from '@rongbian/blocks/templates'
import type { Special } from '@rongbian/contract/specials'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { findActor } from '#/features/session/index.ts'
import {
  addCategory,
  addSubColumn,
  approve,
  createSpecial,
  saveDesign,
  submit,
  switchSpecial,
} from '#/features/specials/index.ts'
import type { CallCtx } from '#/http/command.ts'
import type { Newsroom } from './stories/made-story.ts'

const caller = { requestId: 'demo', address: '127.0.0.1', agent: 'demo' }

const block = (
  id: string,
  kind: string,
  props: Record<string, unknown>,
  slots?: Record<string, BlockNode[]>,
): BlockNode => ({ id, kind, v: 1, props, ...(slots && { slots }) })
const newest = (count: number) => ({ rule: { newest: count, fresh: true } })

/** 老城更新: what readers of the demo find. */
const oldTown = [
  block('head', 'headline', {
    kicker: '编者的话',
    title: '路在江边，人在巷里',
    subtitle: '修路的、搬走的、回来的，都在这里',
    align: 'center',
  }),
  block('lead', 'stories', { title: '正在发生', style: 'image-left', feed: newest(5) }),
  block('numbers', 'figures', {
    figures: [
      { value: '18', unit: '条', label: '整修的街巷' },
      { value: '3', unit: '处', label: '重新开放的码头' },
      { value: '2.6', unit: '公里', label: '连起来的江边步道' },
    ],
  }),
  block(
    'middle',
    'columns',
    { widths: '7-5' },
    {
      1: [block('more', 'stories', { title: '街巷里', style: 'small-image-summary', feed: newest(6) })],
      2: [
        block('line', 'timeline', {
          title: '这一年',
          moments: [
            { at: '三月', title: '旧码头北口开工', text: '先修排水，再修路面。' },
            { at: '六月', title: '第一段步道开放' },
            { at: '十月', title: '十二家老店搬回原址', text: '租金三年不变。' },
          ],
        }),
      ],
    },
  ),
  block('word', 'quotation', { text: '路修好了，人要能留下来。', speaker: '方桂枝', role: '旧码头居民' }),
]

const winter = [
  block('head', 'headline', { title: '天冷了，先看这一页', subtitle: '供暖、出行、就医的安排' }),
  block('news', 'stories', { title: '最新安排', style: 'titles', feed: newest(8) }),
  block('ask', 'links', {
    title: '打这些电话',
    style: 'list',
    links: [
      { text: '供热服务', href: 'tel:12319', note: '12319' },
      { text: '政务服务', href: 'tel:12345', note: '12345' },
    ],
  }),
]

/** One that readers see, one under review, one just begun: by the same doors as anybody. */
export const addSpecials = async (tx: Tx, { tenantId, person }: Newsroom) => {
  const as = async (account: string): Promise<CallCtx> => {
    const actor = await findActor(tx, tenantId, person(account))
    if (!actor) throw new Error(`the demo newsroom has no ${account}`)
    return { tx, actor, caller }
  }
  const { id: channelId } = await tx
    .selectFrom('channel')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', 'cgweb')
    .executeTakeFirstOrThrow()
  const [editor, director, chief, publisher] = await Promise.all(
    ['editor', 'director', 'chief', 'publisher'].map(as),
  )
  if (!editor || !director || !chief || !publisher) return
  const city = await addCategory(editor, { channelId, name: '城市记录', enabled: true })
  const service = await addCategory(editor, { channelId, name: '民生一页通', enabled: true })
  const begin = (form: { name: string; code: string; description: string; categoryId: string }) =>
    createSpecial(editor, { ...form, channelId, templateId: null })
  const design = async ({ id, version }: Special, tree: BlockNode[], accent: string) => {
    const save = { version, tree, look: look.parse({ accent }), tab: '', note: '', keeps: true }
    const { saved } = await saveDesign(editor, id, save)
    if (!saved) throw new Error('the demo page was not saved')
    return saved.special
  }

  const begun = await begin({
    name: '老城一年',
    code: 'laocheng',
    description: '旧码头与老街巷更新一年的报道、数字和人。',
    categoryId: city.id,
  })
  await addSubColumn(editor, begun.id, { name: '老城来信', code: 'laocheng-laixin', sort: 1 })
  let live = await design(begun, oldTown, '#1d6f7a')
  for (const [ctx, act] of [
    [editor, submit],
    [director, approve],
    [chief, approve],
  ] as const)
    live = (await act(ctx, live.id, { note: '', version: live.version })).special
  await switchSpecial(
    publisher,
    { channelId, id: live.id, isPublish: true },
    { publishAt: null, endAt: null, note: '' },
  )

  const asked = await begin({
    name: '暖冬行动',
    code: 'nuandong',
    description: '冬季供暖、出行和就医的安排。',
    categoryId: service.id,
  })
  const sent = await design(asked, winter, '#b4511d')
  await submit(editor, sent.id, { note: '周五上午要用', version: sent.version })

  const [, meeting] = houseTemplates
  await createSpecial(editor, {
    name: '城市书房巡展',
    code: 'shufang',
    description: '',
    categoryId: city.id,
    channelId,
    templateId: meeting?.id ?? null,
  })
  // Nobody sits at any of them, nor waits for word.
  await sql`update special set lock_id = null, lock_name = '', lock_tab = '', lock_at = null
    where tenant_id = ${tenantId}`.execute(tx)
  await sql`delete from notification where tenant_id = ${tenantId} and type like 'special.%'`.execute(tx)
}
