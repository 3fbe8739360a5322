import { expect, test } from 'vitest'
import { unfinishedFiles } from './unfinished.mjs'

const ended = (file: string) =>
  `Caused by: Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file ${file}\n`

test('a file whose process was ended is named once, whatever else is said', () => {
  const output = `Tests 3 passed\n${ended('/house/a.test.ts')}${ended('/house/a.test.ts')}${ended('/house/b.test.ts')}`
  expect(unfinishedFiles(output)).toEqual(['/house/a.test.ts', '/house/b.test.ts'])
})

test('a run that ended by itself left nothing, also when tests failed', () => {
  expect(unfinishedFiles('FAIL a.test.ts\nTests 1 failed')).toEqual([])
})
