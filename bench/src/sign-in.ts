import { demoPassword } from '../../apps/server/src/features/newsroom/demo-accounts.ts'

/** What a browser would send from now on. */
export const signIn = async (url: string, username: string) => {
  const answer = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const csrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return { cookie: cookies.join('; '), 'x-xsrf-token': csrf }
}

export type Credentials = Awaited<ReturnType<typeof signIn>>
