import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Passes everything on and knows size and hash of what went through. */
export const meter = () => {
  const hash = createHash('sha256')
  let size = 0
  const stream = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  return { stream, facts: () => ({ size, sha256: hash.digest('hex') }) }
}

export const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

export const writeFile = async (content: Readable, to: string) => {
  const { stream, facts } = meter()
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(content, stream, newFile(to))
  return facts()
}

export const hashFile = async (path: string) => {
  const { stream, facts } = meter()
  await pipeline(createReadStream(path), stream.resume())
  return facts()
}

/** Paths of all files below a folder, relative to it; none when there is no such folder. */
export const listFiles = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name))).sort()
}
