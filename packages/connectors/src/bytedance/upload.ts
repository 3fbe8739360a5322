import { megabyte, say } from '@rongbian/domain'
import type { FittedPicture, Picture, PictureNeeds, Video } from '../connector.ts'
import { idIn } from '../exact-id.ts'
import { ConnectorProblem } from '../problem.ts'
import type { Call } from './client.ts'
import type { ByteDance } from './platform.ts'

const singleBytes = 50 * megabyte
const partBytes = 20 * megabyte
const partBytesMin = 5 * megabyte
const videoBytesMax = 4096 * megabyte
/** A part may take its time on a slow line. */
const patienceMs = 300_000

const pictureNeeds: PictureNeeds = { types: ['jpeg', 'png'], maxBytes: 10 * megabyte }

const formWith = (field: string, bytes: Uint8Array<ArrayBuffer>, mime: string, name: string) => {
  const form = new FormData()
  form.append(field, new Blob([bytes], { type: mime }), name)
  return form
}

/** Parts of twenty megabytes; a rest too small to be a part goes with the last one. */
export const partsOf = (size: number): [start: number, end: number][] => {
  const count = Math.max(1, Math.floor((size - partBytesMin) / partBytes) + 1)
  return Array.from({ length: count }, (_, at) => [
    at * partBytes,
    at === count - 1 ? size : (at + 1) * partBytes,
  ])
}

/** Nobody sees an upload, so it may be done again. */
const uploading = { isReading: true, patienceMs } as const

const demandId = (platform: ByteDance, id: string, what: string) => {
  if (!id)
    throw new ConnectorProblem(
      'retry',
      say('{{name}}收了{{what}}，但没有给出编号', { name: platform.manifest.name, what }),
    )
  return id
}

const uploadParts = async (platform: ByteDance, call: Call, { name, mime, size, read }: Video) => {
  const { paths } = platform
  const begun = await call(paths.partInit, { method: 'POST', ...uploading })
  const uploadId = demandId(platform, idIn(begun.answer, 'upload_id'), '视频')
  for (const [index, [start, end]] of partsOf(size).entries()) {
    const body = formWith('video', await read(start, end), mime, name)
    await call(paths.part, { query: { upload_id: uploadId, part_number: index + 1 }, body, ...uploading })
  }
  return call(paths.partComplete, { method: 'POST', query: { upload_id: uploadId }, ...uploading })
}

export const uploadVideo = async (platform: ByteDance, call: Call, video: Video) => {
  if (video.size > videoBytesMax)
    throw new ConnectorProblem(
      'reject',
      say('视频超过 4 GB，{{name}}不收；请压缩后再发', { name: platform.manifest.name }),
    )
  const { answer } =
    video.size < singleBytes
      ? await call(platform.paths.upload, {
          body: formWith('video', await video.read(0, video.size), video.mime, video.name),
          ...uploading,
        })
      : await uploadParts(platform, call, video)
  return demandId(platform, idIn(answer, 'video_id'), '视频')
}

export const uploadPicture = async (
  platform: ByteDance,
  call: Call,
  path: string,
  picture: Picture,
): Promise<string> => {
  const { bytes, mime, name }: FittedPicture = await picture.fit(pictureNeeds)
  const { answer } = await call(path, { body: formWith('image', bytes, mime, name), ...uploading })
  return demandId(platform, idIn(answer, 'image_id'), '图片')
}
