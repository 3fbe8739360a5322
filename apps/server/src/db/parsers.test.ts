import pg from 'pg'
import { expect, test } from 'vitest'
import { parsers } from './parsers.ts'

const instant = 1184

test.each([
  '2026-11-17 16:10:03.123456+08',
  '2026-11-17 16:10:03.29+08',
  '2026-11-17 00:10:03+08',
  '2026-03-01 02:00:00.001-09',
  '2024-02-29 23:59:59.999999+00',
  '2026-11-17 16:10:03.5+05:45',
  '1890-01-01 08:05:43+08:05:43',
  '0099-01-01 00:00:00+00',
  '12026-01-01 00:00:00+00',
  '0044-03-15 12:00:00+00 BC',
  'infinity',
])('reads the moment %s as pg does', (text) => {
  const read = (types: Pick<pg.CustomTypesConfig, 'getTypeParser'>) =>
    types.getTypeParser(instant, 'text')(text)
  expect(read(parsers)).toEqual(read(pg.types))
})
