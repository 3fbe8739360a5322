import { readFile } from 'node:fs/promises'
import type { Actor } from '@rongbian/domain'
import { sql } from 'kysely'
import type { Tx } from '#/db/open.ts'
import { bringIn, lockEditable, touch } from '#/features/media/index.ts'
import type { Jobs } from '#/jobs/jobs.ts'
import { fileUrl } from '#/storage/file-url.ts'
import type { Storage } from '#/storage/storage.ts'
import { type DemoAsset, type DemoPicture, demoFilm, demoPictures, demoSound } from './assets.ts'
import { addFacetValues } from './facet-values.ts'
import { type Pictures, paint, pictureSize } from './pictures.ts'
import { chime } from './sound.ts'

/** Addresses of what the stories show. */
export interface Media {
  pictures: Pictures
  video: string
  audio: string
}

interface Content {
  hash: string
  size: number
  mime: string
  width: number | null
  height: number | null
}

/** Everything a machine would find out is known already. */
const nobody: Jobs = { send: async () => {}, work: async () => {}, stop: async () => {} }
const film = { width: 480, height: 270, seconds: 6 }
const chimeSeconds = 8

const dayOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const keeper = (
  tx: Tx,
  tenantId: number,
  actorOf: (account: string) => Actor,
  valueCalled: (name: string) => number,
) => {
  const fieldsOf = ({
    caption,
    author,
    origin = '',
    copyright,
    licence = '',
    expiresIn,
    tags,
    values,
  }: DemoAsset) => ({
    caption,
    author,
    origin,
    copyright,
    licence,
    expiresOn: expiresIn === undefined ? null : dayOf(expiresIn),
    tags,
    valueIds: values.map(valueCalled),
  })
  const setTime = (id: number, daysAgo: number) =>
    sql`update asset set created_at = now() - ${daysAgo} * interval '1 day',
      updated_at = now() - ${daysAgo} * interval '1 day'
      where tenant_id = ${tenantId} and id = ${id}`.execute(tx)

  /** Brought by its owner, shared unless it is personal, some days ago. */
  return async (asset: DemoAsset, content: Content) => {
    const actor = actorOf(asset.owner)
    const file = { ...content, tenantId, name: asset.name, createdBy: actor.id }
    const id = await bringIn(tx, nobody, actor, { ...file, assetFields: fieldsOf(asset) })
    const row = await lockEditable({ tx, actor }, id)
    if (!asset.personal) await touch(tx, row, { sharedAt: new Date() })
    await setTime(id, asset.daysAgo)
    return { id, hash: content.hash, url: fileUrl(content.hash, asset.name) }
  }
}
type Keep = ReturnType<typeof keeper>

const drawAll = (storage: Storage) =>
  Promise.all(
    demoPictures.map(async ({ scene, mirror }) => {
      const content = await paint(scene, mirror)
      return { hash: await storage.put(content), size: content.length, mime: 'image/jpeg', ...pictureSize }
    }),
  )

const keepPictures = async (keep: Keep, storage: Storage) => {
  const drawn = await drawAll(storage)
  const kept = new Map<string, { url: string; hash: string }>()
  // One after the other: the latest number is the newest.
  for (const [index, asset] of demoPictures.entries()) {
    const content = drawn[index]
    if (content) kept.set(keyOf(asset), await keep(asset, content))
  }
  return kept
}

const keyOf = ({ scene, mirror }: Pick<DemoPicture, 'scene' | 'mirror'>) => `${scene}/${mirror}`

const setLength = (tx: Tx, tenantId: number, hash: string, seconds: number) =>
  tx
    .updateTable('storedFile')
    .set({ duration: seconds })
    .where('tenantId', '=', tenantId)
    .where('hash', '=', hash)
    .execute()

/** The library of the demo newsroom: what its stories show, with rights, tags and classifications. */
export const keepMedia = async (
  tx: Tx,
  tenantId: number,
  actorOf: (account: string) => Actor,
  storage: Storage,
): Promise<Media> => {
  const keep = keeper(tx, tenantId, actorOf, await addFacetValues({ tx, actor: actorOf('chief') }))
  const pictures = await keepPictures(keep, storage)

  const bytes = await readFile(new URL('../scenes/night-tram.webm', import.meta.url))
  const { width, height } = film
  const video = await keep(demoFilm, {
    hash: await storage.put(bytes),
    size: bytes.length,
    mime: 'video/webm',
    width,
    height,
  })
  await setLength(tx, tenantId, video.hash, film.seconds)
  const poster = pictures.get(keyOf({ scene: 'night-tram', mirror: false }))?.hash ?? null
  await tx
    .updateTable('asset')
    .set({ posterHash: poster })
    .where('tenantId', '=', tenantId)
    .where('id', '=', video.id)
    .execute()

  const sound = chime()
  const audio = await keep(demoSound, {
    hash: await storage.put(sound),
    size: sound.length,
    mime: 'audio/wav',
    width: null,
    height: null,
  })
  await setLength(tx, tenantId, audio.hash, chimeSeconds)
  return {
    pictures: (scene, mirror = false) => pictures.get(keyOf({ scene, mirror }))?.url ?? '',
    video: video.url,
    audio: audio.url,
  }
}
