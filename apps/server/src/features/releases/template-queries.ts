import { releaseMessages } from '@rongbian/contract/messages/releases'
import type { Message } from '@rongbian/domain'
import type { Db, Tx } from '#/db/open.ts'

interface OfChannel {
  tenantId: number
  id: string
}

/** Without a name the one every page of the channel is drawn with, if there is one. */
export const findTemplate = (db: Db | Tx, { tenantId, id }: OfChannel, name: string) => {
  const query = db
    .selectFrom('pageTemplate')
    .select(['id', 'files'])
    .where('tenantId', '=', tenantId)
    .where('channelId', '=', id)
  return (name ? query.where('name', '=', name) : query.where('isDefault', '=', true)).executeTakeFirst()
}

export const findTemplates = (
  db: Db,
  tenantId: number,
  asked: {
    channelType?: string | undefined
    channelId?: string | undefined
    templateId?: string | undefined
  },
) => {
  const query = db
    .selectFrom('pageTemplate as template')
    .innerJoin('channel', (join) =>
      join.onRef('channel.tenantId', '=', 'template.tenantId').onRef('channel.id', '=', 'template.channelId'),
    )
    .select([
      'template.id',
      'template.name as templateName',
      'template.channelId',
      'template.isDefault',
      'template.theme',
      'template.files',
    ])
    .where('template.tenantId', '=', tenantId)
    .orderBy('template.name')
  const { channelType, channelId, templateId } = asked
  const ofType = channelType ? query.where('channel.type', '=', channelType) : query
  const ofChannel = channelId ? ofType.where('template.channelId', '=', channelId) : ofType
  return (templateId ? ofChannel.where('template.id', '=', templateId) : ofChannel).execute()
}

/** Files of a template that draw a story, by what they are called to people. */
const storyPages: Record<string, Message> = {
  'story.liquid': releaseMessages.pageOfStory(),
  'gallery.liquid': releaseMessages.pageOfGallery(),
  'video.liquid': releaseMessages.pageOfVideo(),
  'bundle.liquid': releaseMessages.pageOfBundle(),
}

export const storyFilesOf = ({ files }: { files?: unknown } = {}) => {
  const own = Object.keys((files ?? {}) as object).filter((name) => name.endsWith('.liquid'))
  const extra = own
    .filter((name) => name.startsWith('story-'))
    .map((name) => ({ templateFile: name, label: name as Message | string }))
  const known = Object.entries(storyPages).map(([templateFile, label]) => ({ templateFile, label }))
  return [...known, ...extra]
}
