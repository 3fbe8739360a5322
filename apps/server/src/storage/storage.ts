import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files are named by the hash of their content, so the same file is kept once and never changes. */
export interface Storage {
  put(content: Buffer): Promise<string>
  /** Answers undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export const localStorage = (folder: string): Storage => {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)

  return {
    async put(content) {
      const key = createHash('sha256').update(content).digest('hex')
      const path = pathOf(key)
      const exists = await stat(path).catch(() => undefined)
      if (exists) return key

      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomUUID()}`
      const file = await open(temporary, 'wx')
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
      return key
    },

    read: (key) =>
      readFile(pathOf(key)).catch((error) => {
        if (isMissing(error)) return undefined
        throw error
      }),
  }
}
