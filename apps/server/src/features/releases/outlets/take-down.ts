import { stampOf } from '@rongbian/site'
import type { Db } from '#/db/open.ts'
import { notify } from '#/realtime/signals.ts'
import { type ChannelRow, findRelease, type ReleaseRow, updateRelease } from '../queries.ts'
import type { Due } from './due.ts'
import { stillShown } from './list-queries.ts'
import { markGone } from './numbers.ts'
import { forgetPages } from './page-search.ts'
import { type Pass, pathFor, writeAll } from './pass.ts'

interface Shown {
  due: Due
  storyId: number
  files: readonly string[]
}

/** Of these files, those no other story shows. */
const removeFiles = async (
  { db, site, files }: Pass,
  paths: readonly string[],
  storyIds: readonly number[],
) => {
  if (paths.length === 0) return
  const kept = await stillShown(db, site.row, paths, storyIds)
  for (const path of paths) if (!kept.has(path)) await files.remove(path)
}

/** Files of an earlier text that the new one does not show. */
export const removeDropped = (pass: Pass, shown: readonly Shown[]) => {
  const needed = new Set(shown.flatMap(({ files }) => files))
  const dropped = shown.flatMap(({ due }) => due.release.files.filter((path) => !needed.has(path)))
  const storyIds = shown.map(({ storyId }) => storyId)
  return removeFiles(pass, dropped, storyIds)
}

/** Every node that answers readers looks at the disk again. */
export const tellReaders = (db: Db, { code }: Pick<ChannelRow, 'code'>) => notify(db, 'page', code)

export const writeGone = async (pass: Pass, dues: readonly Due[]) => {
  const { site, press, files } = pass
  for (const due of dues) {
    const path = pathFor(pass, due)
    const at = stampOf(due.release.goneAt ?? new Date(), site.timeZone)
    await writeAll(files, press.gone(site, path, at))
    await files.remove(path)
  }
}

export const takeDown = async (pass: Pass, dues: readonly Due[]) => {
  const { db, site, parts } = pass
  await writeGone(pass, dues)
  parts.atPoint('gone written')
  const storyIds = dues.map(({ storyId }) => storyId)
  const own = dues.flatMap(({ release }) => release.files)
  await removeFiles(pass, own, storyIds)
  await tellReaders(db, site.row)
  parts.atPoint('media removed')
  await forgetPages(db, site.row, storyIds)
  await markGone(db, site.row, storyIds)
  parts.atPoint('marked gone')
}

/** What the page readers see is made of; nothing where there is none. */
const shownFiles = async (pass: Pass, due: Due, { liveAt, card, files }: ReleaseRow) => {
  if (!liveAt) return []
  const page = (await pass.files.read(pathFor(pass, due)))?.toString() ?? ''
  const text = page + JSON.stringify(card)
  return files.filter((path) => !path.startsWith('media/') || text.includes(path))
}

/** One given up: nobody may fetch what was brought out for it, and what readers saw before stays. */
export const clearAway = async (pass: Pass, due: Due) => {
  const release = await findRelease(pass.db, due)
  if (!release) return
  if (!release.liveAt) {
    await pass.files.remove(pathFor(pass, due))
    if (release.goneAt) await writeGone(pass, [{ ...due, release }])
  }
  const kept = await shownFiles(pass, due, release)
  const dropped = release.files.filter((path) => !kept.includes(path))
  await removeFiles(pass, dropped, [due.storyId])
  await updateRelease(pass.db, due, { files: kept })
  await tellReaders(pass.db, pass.site.row)
}
