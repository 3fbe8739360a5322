import type { Connector, Simulator, Standing } from '@rongbian/connectors'

type Told = 'publish' | 'check' | 'edit' | 'broadcast'
const told: readonly Told[] = ['publish', 'check', 'edit', 'broadcast']

/** Posts of the demo are read on the simulator's page: the platform's own address leads nowhere. */
export const withDemoLinks = (connector: Connector, simulator: Simulator, home: string): Connector => {
  const relink = (standing: Standing): Standing => {
    const { remote, state } = standing
    const post = simulator
      .posts()
      .find(({ id, url }) => id === remote.id || (url !== '' && url === remote.url))
    const isShown = remote.url !== '' || state === 'published'
    const url = post && isShown ? `${home}/${encodeURIComponent(post.id)}` : remote.url
    return { ...standing, remote: { ...remote, url } }
  }
  const calls = told.flatMap((name) => {
    const call = connector[name] as ((...given: unknown[]) => Promise<Standing>) | undefined
    return call ? [[name, async (...given: unknown[]) => relink(await call.apply(connector, given))]] : []
  })
  return { ...connector, ...Object.fromEntries(calls) }
}
