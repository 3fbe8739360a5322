import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillShipped } from '../engine.ts'
import { answersHttp, anywhere, type Program, untilReady } from '../program.ts'

export interface Varnish extends Program {
  /** Where readers ask, and where it is purged. */
  url: string
}

interface Site {
  folder: string
  port: number
  /** What readers call it. */
  name: string
}

/** Varnish as `deploy/cluster/site.vcl` has it, in front of a site on this machine. */
export const startVarnish = async (
  { folder, port: sitePort, name }: Site,
  grounds = anywhere,
): Promise<Varnish> => {
  const port = await grounds.port('varnish')
  const vcl = join(folder, 'site.vcl')
  const values = {
    SITE_HOST: '127.0.0.1',
    SITE_PORT: sitePort,
    SITE_NAMES: name,
    PURGE_FROM: '127.0.0.1',
  }
  await writeFile(vcl, fillShipped('site.vcl', values))
  const listen = ['-a', `127.0.0.1:${port}`, '-T', 'none']
  const program = grounds.start({
    name: 'varnish',
    program: 'varnishd',
    args: ['-j', 'none', '-F', '-n', join(folder, 'varnish'), ...listen, '-f', vcl, '-s', 'malloc,32m'],
    folder,
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady('Varnish', async () => {
    program.assertRuns()
    return answersHttp(url)()
  })
  return { ...program, url }
}
