import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toZhMo, type Words } from '../apps/web/src/i18n/to-zhmo.ts'

const folder = join(import.meta.dirname, '../apps/web/src/i18n')
const readJson = async <Shape>(path: string): Promise<Shape> =>
  JSON.parse(await readFile(join(folder, path), 'utf8'))

const overrides = await readJson<Record<string, string>>('zhmo-overrides.json')
for (const name of await readdir(join(folder, 'locales/zh'))) {
  const words = toZhMo(await readJson<Words>(`locales/zh/${name}`), overrides)
  await writeFile(join(folder, 'locales/zhMo', name), `${JSON.stringify(words, null, 2)}\n`)
}
