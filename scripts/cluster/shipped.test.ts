import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillShipped } from './engine.ts'

const files = ['pgbouncer.ini', 'postgresql.conf', 'patroni.yml', 'haproxy.cfg', 'etcd.yml']

test.each(files)('%s asks for what it needs by name', (file) => {
  expect(() => fillShipped(file, {})).toThrow(/asks for [A-Z_]+$/)
})

test('what is shipped is there', () => {
  const shipped = readdirSync(new URL('../../deploy/cluster/', import.meta.url))
  expect(shipped).toEqual(expect.arrayContaining(files))
})
