import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@rongbian/contract'
import { storyMessages } from '@rongbian/contract/messages/stories'
import type { StoryContent } from '@rongbian/contract/stories'
import type { Message } from '@rongbian/domain'
import {
  type Actor,
  can,
  departmentPlace,
  type LibraryId,
  personPlace,
  type StoryType,
} from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'
import type { ReadCtx } from '#/http/command.ts'
import { checkFiles } from '#/story/check-files.ts'
import { type CleanText, readContent } from '#/story/clean-content.ts'
import { cleanText } from '#/story/clean-text.ts'
import { locationOf } from '#/story/history.ts'
import { insertStory } from '#/story/insert-story.ts'
import { findDepartmentName, findFolder } from '#/story/queries.ts'
import { findUsableTemplate } from './templates.ts'

interface CreateForm {
  libraryId: LibraryId
  type: StoryType
  folderId?: string | undefined
  departmentId?: string | undefined
  templateId?: string | undefined
  imported: boolean
  content: StoryContent
}

interface Start {
  place: string
  box: 'draft' | 'pending'
  departmentId: string
}

type FindStart = (actor: Actor, form: Pick<CreateForm, 'departmentId'>) => Start

const reserved = (message: Message) => () => {
  throw new AppError('not_allowed', { message })
}

/** Where a new story begins, by library. */
const starts: Record<LibraryId, FindStart> = {
  workspace: (actor) => {
    if (!can(actor, 'library.workspace')) throw new AppError('forbidden')
    return { place: personPlace(actor.id), box: 'draft', departmentId: actor.departmentId }
  },
  group: (actor, { departmentId = actor.departmentId }) => {
    if (!can(actor, 'library.group')) throw new AppError('forbidden')
    if (!actor.departmentIds.includes(departmentId)) throw new AppError('not_found')
    return { place: departmentPlace(departmentId), box: 'pending', departmentId }
  },
  manuscript: reserved(storyMessages.sharedReserved()),
  product: reserved(storyMessages.publishedReserved()),
}

const blank = readContent({})

/** The template's words stand wherever the sent content says nothing. */
const fillIn = (template: StoryContent, sent: StoryContent): StoryContent => {
  const said = Object.entries(sent).filter(
    ([name, value]) => !isDeepStrictEqual(value, blank[name as keyof StoryContent]),
  )
  return { ...template, ...Object.fromEntries(said) }
}

const checkFolder = async (db: Db, tenantId: number, id: string | undefined, place: string) => {
  if (!id) return
  const folder = await findFolder(db, tenantId, id)
  if (folder?.place !== place)
    throw new AppError('invalid', { fields: { folderId: storyMessages.folderGone() } })
}

type Template = Awaited<ReturnType<typeof findUsableTemplate>>

/** With a text that was cleaned before, so that it may be part of a transaction. */
export const writeStory = async (
  { db, actor }: ReadCtx,
  form: Omit<CreateForm, 'content' | 'templateId'>,
  text: CleanText,
  template?: Template,
) => {
  const { tenantId } = actor
  const { libraryId: library, type, folderId, imported } = form
  const { place, box, departmentId } = starts[library](actor, form)
  const departmentName = await findDepartmentName(db, tenantId, departmentId)
  if (departmentName === undefined)
    throw new AppError('not_found', { message: storyMessages.departmentGone() })
  await checkFolder(db, tenantId, folderId, place)
  await checkFiles(db, tenantId, text.content)

  const act = {
    action: imported ? 'import' : 'create',
    by: actor,
    locationTo: locationOf({ library, departmentName }),
    details: { contentHash: text.hash, ...(template && { template: template.name }) },
  } as const
  const id = await insertStory(
    db,
    {
      tenantId,
      library,
      place,
      box,
      folderId: folderId ?? null,
      type,
      departmentId,
      departmentName,
      rootId: null,
      parentId: null,
    },
    { ...text, kind: 'create', by: actor, act },
  )
  return { id, libraryId: library, version: 1 }
}

/** The slow part, before any transaction; answers what is left to do in one. */
export const prepareStory = async (db: Db, actor: Actor, { content, templateId, ...form }: CreateForm) => {
  const template = templateId ? await findUsableTemplate(db, actor, templateId) : undefined
  const text = await cleanText(template ? fillIn(readContent(template.content), content) : content)
  return (tx: Db | Tx) => writeStory({ db: tx, actor }, form, text, template)
}
