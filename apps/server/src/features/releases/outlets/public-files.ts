import { isOwnFile } from '@rongbian/domain'
import type { SitePicture } from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import { hashOf } from '#/storage/file-url.ts'
import type { Storage } from '#/storage/storage.ts'
import { type FileRow, findFiles, findPlayed } from '#/storage/stored-files.ts'
import type { Variants } from '#/storage/variants.ts'
import type { SiteFiles } from './site-files.ts'

interface FileParts {
  db: Db
  storage: Storage
  variants: Variants
}

const pictureWidths = [1280, 640] as const
const drawn = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const extensions: Record<string, string> = {
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'application/pdf': 'pdf',
}
const shortOf = (hash: string) => hash.slice(0, 32)
const extensionOf = ({ mime, name }: FileRow) =>
  extensions[mime] ?? (/\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() || 'bin')

const heightAt = ({ width, height }: FileRow, wide: number) =>
  width && height ? Math.round((height * Math.min(wide, width)) / width) : null

/** The files of one story, brought out to where readers may fetch them: small copies of pictures without what cameras wrote into them, everything else as it is. */
export const publicFiles = (
  parts: FileParts,
  files: SiteFiles,
  {
    baseUrl,
    tenantId,
    remember,
  }: { baseUrl: string; tenantId: number; remember: (path: string) => Promise<unknown> },
) => {
  const written = new Set<string>()
  const known = new Map<string, FileRow | undefined>()

  const find = async (url: string) => {
    const hash = isOwnFile(url) ? hashOf(url) : undefined
    if (!hash) return
    if (!known.has(hash)) known.set(hash, (await findFiles(parts.db, tenantId, [hash]))[0])
    return known.get(hash)
  }
  const put = async (path: string, source: string) => {
    if (!(await files.has(path))) {
      await remember(path)
      await files.publish(path, source)
    }
    written.add(path)
    return baseUrl + path
  }

  const drawAt = async (file: FileRow, width: number) => {
    const path = `media/${shortOf(file.hash)}-${width}.webp`
    if (!(await files.has(path))) {
      const variant = await parts.variants.get(file.hash, width)
      if (!variant) return
      return put(path, variant.path)
    }
    written.add(path)
    return baseUrl + path
  }
  const whole = async (file: FileRow) => {
    const played = await findPlayed(parts.db, tenantId, file.hash)
    const hash = played ?? file.hash
    const extension = played ? 'mp4' : extensionOf(file)
    const path = `media/${shortOf(hash)}.${extension}`
    if (written.has(path)) return baseUrl + path
    return parts.storage.withLocal(hash, (source) => put(path, source))
  }

  const picture = async (url: string, alt: string): Promise<SitePicture | null> => {
    if (!url) return null
    const file = await find(url)
    if (!file) return isOwnFile(url) ? null : { src: url, srcset: '', width: null, height: null, alt }
    if (!drawn.includes(file.mime))
      return { src: await whole(file), srcset: '', width: file.width, height: file.height, alt }
    const [large, small] = pictureWidths
    const src = await drawAt(file, large)
    if (!src) return null
    const smaller = (file.width ?? 0) > small ? await drawAt(file, small) : undefined
    const shownWidth = Math.min(large, file.width ?? large)
    return {
      src,
      srcset: smaller ? `${smaller} ${small}w, ${src} ${shownWidth}w` : '',
      width: file.width ? shownWidth : null,
      height: heightAt(file, large),
      alt,
    }
  }
  const address = async (url: string) => {
    const file = await find(url)
    return file ? whole(file) : isOwnFile(url) ? '' : url
  }
  /** With what a reader is told before fetching it. */
  const file = async (url: string) => {
    const found = await find(url)
    if (!found) return null
    return { url: await whole(found), name: found.name, bytes: found.size, mime: found.mime }
  }
  return { picture, address, file, mimeOf: async (url: string) => (await find(url))?.mime ?? '', written }
}
export type PublicFiles = ReturnType<typeof publicFiles>
