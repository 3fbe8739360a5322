import { type Credentials, signIn } from '../sign-in.ts'

export const calls = '/sprint/rest/publish/special'

export const ask = async <Data>(url: string, who: Credentials, path: string, body?: object) => {
  const answer = await fetch(`${url}${path}`, {
    headers: { ...who, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const { data, msg } = (await answer.json()) as { data: Data; msg: string }
  if (!answer.ok) throw new Error(`${path}: ${msg}`)
  return data
}

/** The editor of the demo newsroom and its first website. */
export const openDesk = async (url: string) => {
  const editor = await signIn(url, 'editor')
  const channels = await ask<{ id: string; type: string }[]>(
    url,
    editor,
    '/sprint/view/publish/channels/tree',
  )
  return { editor, channelId: channels.find(({ type }) => type === 'website')?.id ?? '' }
}
