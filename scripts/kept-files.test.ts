import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fillWorker } from './lib/kept-files.ts'

const publicFolder = join(import.meta.dirname, '../apps/web/public')
let folder: string

const buildWith = async (boot: string) => {
  await cp(publicFolder, folder, { recursive: true })
  await writeFile(join(folder, 'boot.js'), boot)
  await writeFile(join(folder, 'index.html'), '<script src="./boot.js"></script>')
  await fillWorker(folder)
  const [page, worker] = await Promise.all(
    ['index.html', 'worker.js'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  return { page, worker, id: /boot\.js\?(\w+)/.exec(page ?? '')?.[1] ?? 'none' }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rongbian-kept-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'index-1.js'), '')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the worker knows the page, its first script and every asset of its build', async () => {
  const { worker, id } = await buildWith('first')
  expect(worker).toContain(`"id":"${id}"`)
  for (const file of ['./', `boot.js?${id}`, 'assets/index-1.js']) expect(worker).toContain(`"${file}":"`)
  expect(worker).not.toContain('no-worker.js')
})

test('whatever changes, even where no name does, is another build', async () => {
  const { id } = await buildWith('first')
  expect((await buildWith('first')).id).toBe(id)
  expect((await buildWith('second')).id).not.toBe(id)
})
