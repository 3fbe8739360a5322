import { ConnectorProblem, type FittedPicture, type Picture, type PictureNeeds } from '@rongbian/connectors'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import { fileLink } from '#/http/file-link.ts'
import { sharp } from '#/sharp.ts'
import { hashOf } from '#/storage/file-url.ts'
import { pixelsMax } from '#/storage/measure.ts'
import type { Storage } from '#/storage/storage.ts'
import { type FileRow, findFiles } from '#/storage/stored-files.ts'

const qualities = [88, 76, 64, 50, 36]
const widthMax = 2_560

const mimes: Record<string, PictureNeeds['types'][number]> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/gif': 'gif',
}

/** A GIF would stand still when drawn anew, so it goes as it is where it may. */
const fitsAsItIs = ({ mime, size }: FileRow, { types, maxBytes }: PictureNeeds) =>
  mime === 'image/gif' && types.includes('gif') && size <= maxBytes

/** Drawn anew, without what the camera wrote into it, and smaller until the platform takes it. */
const shrink = async (source: string, { maxBytes, maxWidth = widthMax }: PictureNeeds) => {
  let width = maxWidth
  for (;;) {
    const drawn = sharp(source, { limitInputPixels: pixelsMax })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .flatten({ background: '#fff' })
    for (const quality of qualities) {
      const bytes = await drawn.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
      if (bytes.length <= maxBytes) return bytes
    }
    width = Math.round(width / 2)
    if (width < 64) throw new ConnectorProblem('reject', '图片太大，平台不收')
  }
}

const fit = async (storage: Storage, file: FileRow, needs: PictureNeeds): Promise<FittedPicture> => {
  const stem = file.name.replace(/\.\w+$/, '').slice(0, 60) || 'picture'
  if (fitsAsItIs(file, needs)) {
    const bytes = await storage.read(file.hash)
    if (bytes) return { bytes: new Uint8Array(bytes), mime: file.mime, name: `${stem}.${mimes[file.mime]}` }
  }
  const bytes = await storage.withLocal(file.hash, (path) => shrink(path, needs))
  return { bytes: new Uint8Array(bytes), mime: 'image/jpeg', name: `${stem}.jpg` }
}

/** Long enough for a platform to fetch it, and for a person to look. */
const lentSeconds = 7 * 86_400

/** Where the product is reached from outside; in the demo everything outside is on this machine. */
export const outsideOf = ({ PUBLIC_URL, DEMO, PORT }: Env) =>
  PUBLIC_URL || (DEMO ? `http://127.0.0.1:${PORT}` : '')

interface Lending {
  env: Env
  storage: Storage
}

/** An address under which a platform can fetch a file of ours; empty where the house has no public address. */
export const lentAddress = async ({ env }: Lending, db: Db, tenantId: number, url: string) => {
  const hash = hashOf(url)
  const PUBLIC_URL = outsideOf(env)
  if (!hash || !PUBLIC_URL) return ''
  const [file] = await findFiles(db, tenantId, [hash])
  if (!file) return ''
  return fileLink({ db, env: { ...env, PUBLIC_URL } }, { tenantId, hash, name: file.name }, lentSeconds)
}

/** A picture of the house as platforms get it; undefined when the address is not ours. */
export const openPicture = async (
  lending: Lending,
  db: Db,
  tenantId: number,
  { address, alt }: { address: string; alt: string },
): Promise<Picture | undefined> => {
  const hash = hashOf(address)
  if (!hash) return
  return {
    alt,
    url: await lentAddress(lending, db, tenantId, address),
    async fit(needs) {
      const [file] = await findFiles(db, tenantId, [hash])
      if (!file) throw new ConnectorProblem('reject', '稿件里的图片找不到了，请重新上传')
      return fit(lending.storage, file, needs)
    },
  }
}
