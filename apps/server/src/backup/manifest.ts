import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@rongbian/domain'
import { z } from 'zod'
import { StartError } from '#/start-error.ts'
import { canonicalJson } from '#/story-text/content-hash.ts'

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
  /** Set when it holds one newsroom only. */
  tenant: z.object({ id: z.number().int(), code: z.string(), name: z.string() }).optional(),
  /** Of all that stands above. */
  seal: sha256.optional(),
})

export type Manifest = z.output<typeof manifest>
export type TableEntry = Manifest['tables'][number]
export type FileEntry = Manifest['files'][number]

export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.gz`)
export const filePath = (folder: string, path: string) => join(folder, 'files', path)

const sealOf = ({ seal: _, ...content }: Manifest) =>
  createHash('sha256').update(canonicalJson(content)).digest('hex')
/** Backups of earlier versions have no seal. */
const isWhole = (content: Manifest) =>
  content.seal ? content.seal === sealOf(content) : content.tenant === undefined

const manifestPath = (folder: string) => join(folder, 'manifest.json')

export const readManifest = async (folder: string) => {
  const path = manifestPath(folder)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${path} 不存在：这不是一份完整的备份。`)
  })
  const content = manifest.safeParse(parseJson(text))
  if (!content.success || !isWhole(content.data)) throw new StartError(`备份已损坏：${path} 的内容不对。`)
  return content.data
}

/** Written last and in one stroke: a folder with a manifest is a whole backup. */
export const writeManifest = async (folder: string, content: Manifest) => {
  const draft = `${manifestPath(folder)}.new`
  const sealed = { ...content, seal: sealOf(content) }
  await writeFile(draft, `${JSON.stringify(sealed, undefined, 2)}\n`, { flush: true, mode: 0o600 })
  await rename(draft, manifestPath(folder))
}
