import { AppError } from '@rongbian/contract'
import { expect, test } from 'vitest'
import { asMalformed } from './upload.ts'

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

test.each([
  ['a form that is none', failure('Unexpected end of form')],
  ['a sender that left', failure('aborted', { code: 'ECONNRESET' })],
])('%s is malformed', (_, error) => {
  expect(asMalformed(error)).toMatchObject({ error: 'malformed' })
})

test.each([
  ['a database that went away', failure('Connection terminated unexpectedly')],
  ['a reset connection of our own', failure('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
  ['a full disk', failure('no space', { code: 'ENOSPC', syscall: 'write' })],
  ['what was refused in words', new AppError('too_large')],
])('%s while a file arrives stays what it is', (_, error) => {
  expect(asMalformed(error)).toBe(error)
})
