import { say } from '@rongbian/domain'
import type { Access, Connector, Post, Remote, Standing, Steps } from '../connector.ts'
import { ConnectorProblem, inTurn, saidBy, type Words } from '../problem.ts'
import { checkMessage, deleteMessage, findSent, messageRemote, sendPreview, sendToAll } from './broadcast.ts'
import { type Call, look, openCall } from './call.ts'
import { type Draft, makeDraft } from './draft.ts'
import { measure } from './measure.ts'
import {
  checkPublication,
  findSubmitted,
  publicationOf,
  remoteOf,
  submitDraft,
  withdrawPublication,
} from './publication.ts'

const isPublication = ({ extra }: Remote) => Boolean(extra.publishId || extra.articleId || extra.mark)

const publish = async (call: Call, post: Post, steps: Steps): Promise<Standing> => {
  const draft = await makeDraft(call, post, steps, 'publish')
  const known = await steps.once(
    'publish',
    () => submitDraft(call, draft),
    () => findSubmitted(call, draft),
  )
  return known.articleId
    ? { state: 'published', words: '', remote: remoteOf(known) }
    : { state: 'reviewing', words: '微信正在审核', remote: remoteOf(known) }
}

const broadcast = async (call: Call, post: Post, steps: Steps): Promise<Standing> => {
  const draft = await makeDraft(call, post, steps, 'broadcast')
  const message = await steps.once(
    'broadcast',
    () => sendToAll(call, draft, post.intent),
    () => findSent(call, draft, post.intent),
  )
  const remote = messageRemote(message)
  return message.msgId
    ? { state: 'reviewing', words: '微信正在群发', remote }
    : { state: 'published', words: '已群发，微信没有给出编号', remote }
}

const check = async (call: Call, remote: Remote): Promise<Standing> => {
  if (isPublication(remote)) return checkPublication(call, publicationOf(remote))
  return remote.extra.msgId
    ? checkMessage(call, remote)
    : { state: 'published', words: '已群发，微信没有给出编号', remote }
}

const withdraw = async (call: Call, remote: Remote, steps: Steps) => {
  if (isPublication(remote))
    await steps.once('withdraw', async () => {
      await withdrawPublication(call, publicationOf(remote))
      return true
    })
  else if (!remote.extra.msgId)
    throw new ConnectorProblem('reject', '微信没有给出这次群发的编号，请到公众平台删除文章')
  if (remote.extra.msgId)
    await steps.once('withdraw broadcast', async () => {
      await deleteMessage(call, remote)
      return true
    })
}

/** Empty when the user got it. */
const previewFor = async (call: Call, draft: Draft, user: string, steps: Steps) => {
  try {
    await steps.once(`preview ${user}`, async () => {
      await sendPreview(call, draft, user)
      return true
    })
    return ''
  } catch (error) {
    if (!(error instanceof ConnectorProblem) || error.kind !== 'reject') throw error
    return say('“{{user}}”没有收到预览：{{problem}}', { user, problem: saidBy(error) })
  }
}

const preview = async (call: Call, post: Post, users: readonly string[], steps: Steps) => {
  const draft = await makeDraft(call, post, steps, 'preview')
  const failures: Words[] = []
  for (const user of users) {
    const failure = await previewFor(call, draft, user, steps)
    if (failure) failures.push(failure)
  }
  if (users.length > 0 && failures.length === users.length)
    throw new ConnectorProblem('reject', inTurn(failures))
  for (const failure of failures) steps.note(failure)
}

/** The interface says nothing of its account's name; asking for its articles tells whether it may publish. */
const identify = async (call: Call, access: Access) => {
  await look(call, 'cgi-bin/freepublish/batchget', { offset: 0, count: 1, no_content: 1 }, 'total_count')
  const { appid = '' } = access.keys
  return { id: appid, name: appid, avatar: '', expiresAt: undefined }
}

export const open = (access: Access): Required<Omit<Connector, 'edit' | 'left' | 'write'>> => {
  const call = openCall(access)
  return {
    identify: () => identify(call, access),
    publish: (post, steps) => publish(call, post, steps),
    check: (remote) => check(call, remote),
    withdraw: (remote, steps) => withdraw(call, remote, steps),
    measure: (posts) => measure(call, posts, access.now()),
    preview: (post, users, steps) => preview(call, post, users, steps),
    broadcast: (post, steps) => broadcast(call, post, steps),
  }
}
