import { createHash } from 'node:crypto'
import { say } from '@rongbian/domain'
import { textOf } from '../ask.ts'
import type { Remote, RemoteState, Standing } from '../connector.ts'
import { isRefusal, mediaGone, messageGone } from './answers.ts'
import { act, type Call, look } from './call.ts'
import { type Draft, isDraftThere } from './draft.ts'
import { own } from './own.ts'

interface Message {
  /** Empty when it is known to be sent and nothing more. */
  msgId: string
  msgDataId: string
}

const alreadySent = 45065

const states: Record<string, { state: RemoteState; words: string }> = {
  SEND_SUCCESS: { state: 'published', words: '' },
  SENDING: { state: 'reviewing', words: '微信正在群发' },
  SEND_FAIL: { state: 'failed', words: '微信群发失败，请到公众平台查看原因' },
  DELETE: { state: 'removed', words: '群发的文章已删除' },
}

export const messageRemote = ({ msgId, msgDataId }: Message, url = ''): Remote => ({
  id: msgId,
  url,
  extra: { msgId, msgDataId },
})

const messageIn = (answer: unknown): Message => ({
  msgId: textOf(answer, 'msg_id'),
  msgDataId: textOf(answer, 'msg_data_id'),
})

/** The platform knows a message by this for a day and never sends it twice; it takes 64 bytes. */
const clientIdOf = (intent: string) => createHash('sha1').update(`broadcast ${intent}`).digest('hex')

/** To every follower. */
export const sendToAll = async (call: Call, { mediaId }: Draft, intent: string): Promise<Message> => {
  const asked = {
    filter: { is_to_all: true },
    mpnews: { media_id: mediaId },
    msgtype: 'mpnews',
    send_ignore_reprint: 0,
    clientmsgid: clientIdOf(intent),
  }
  try {
    return messageIn(await act(call, 'cgi-bin/message/mass/sendall', asked, 'msg_id'))
  } catch (error) {
    if (isRefusal(error, alreadySent)) return messageIn(error.answer)
    throw error
  }
}

/** Sending used the draft up; then asking again is how to learn of it: the same mark is answered with the message that was sent. */
export const findSent = async (call: Call, draft: Draft, intent: string): Promise<Message | undefined> => {
  if (await isDraftThere(call, draft.mediaId)) return
  try {
    return await sendToAll(call, draft, intent)
  } catch (error) {
    if (isRefusal(error, ...mediaGone)) return { msgId: '', msgDataId: '' }
    throw error
  }
}

export const checkMessage = async (call: Call, remote: Remote): Promise<Standing> => {
  const asked = { msg_id: remote.extra.msgId }
  const given = await look(call, 'cgi-bin/message/mass/get', asked, 'msg_status')
  const said = textOf(given, 'msg_status')
  return {
    ...(own(states, said) ?? { state: 'reviewing', words: say('微信说状态 {{state}}', { state: said }) }),
    remote,
  }
}

/** Kills the articles; the card followers already got stays. */
export const deleteMessage = async (call: Call, remote: Remote) => {
  const { state } = await checkMessage(call, remote)
  if (state === 'removed' || state === 'failed') return
  try {
    await act(call, 'cgi-bin/message/mass/delete', { msg_id: remote.extra.msgId, article_idx: 0 }, 'errcode')
  } catch (error) {
    if (!isRefusal(error, ...messageGone)) throw error
  }
}

const isOpenId = (user: string) => /^o[\w-]{27}$/.test(user)

/** By WeChat id, or by the id a follower has with this account. */
export const sendPreview = (call: Call, { mediaId }: Draft, user: string) => {
  const to = isOpenId(user) ? { touser: user } : { towxname: user }
  const asked = { ...to, msgtype: 'mpnews', mpnews: { media_id: mediaId } }
  return act(call, 'cgi-bin/message/mass/preview', asked, 'errcode')
}
