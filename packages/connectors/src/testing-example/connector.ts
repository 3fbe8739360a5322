import { type Asked, ask, listOf, notUnderstood, textOf } from '../ask.ts'
import type { Access, Connector, RemoteState } from '../connector.ts'
import { ConnectorProblem, type ProblemKind } from '../problem.ts'
import { example } from './manifest.ts'

const refusals: Record<string, { kind: ProblemKind; words: string }> = {
  bad_token: { kind: 'reconnect', words: '令牌已经失效，请重新绑定账号' },
  too_often: { kind: 'retry', words: '请求太频繁' },
  bad_title: { kind: 'reject', words: '标题不合要求，请修改后再发' },
}

const states: Record<string, RemoteState> = {
  waiting: 'reviewing',
  shown: 'published',
  refused: 'failed',
  removed: 'removed',
}

export const open = (access: Access): Connector => {
  const call = async (path: string, asked: Asked = {}) => {
    const authorization = `Bearer ${access.keys.token}`
    const asking = { name: example.name, fetch: access.fetch, url: access.url }
    const answer = await ask(asking, path, { ...asked, headers: { authorization } })
    const isReading = (asked.method ?? 'GET') === 'GET'
    const refusal = refusals[textOf(answer.json, 'error')]
    if (refusal) throw new ConnectorProblem(refusal.kind, `${example.name}：${refusal.words}`)
    if (answer.status !== 200 || answer.json === undefined)
      throw notUnderstood(example.name, answer, isReading)
    return answer.json
  }

  return {
    async identify() {
      const me = await call('me')
      return { id: textOf(me, 'id'), name: textOf(me, 'name'), avatar: '', expiresAt: undefined }
    },
    async publish(post, steps) {
      const json = { ref: post.intent, title: post.title, text: post.articles[0]?.text ?? post.detail }
      const create = async () => {
        const id = textOf(await call('posts', { method: 'POST', json }), 'id')
        if (!id) throw new ConnectorProblem('unknown', `${example.name}收下了稿件，但没有给出编号`)
        return id
      }
      // An empty list proves that it was never made: this platform lists a post the moment it has it.
      const find = async () => {
        const [found] = listOf(await call('posts', { query: { ref: post.intent } }), 'posts')
        return found === undefined ? undefined : textOf(found, 'id')
      }
      const id = await steps.once('post', create, find)
      return { state: 'reviewing', remote: { id, url: '', extra: {} }, words: '等待审核' }
    },
    async check(remote) {
      const post = await call(`posts/${remote.id}`)
      const state = states[textOf(post, 'state')] ?? 'reviewing'
      return { state, remote: { ...remote, url: textOf(post, 'url') }, words: textOf(post, 'reason') }
    },
    /** Taking down twice ends the same, so it needs no looking. */
    async withdraw(remote, steps) {
      await steps.once('withdraw', () => call(`posts/${remote.id}`, { method: 'DELETE' }))
    },
  }
}
