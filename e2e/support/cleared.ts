import type { APIRequest } from '@playwright/test'
import { expect } from './newsroom.ts'
import { sessionOf } from './sessions.ts'

/** A person who calls without a page. */
const callerAs = async (request: APIRequest, origin: string, account: string) => {
  const cookies = await sessionOf(request, origin, account, 'caller')
  const context = await request.newContext({ baseURL: origin, storageState: { cookies, origins: [] } })
  return async <Data>(path: string, data: object = {}): Promise<Data> => {
    const { cookies } = await context.storageState()
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const answer = await (
      await context.post(path, { data, headers: { 'x-xsrf-token': decodeURIComponent(token) } })
    ).json()
    expect(answer.code, `${account} ${path}: ${answer.msg}`).toBe(200)
    return answer.data
  }
}

/** 三审三校, each by whoever does it. */
export const reviewSteps = [
  ['editor', 'approve'],
  ['proof', 'collate'],
  ['proof2', 'collate'],
  ['proof3', 'collate'],
  ['director', 'approve'],
  ['chief', 'approve'],
] as const

/** Brings stories to where they may be signed, by the calls the pages make. */
export const reviewers = (request: APIRequest, origin: string) => {
  const callers = new Map<string, ReturnType<typeof callerAs>>()
  const as = (account: string) => {
    const known = callers.get(account) ?? callerAs(request, origin, account)
    callers.set(account, known)
    return known
  }
  const work = (id: number) => `/sprint/rest/workflow/stories/workspace/${id}`

  const clear = async (id: number, account: string, again = false) => {
    const sender = await as(account)
    await sender(`${work(id)}/${again ? 'again/' : ''}submit/approve/process`)
    for (const [person, step] of reviewSteps) await (await as(person))(`${work(id)}/${step}/process`)
  }
  return {
    as,
    clear,
    newCleared: async (title: string, text: string) => {
      const reporter = await as('reporter')
      const { id } = await reporter<{ id: number }>('/sprint/rest/stories/workspace/create', {
        type: 'COMPO',
        content: { title, htmlContent: `<p>${text}</p>`, origination: '晨光融媒' },
      })
      await clear(id, 'reporter')
      return id
    },
  }
}
