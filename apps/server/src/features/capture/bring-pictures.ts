import { AppError } from '@rongbian/contract'
import { captureMessages } from '@rongbian/contract/messages/capture'
import { type Actor, mediaLimits } from '@rongbian/domain'
import type { Deps } from '#/deps.ts'
import { type Examiner, storeFromUrl } from '#/features/uploads/index.ts'
import { say } from '#/say.ts'
import { materialsOf } from '#/story-text/plain-text.ts'
import { createTurns } from '#/turns.ts'
import type { CaptureRow, KeptPicture } from './queries.ts'
import { picturesOf } from './view.ts'
import type { Web } from './web.ts'

export type PictureParts = Pick<Deps, 'db' | 'storage' | 'jobs' | 'log'> & { examiner: Examiner; web: Web }

const atOnce = 4
const ofStory = 2

const fieldsOf = ({ author, source, url }: CaptureRow, caption: string) => ({
  author: author.slice(0, 100),
  origin: (source || new URL(url).hostname).slice(0, 200),
  ...(caption && { caption: caption.slice(0, mediaLimits.captionMax) }),
})

const messageOf = ({ log }: PictureParts, error: unknown, url: string) => {
  if (error instanceof AppError) return error.say
  log.warn({ err: error, url }, 'a picture could not be brought in')
  return captureMessages.pictureLost()
}

const bring = async (
  parts: PictureParts,
  actor: Actor,
  row: CaptureRow,
  { source, caption }: { source: string; caption: string },
) => {
  const order = { url: source, name: '', source: ofStory, fields: fieldsOf(row, caption) } as const
  const kept = await storeFromUrl(parts, actor, order, parts.web.pictures(row.url))
  if (!kept.type.startsWith('image/'))
    throw new AppError('invalid', { message: captureMessages.notPicture() })
  return kept
}

/** The pictures of a page as assets of the actor; those that cannot be had say why. */
export const bringPictures = async (
  parts: PictureParts,
  actor: Actor,
  row: CaptureRow,
): Promise<KeptPicture[]> => {
  const inTurn = createTurns(atOnce)
  const captions = new Map(materialsOf(row.html).map(({ url, caption }) => [url, caption]))
  const one = async (picture: KeptPicture): Promise<KeptPicture> => {
    const { source } = picture
    try {
      const { url, assetId } = await bring(parts, actor, row, { source, caption: captions.get(source) ?? '' })
      return { source, url, assetId, problem: '' }
    } catch (error) {
      const said = messageOf(parts, error, source)
      return { source, url: '', assetId: null, problem: say(said), said }
    }
  }
  return Promise.all(picturesOf(row).map((picture) => (picture.url ? picture : inTurn(() => one(picture)))))
}
