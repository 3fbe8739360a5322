import { ConnectorProblem } from '@rongbian/connectors'
import { manifestOf } from '@rongbian/connectors/platforms'
import { AppError } from '@rongbian/contract'
import { asMessage } from '@rongbian/contract/messages/phrases'
import { releaseMessages } from '@rongbian/contract/messages/releases'
import { type SigningData, type UserPreview, variant as variantShape } from '@rongbian/contract/third-party'
import { type Actor, variantCuts, variantProblem } from '@rongbian/domain'
import type { Db } from '#/db/open.ts'
import type { Env } from '#/env.ts'
import type { Accounts } from '#/features/accounts/index.ts'
import { readText } from '#/features/review/index.ts'
import { say } from '#/say.ts'
import type { Storage } from '#/storage/storage.ts'
import { findVisibleStory, type StoryRow } from '#/story/access.ts'
import { caseOf } from './issue-to-account.ts'
import { passingSteps } from './ledger-steps.ts'
import { postFor } from './post.ts'
import { demandAccount } from './take-account.ts'

export interface PreviewParts {
  env: Env
  storage: Storage
  db: Db
  accounts: Pick<Accounts, 'open'>
}

const open = async ({ env, storage, db }: PreviewParts, story: StoryRow, data: SigningData) => {
  const { content } = await readText(db, story)
  const variant = variantShape.parse(data)
  const due = {
    tenantId: story.tenantId,
    storyId: story.id,
    channelId: data.uuid,
    version: story.version,
    intent: `preview ${story.id} ${story.version}`,
    details: {},
  }
  const { type, authorName } = story
  // A post bears no 责任编辑.
  const text = { storyId: story.id, type, authorName, dutyEditor: '', content, at: new Date() }
  return { content, variant, post: await postFor({ parts: { env, storage }, db, due }, text, variant) }
}

/** As the platform will show it, and what it will leave out. */
export const previewForAccount = async (
  parts: PreviewParts,
  actor: Actor,
  storyId: number,
  data: SigningData,
) => {
  const story = await findVisibleStory(parts.db, actor, storyId)
  const channel = await demandAccount(parts.db, actor, data.uuid)
  const manifest = manifestOf(channel.type)
  const { content, variant, post } = await open(parts, story, data)
  const asked = caseOf(story, manifest, content)
  const problem = variantProblem(asked, variant)
  const isShare = data.ratifyType === '2' && manifest.group === 'microblog'
  return {
    title: post.title,
    text: (manifest.group === 'microblog' && !isShare ? post.shortContent : post.detail) || post.title,
    html: post.articles.map(({ html }) => html).join(''),
    link: post.origUrl || post.link,
    pictures: data.coverList.map(({ url }) => url),
    notes: variantCuts(asked, variant).map((cut) => say(asMessage(cut), actor.language)),
    problem: problem ? say(asMessage(problem), actor.language) : '',
  }
}

/** To named users of the platform, before anyone else sees it. */
export const previewToUsers = async (
  parts: PreviewParts,
  actor: Actor,
  storyId: number,
  { nodeId, name, platformParam }: UserPreview,
) => {
  const { db, accounts } = parts
  const data = { ...platformParam, uuid: nodeId, account: name }
  const users = data.wechatUserIds
  const story = await findVisibleStory(db, actor, storyId)
  if (users.length === 0)
    throw new AppError('invalid', { fields: { wechatUserIds: releaseMessages.previewUsersNeeded() } })
  const channel = await demandAccount(db, actor, data.uuid)
  try {
    const { connector } = await accounts.open(db, actor.tenantId, channel.id)
    if (!connector.preview)
      throw new AppError('not_allowed', {
        message: releaseMessages.previewUnsupported({ name: channel.name }),
      })
    const { post } = await open(parts, story, data)
    const steps = passingSteps()
    await connector.preview(post, users, steps)
    const isMissed = (user: string) => steps.notes.some((note) => say(note).includes(`“${user}”`))
    const notes = steps.notes.map((note) => say(note, actor.language))
    return { sent: users.filter((user) => !isMissed(user)).length, notes }
  } catch (error) {
    if (error instanceof ConnectorProblem)
      throw new AppError('not_allowed', { message: asMessage(error.say) })
    throw error
  }
}
