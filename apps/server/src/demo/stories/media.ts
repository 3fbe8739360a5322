import { readFile } from 'node:fs/promises'
import type { Tx } from '#/db/open.ts'
import type { Storage } from '#/storage/storage.ts'
import type { Media } from './compose.ts'
import { storePictures } from './pictures.ts'
import { chime } from './sound.ts'

export const storeMedia = async (tx: Tx, tenantId: number, storage: Storage): Promise<Media> => {
  const keep = async (content: Buffer, name: string, mime: string) => {
    const hash = await storage.put(content)
    await tx.insertInto('storedFile').values({ tenantId, hash, name, mime, size: content.length }).execute()
    return `/sprint/stream/files/${hash}/${name}`
  }
  const film = await readFile(new URL('../scenes/night-tram.webm', import.meta.url))
  return {
    pictures: await storePictures(tx, tenantId, storage),
    video: await keep(film, 'night-tram.webm', 'video/webm'),
    audio: await keep(chime(), 'quay-song.wav', 'audio/wav'),
  }
}
