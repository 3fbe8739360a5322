import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const hashOf = (text: string, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(text).digest(encoding)
const integrityOf = (text: string) => `sha256-${hashOf(text, 'base64')}`

const replaceIn = (text: string, from: string, to: string) => {
  if (!text.includes(from)) throw new Error(`there is no ${from} any more: bring kept-files.ts up to date`)
  return text.replace(from, to)
}

const emptyBuild = "const build = { id: '', files: {} }"

/**
 * Gives the build its name, tells it to the page, and tells worker.js which files to keep. Names of assets change with
 * what is in them; the others are told by their contents, so that files of two builds never come together.
 */
export const fillWorker = async (folder: string) => {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [worker, boot, page] = await Promise.all(['worker.js', 'boot.js', 'index.html'].map(read))
  if (!worker || !boot || !page) throw new Error('the build is not whole')
  const assets = (await readdir(join(folder, 'assets'))).sort().map((name) => `assets/${name}`)

  const id = hashOf([worker, boot, page, ...assets].join(), 'hex').slice(0, 16)
  const named = replaceIn(page, './boot.js', `./boot.js?${id}`)
  const files = {
    './': integrityOf(named),
    [`boot.js?${id}`]: integrityOf(boot),
    ...Object.fromEntries(assets.map((name) => [name, ''])),
  }
  const build = `const build = ${JSON.stringify({ id, files })}`
  await writeFile(join(folder, 'index.html'), named)
  await writeFile(join(folder, 'worker.js'), replaceIn(worker, emptyBuild, build))
}
