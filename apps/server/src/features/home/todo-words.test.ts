import { releaseMessages } from '@rongbian/contract/messages/releases'
import {
  type Actor,
  deliveryActs,
  handKinds,
  storyStatuses,
  type TodoKind,
  withdrawReasons,
} from '@rongbian/domain'
import { expect, test } from 'vitest'
import type { TodoRow } from './todo-queries.ts'
import { noteOf } from './todo-words.ts'

const actorIn = (language: Actor['language']) => ({ id: 'a', language }) as Actor
const row = (kind: TodoKind, more: object): TodoRow => ({ kind, ...more }) as unknown as TodoRow
const keys = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]

const problem = { problem: '稿件被撤', said: releaseMessages.withdrawnWords() }
const rows: readonly TodoRow[] = [
  ...keys(handKinds).map((kind) =>
    row('handed', { hand: { side: 'in', kind, byName: 'Ann' }, hand_note: 'please' }),
  ),
  ...keys(storyStatuses).map((status) => row('handed', { hand: null, author_name: 'Ann', status })),
  row('returned', { returned_by: 'Ann', returned_note: 'too long', unchanged: false }),
  row('issue', { review: { done: [{ name: 'First', personName: 'Ann' }] } }),
  row('issue', { review: null }),
  ...keys(deliveryActs).map((act) => row('failed', { channel_name: 'Site', act, ...problem })),
  row('manual', { channel_name: 'Site', act: 'issue', done_by: null }),
  row('takedown', { channel_name: 'Site', act: 'withdraw', done_by: null }),
  row('takedown', { channel_name: 'Site', act: 'withdraw', done_by: 'Ann' }),
  row('takedown', { channel_name: 'Paper', act: 'withdraw', done_by: null, is_printed: true }),
  row('takedown', { channel_name: 'Paper', act: 'withdraw', done_by: 'Ann', is_printed: true }),
  ...keys(withdrawReasons).map((reason) =>
    row('confirm', { asked_by: 'Ann', channel_names: ['Site', 'App'], reason, asked_note: 'hurry' }),
  ),
]

test('in English no to-do note has a Chinese word of ours', () => {
  for (const one of rows) expect(noteOf(one, actorIn('en'))).not.toMatch(/[\p{Script=Han}，。；：（）、]/u)
})

test('the Chinese stays, and a problem stored without an id is shown as it was written', () => {
  const failed = row('failed', { channel_name: '晨光网', act: 'issue', problem: '磁盘已满', said: null })
  expect(noteOf(failed, actorIn(undefined))).toBe('晨光网发布失败：磁盘已满')
  expect(noteOf(failed, actorIn('en'))).toBe('晨光网: Publish failed: 磁盘已满')
})
