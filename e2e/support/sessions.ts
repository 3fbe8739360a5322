import { type APIRequest, expect } from '@playwright/test'

export const demoPassword = 'Demo#2026'

type Cookies = Awaited<ReturnType<Awaited<ReturnType<APIRequest['newContext']>>['storageState']>>['cookies']

/** Of this worker: by product, person and device. */
const kept = new Map<string, Cookies>()

const isOpen = async (request: APIRequest, origin: string, cookies: Cookies) => {
  const caller = await request.newContext({ baseURL: origin, storageState: { cookies, origins: [] } })
  const answer = await (await caller.get('/sprint/userinfo/rest/getInfo')).json()
  await caller.dispose()
  return answer.code === 200
}

const open = async (request: APIRequest, origin: string, account: string) => {
  const caller = await request.newContext({ baseURL: origin })
  const answer = await caller.post('/api/user/login', { data: { username: account, password: demoPassword } })
  expect((await answer.json()).code, `${account} signs in`).toBe(200)
  const { cookies } = await caller.storageState()
  await caller.dispose()
  return cookies
}

/**
 * The cookies of a signed-in person. A password is checked once for each device of theirs, since a check is made
 * to be slow; a session that some journey ended is opened again.
 */
export const sessionOf = async (request: APIRequest, origin: string, account: string, device: string) => {
  const key = `${origin} ${account} ${device}`
  const known = kept.get(key)
  if (known && (await isOpen(request, origin, known))) return known
  const cookies = await open(request, origin, account)
  kept.set(key, cookies)
  return cookies
}
