import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

const [target = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '..')

const nameSources = pathToFileURL(join(root, 'scripts/lib/name-sources.mjs')).href

/** These bring machine code, or files they look for beside their own. */
const apart = ['pino', 'sharp', 'svg-captcha', '@node-rs/argon2']

const isOurs = (id: string) => id.endsWith('.ts') && !id.includes('/node_modules/')
const looksBeside = /\b__dirname\b|\b__filename\b|\bimport\.meta\.(?:url|dirname|filename)\b/

const folderImport = /\bimport\(`\.\/\$\{(\w+)\}\/([\w-]+\.ts)`\)/g
const missing = `Promise.reject(Object.assign(new Error('no such module'), { code: 'ERR_MODULE_NOT_FOUND' }))`

/** A file from a folder whose name is known when it runs: a table of all there are, which the bundler can follow. */
const importFrom = (place: string, name: string, file: string) => {
  const entries = readdirSync(place)
    .filter((folder) => existsSync(join(place, folder, file)))
    .map((folder) => `${JSON.stringify(folder)}: () => import('./${folder}/${file}')`)
  return `(({ ${entries.join(', ')} })[${name}]?.() ?? ${missing})`
}

/** Every module finds the files beside its source where it always did: threads, migrations, themes, the web build. */
const inPlace: Plugin = {
  name: 'in-place',
  enforce: 'pre',
  transform(code, id) {
    if (isOurs(id)) {
      const placed = code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll(folderImport, (_, name, file) => importFrom(dirname(id), name, file))
      return placed === code ? null : { code: placed, map: null }
    }
    if (!id.includes('/node_modules/')) return
    if (looksBeside.test(code))
      throw new Error(`${id} looks for files beside it: its package belongs in "apart"`)
    // Without a map: where a foreign line stood nobody asks, and the map is a third.
    return code
  },
}

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
await mkdir(dirname(target), { recursive: true })
const draft = await mkdtemp(`${target}-`)
try {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [inPlace],
    // As Node itself would find them.
    resolve: { conditions: ['node', 'default'], mainFields: [] },
    ssr: { noExternal: true, external: apart },
    build: {
      ssr: true,
      target: 'node24',
      outDir: draft,
      emptyOutDir: false,
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: { main: join(root, 'apps/server/src/main.ts') },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          banner: ({ isEntry }) => (isEntry ? `import ${JSON.stringify(nameSources)}` : ''),
        },
      },
    },
  })
  await rename(draft, target)
} finally {
  await rm(draft, { recursive: true, force: true })
}
