import { AppError } from '@rongbian/contract'
import { missionMessages as messages } from '@rongbian/contract/messages/missions'
import { escapeHtml, missionLimits, type StoryType, storyTypeCodes } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import { prepareStory } from '#/features/stories/index.ts'
import { tellOfMission } from '#/features/topics/index.ts'
import type { Ctx, ReadCtx } from '#/http/command.ts'
import { hashOf } from '#/storage/file-url.ts'
import { readContent } from '#/story/clean-content.ts'
import { demandMissionAct } from './demands.ts'
import { findMaterials, presentMaterial, topicTitleFor } from './present.ts'
import { findMission, lockMission } from './queries.ts'

interface NewMaterial {
  key: string
  text: string
  url: string
  madeAt?: string | undefined
}

/** A picture is a file the house has. */
const fileOf = async (tx: Tx, tenantId: number, url: string) => {
  if (url === '') return { fileHash: null, fileName: '' }
  const hash = hashOf(url)
  const file = hash
    ? await tx
        .selectFrom('storedFile')
        .select(['hash', 'name'])
        .where('tenantId', '=', tenantId)
        .where('hash', '=', hash)
        .executeTakeFirst()
    : undefined
  if (!file) throw new AppError('invalid', { fields: { url: messages.fileMissing() } })
  return { fileHash: file.hash, fileName: file.name }
}

const findByKey = (tx: Tx, tenantId: number, missionId: number, key: string) =>
  tx
    .selectFrom('missionMaterial')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('missionId', '=', missionId)
    .where('key', '=', key)
    .executeTakeFirst()

/** The moment the person wrote it, never one that is still to come. */
const madeAtOf = (given: string | undefined) => {
  const now = new Date()
  const at = given === undefined ? now : new Date(given)
  return at > now ? now : at
}

/** Sent twice it is there once, also when the task has been closed between the two. */
export const addMaterial = async ({ tx, actor }: Ctx, missionId: number, form: NewMaterial) => {
  const { tenantId, id: byId, name: byName } = actor
  const row = await lockMission(tx, actor, missionId)
  const before = await findByKey(tx, tenantId, missionId, form.key)
  if (before) return presentMaterial(before)
  demandMissionAct(actor, 'mission-note', row)
  if (row.materials >= missionLimits.materials)
    throw new AppError('not_allowed', { message: messages.tooMany({ max: missionLimits.materials }) })
  const file = await fileOf(tx, tenantId, form.url)
  const kept = await tx
    .insertInto('missionMaterial')
    .values({
      tenantId,
      missionId,
      key: form.key,
      text: form.text,
      ...file,
      byId,
      byName,
      madeAt: madeAtOf(form.madeAt),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tellOfMission(tx, row)
  return presentMaterial(kept)
}

const isStoryType = (form: string): form is StoryType => (storyTypeCodes as readonly string[]).includes(form)

/** What was noted on the spot is the beginning of the text; the names tie the story to its task. Answers what is left to write. */
export const beginStory = async ({ db, actor }: ReadCtx, missionId: number) => {
  const row = await findMission(db, actor, missionId)
  const { form } = row
  const materials = await findMaterials(db, actor.tenantId, missionId)
  const paragraphs = materials.flatMap(({ text }) => text.split(/\r?\n/)).filter((text) => text.trim() !== '')
  const content = readContent({
    title: row.name,
    htmlContent: paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
    properties: {
      topicId: String(row.topicId),
      topicName: topicTitleFor(actor, row),
      missionId: String(row.id),
      missionName: row.name,
    },
  })
  const write = await prepareStory(db, actor, {
    libraryId: 'workspace',
    type: isStoryType(form) ? form : 'COMPO',
    imported: false,
    content,
  })
  return async (tx: Db | Tx) => {
    // Whoever asks again gets the story they have, also when the task has ended since.
    demandMissionAct(actor, 'mission-write', row)
    const { id, libraryId } = await write(tx)
    return { storyId: id, libraryId }
  }
}
