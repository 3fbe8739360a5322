import { dayMs } from '@rongbian/domain'
import { fieldOf, textOf } from '../../ask.ts'
import type { Request, Routes, SimulatedPost } from '../../simulating/simulator.ts'
import type { Shelf } from './shelf.ts'
import { fail, type Switches } from './token.ts'

export interface Previewed {
  user: string
  title: string
}

const clientIdMost = 64

const statuses: Partial<Record<SimulatedPost['state'], string>> = {
  reviewing: 'SENDING',
  published: 'SEND_SUCCESS',
  rejected: 'SEND_FAIL',
  removed: 'DELETE',
  blocked: 'DELETE',
}

const draftIn = ({ json }: Request) => textOf(fieldOf(json, 'mpnews'), 'media_id')

export const massRoutes = (
  shelf: Shelf,
  switches: Switches,
  previews: Previewed[],
  nextNumber: () => number,
): Routes => {
  const today = () =>
    shelf.all().filter(({ extra, at }) => extra.clientId !== undefined && Date.now() - at < dayMs)
  const messageFor = (json: unknown) => {
    const id = textOf(json, 'msg_id')
    return id === '' ? undefined : shelf.find(({ extra }) => extra.msgId === id)
  }
  return {
    'POST /cgi-bin/message/mass/preview': (request) => {
      const post = shelf.draft(draftIn(request))
      if (!post) return fail(40007, 'invalid media_id')
      const user = textOf(request.json, 'towxname') || textOf(request.json, 'touser')
      if (user.includes('stranger')) return fail(43004, 'require subscribe')
      previews.push({ user, title: post.title })
      return { json: { errcode: 0, errmsg: 'preview success', msg_id: nextNumber() }, isEffect: true }
    },
    'POST /cgi-bin/message/mass/sendall': (request) => {
      const clientId = textOf(request.json, 'clientmsgid')
      if (Buffer.byteLength(clientId) > clientIdMost) return fail(45067, 'clientmsgid size out of limit')
      const before = today().find(({ extra }) => clientId !== '' && extra.clientId === clientId)
      if (before)
        return fail(45065, 'clientmsgid exist', {
          msg_id: Number(before.extra.msgId),
          msg_data_id: before.extra.msgDataId,
        })
      const post = shelf.draft(draftIn(request))
      if (!post) return fail(40007, 'invalid media_id')
      if (today().length >= switches.broadcastsADay) return fail(45028, 'has no masssend quota')
      const msgId = nextNumber()
      const msgDataId = nextNumber()
      shelf.set(post, {
        state: 'reviewing',
        at: Date.now(),
        extra: { ...post.extra, clientId, msgId: String(msgId), msgDataId: String(msgDataId) },
      })
      const json = {
        errcode: 0,
        errmsg: 'send job submission success',
        msg_id: msgId,
        msg_data_id: msgDataId,
      }
      return { json, isEffect: true }
    },
    'POST /cgi-bin/message/mass/get': ({ json }) => {
      const post = messageFor(json)
      if (!post) return fail(40059, 'invalid msg id')
      return { json: { msg_id: Number(post.extra.msgId), msg_status: statuses[post.state] ?? 'SENDING' } }
    },
    'POST /cgi-bin/message/mass/delete': ({ json }) => {
      const post = messageFor(json)
      if (!post || post.state === 'removed') return fail(40059, 'invalid msg id')
      shelf.set(post, { state: 'removed' })
      return { json: { errcode: 0, errmsg: 'ok' }, isEffect: true }
    },
  }
}
