import { chmod, glob, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type BuildOptions, build, type Manifest, type Rolldown } from 'vite'
import { filesOf, firstFiles, keyOf } from '../apps/web/first-files.ts'
import { screenGroups } from '../apps/web/screen-chunks.ts'
import { configOf } from '../apps/web/vite.config.ts'
import { fillWorker } from './lib/kept-files.ts'

const web = join(import.meta.dirname, '../apps/web')
const dist = join(web, 'dist')
// Beside dist, so that a rename is enough, and in a folder git never looks at.
const workshop = join(web, 'node_modules')

const shell = ['index', 'words-zh-core']
const framed = [...shell, 'frame', 'words-zh']

/** The chunks each screen loads before it can be used, without those of others it shares, and how many KB of JavaScript (gzip) we allow. */
const screens = [
  { name: '登录页首次加载', limit: 161, chunks: [...shell, 'sign-in-page'], shared: [] },
  { name: '第一个稿库页首次加载', limit: 283, chunks: [...framed, 'library'], shared: [] },
  {
    ...{ name: '只有专题设计页加载', limit: 150, chunks: ['design-tab'] },
    shared: [...framed, 'library', 'writing-tab'],
  },
]

const gzip = (content: Buffer) => gzipSync(content, { level: 9 })
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })

/** Puts compressed copies beside each text file, so that the server never compresses; answers the gzip sizes. */
const precompress = async (folder: string) => {
  const sizes = new Map<string, number>()
  for await (const name of glob('**/*.{js,css,html,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, name))
    const packed = gzip(content)
    sizes.set(name, packed.length)
    await writeFile(join(folder, `${name}.gz`), packed)
    await writeFile(join(folder, `${name}.br`), brotli(content))
  }
  return sizes
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1).padStart(8)} KB`

const printSizes = (sizes: Map<string, number>) => {
  const rows = [...sizes].filter(([name]) => name.startsWith('assets/')).sort(([, a], [, b]) => b - a)
  for (const [name, size] of rows) console.log(`${kilobytes(size)}  ${name.slice('assets/'.length)}`)
}

const isWithinBudget = (manifest: Manifest, sizes: Map<string, number>) => {
  const filesOfAll = (chunks: readonly string[]) =>
    new Set(chunks.flatMap((chunk) => [...filesOf(manifest, keyOf(manifest, chunk))]))
  const results = screens.map(({ name, limit, chunks, shared }) => {
    const known = filesOfAll(shared)
    const scripts = [...filesOfAll(chunks)].filter((file) => file.endsWith('.js') && !known.has(file))
    const total = scripts.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0)
    const fits = total <= limit * 1024
    console.log(`${kilobytes(total)}  ${name}的脚本（上限 ${limit} KB）${fits ? '' : ' —— 超出'}`)
    return fits
  })
  return results.every(Boolean)
}

const emptyTable = 'const firstFiles = {}'

/** boot.js learns the names of this build's files. */
const fillIn = async (folder: string, manifest: Manifest) => {
  const file = join(folder, 'boot.js')
  const boot = await readFile(file, 'utf8')
  if (!boot.includes(emptyTable)) throw new Error(`boot.js has no line ${emptyTable}`)
  await writeFile(
    file,
    boot.replace(emptyTable, `const firstFiles = ${JSON.stringify(firstFiles(manifest))}`),
  )
}

const buildWith = async (groups: Rolldown.CodeSplittingGroup[], options: BuildOptions) => {
  const config = configOf(groups)
  const output = { ...config.build, ...options }
  return (await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: output,
  })) as Rolldown.RolldownOutput
}

/** Only a finished build takes the old one's place. */
const swapIn = async (folder: string) => {
  const old = `${folder}-old`
  await chmod(folder, 0o755)
  await rename(dist, old).catch(() => undefined)
  await rename(folder, dist)
  await rm(old, { recursive: true, force: true })
}

await mkdir(workshop, { recursive: true })
const folder = await mkdtemp(join(workshop, '.build-'))
try {
  const draft = await buildWith([], { minify: false, write: false })
  const chunks = draft.output.filter((file) => file.type === 'chunk')
  await buildWith(screenGroups(chunks), { outDir: folder, emptyOutDir: true })
  const manifest: Manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
  await rm(join(folder, '.vite'), { recursive: true })
  await fillIn(folder, manifest)
  await fillWorker(folder)

  const sizes = await precompress(folder)
  await swapIn(folder)
  printSizes(sizes)
  if (!isWithinBudget(manifest, sizes)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('网页没有构建成功，原有的版本保持不变。')
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
