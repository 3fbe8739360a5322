import { demoPassword } from '#/demo/accounts.ts'

/** A signed-in browser as far as a server process can tell. */
export const signInTo = async (address: string, username: string) => {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const response = await send('/api/user/login', { username, password: demoPassword })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? ''
  const headers = { cookie: cookies.join('; '), 'x-xsrf-token': decodeURIComponent(csrf) }
  return {
    async post(path: string, body: object) {
      const answer = await send(path, body, headers)
      return (await answer.json()) as { code: number; data: unknown }
    },
  }
}
