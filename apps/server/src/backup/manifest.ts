import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#/start-error.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const isInside = (path: string) => !path.startsWith('/') && !path.split('/').includes('..')

const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string()),
      rows: z.number().int(),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string().refine(isInside), size: z.number().int(), sha256 })),
})

export type Manifest = z.output<typeof manifest>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = Manifest['files'][number]

export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)
export const filePath = (folder: string, path: string) => join(folder, 'files', path)

const manifestPath = (folder: string) => join(folder, 'manifest.json')

export const readManifest = async (folder: string) => {
  const path = manifestPath(folder)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${path} 不存在：这不是一份完整的备份。`)
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new StartError(`备份已损坏：${path} 的内容不对。`)
  }
}

/** Written last and in one stroke: a folder with a manifest is a whole backup. */
export const writeManifest = async (folder: string, content: Manifest) => {
  const draft = `${manifestPath(folder)}.new`
  await writeFile(draft, `${JSON.stringify(content, undefined, 2)}\n`, { flush: true, mode: 0o600 })
  await rename(draft, manifestPath(folder))
}
