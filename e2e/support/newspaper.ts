import type { Page } from '@playwright/test'
import type { reviewers } from './cleared.ts'
import { expect } from './newsroom.ts'
import { post, read } from './stories.ts'

type Desk = ReturnType<typeof reviewers>

export const paperCall = (what: string) => `/sprint/rest/newspaper/${what}`

export interface PaperPage {
  id: string
  no: number
  label: string
  version: number
  state: string
  lockedBy: string
}

export const pageNow = async (page: Page, id: string) =>
  (await read<{ page: PaperPage }>(page, paperCall(`pages/${id}`))).page

/** A day nobody else makes a paper for. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const sentences = [
  '清晨六时，江面薄雾未散，第一班渡轮已经靠岸。',
  '记者在现场看到，居民排着队走上新修的栈桥，孩子们数着桥上的灯。',
  '负责施工的工程师说，全长 1280 米的主桥用了 36 个月，比原计划早了两周。',
  '沿线的商户把门面重新刷过，准备迎接周末的客人。',
  '交通部门提醒市民，桥面限速每小时 40 公里，非机动车走两侧专用道。',
  '“从前绕一圈要一个小时，现在十分钟就到了。”家住东岸的陈师傅说。',
]

/** A text of about so many characters, in paragraphs; no two begin alike. */
export const longText = (seed: number, characters: number) => {
  const paragraphs: string[] = []
  for (let length = 0, at = seed; length < characters; at += 1) {
    const paragraph = [0, 1, 2].map((step) => sentences[(at + step * 2) % sentences.length]).join('')
    paragraphs.push(paragraph)
    length += paragraph.length
  }
  return paragraphs.join('</p><p>')
}

export interface PoolPlace {
  channelId: string
  date: string
}

/** A story through all reviews into the pool of a day. */
export const pooled = async (desk: Desk, { channelId, date }: PoolPlace, title: string, text: string) => {
  const id = await desk.newCleared(title, text)
  const publisher = await desk.as('publisher')
  const work = `/sprint/rest/workflow/stories/workspace/${id}`
  await publisher(`${work}/ratify/process`, { uuid: channelId, issue: date, layout: '01' })
  return id
}

export const untilPooled = (page: Page, pageId: string, count: number) =>
  expect
    .poll(async () => (await read<unknown[]>(page, paperCall(`pages/${pageId}/pool`))).length, {
      timeout: 60_000,
    })
    .toBe(count)

interface Proof {
  id: string
  no: number
  state: string
  isCurrent: boolean
}
export const proofsOf = async (page: Page, id: string) =>
  (await read<{ proofs: Proof[] }>(page, paperCall(`pages/${id}/proofs`))).proofs

/** Painted, as it is now. */
export const makeProof = async (page: Page, id: string, kind = 'page') => {
  const { version } = await pageNow(page, id)
  const { no } = await post<Proof>(page, paperCall(`pages/${id}/proof`), { kind, version })
  await untilDrawn(page, id, no)
  return no
}

export const untilDrawn = (page: Page, id: string, no: number) =>
  expect
    .poll(async () => (await proofsOf(page, id)).find((proof) => proof.no === no)?.state, { timeout: 60_000 })
    .toBe('done')

/** Who signs each step of the usual flow. */
export const signers = ['layout', 'proof', 'proof2', 'proof3', 'editor', 'director', 'chief'] as const

/** Beside the pages, by those who sit on each step. */
export const signAs = async (desk: Desk, id: string, proofNo: number, people: readonly string[]) => {
  for (const person of people) await (await desk.as(person))(paperCall(`pages/${id}/sign`), { proofNo })
}
