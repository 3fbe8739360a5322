import { expect, test } from 'vitest'
import { detailLines } from './detail-lines.ts'

test('a change shows before and after', () => {
  expect(detailLines({ name: { from: '夜班组', to: '夜班编辑组' } })).toEqual([
    { is: 'change', field: 'name', from: '夜班组', to: '夜班编辑组' },
  ])
})

test('a list shows what it gained and lost', () => {
  const details = { roles: { from: ['记者', '编辑'], to: ['编辑', '发布'] } }
  expect(detailLines(details)).toEqual([{ is: 'list', field: 'roles', added: ['发布'], removed: ['记者'] }])
})

test('plain values stay, empty ones go', () => {
  expect(detailLines({ account: 'lin', position: '', roles: [], sessions: 0 })).toEqual([
    { is: 'value', field: 'account', value: 'lin' },
    { is: 'value', field: 'sessions', value: 0 },
  ])
})

test('a filter with from and to is no change', () => {
  expect(detailLines({ from: '2026-03-01', to: '2026-03-02' }).map(({ is }) => is)).toEqual([
    'value',
    'value',
  ])
})

test('who it is about comes before the rest', () => {
  const fields = detailLines({ mailbox: 'a@b.example', level: 2, name: '林照野', account: 'lin' })
  expect(fields.map(({ field }) => field)).toEqual(['account', 'name', 'level', 'mailbox'])
})
