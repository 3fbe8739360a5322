import { expect, test } from 'vitest'
import { newPage } from '#/features/newspaper/newspaper.fixture.ts'
import { problemOf, rowAfter, rowOf, sentOf } from '#/features/newspaper/plan/plan-rows.ts'

const zone = 'Asia/Shanghai'
const row = rowOf(newPage({ label: 'A09', no: 9 }), zone)

test('hours are read and sent back by the newsroom’s clock', () => {
  const [sent] = sentOf([row], zone)
  expect(row.closeAt).toBe('2026-11-18 21:00:00')
  expect(sent?.closeAt).toBe(newPage().closeAt)
})

test('one more page is like the last, with the next number and label', () => {
  expect(rowAfter([row], 'new', '')).toMatchObject({ no: 10, label: 'A10', closeAt: row.closeAt, id: null })
  expect(rowAfter([], 'new', row.closeAt)).toMatchObject({ no: 1, label: 'A01', closeAt: row.closeAt })
})

test('a number or label used twice and a missing label are named', () => {
  const other = { ...row, key: 'b' }
  expect(problemOf([row], row)).toBeUndefined()
  expect(problemOf([row, other], other)).toBe('no')
  expect(problemOf([row, { ...other, no: 3 }], row)).toBe('twice')
  expect(problemOf([row], { ...row, label: ' ' })).toBe('label')
})
