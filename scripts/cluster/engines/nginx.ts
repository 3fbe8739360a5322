import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answersHttp, anywhere, type Program, untilReady } from '../program.ts'

export interface Nginx extends Program {
  /** The product behind it. */
  url: string
}

interface Behind {
  folder: string
  /** Where the nodes listen, as `127.0.0.1:8080`. */
  nodes: readonly string[]
  /** The folder of a site, which it serves under the name www.example.com. */
  site?: string
}

const shipped = new URL('../../../deploy/nginx.conf', import.meta.url)

/** A place in the shipped file that each house fills in for itself; one that is not found has been renamed. */
const fill = (text: string, place: RegExp, value: string) => {
  if (!place.test(text)) throw new Error(`deploy/nginx.conf has no ${place}`)
  return text.replace(place, () => value)
}

/** The shipped configuration on this machine's ports, without certificates; all else as it stands. */
const onThisMachine = ({ nodes, folder, site = folder }: Behind, port: number, plainPort: number) => {
  const text = readFileSync(shipped, 'utf8')
  const [, manner = ''] = /server server:8080( [^;]*)?;/.exec(text) ?? []
  const servers = nodes.map((node) => `server ${node}${manner};`).join('\n  ')
  const places: [RegExp, string][] = [
    [/server server:8080[^;]*;/, servers],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port};`],
    [/^ *ssl_certificate.*$/gm, ''],
    [/root \/opt\/rongbian\/data\/site\/cgweb;/, `root ${site};`],
    [/\/var\/log\/nginx\/cgweb\.json/, join(folder, 'readers.json')],
  ]
  return places.reduce((filled, [place, value]) => fill(filled, place, value), text)
}

const around = (folder: string) => `daemon off;
worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx-error.log')};
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${join(folder, 'temporary', kind)};`).join('\n')}
  include ${join(folder, 'rongbian.conf')};
}
`

/** nginx as `deploy/nginx.conf` has it, in front of nodes on this machine. */
export const startNginx = async (behind: Behind, grounds = anywhere): Promise<Nginx> => {
  const { folder } = behind
  const port = await grounds.port('nginx')
  await mkdir(join(folder, 'temporary'), { recursive: true })
  await writeFile(
    join(folder, 'rongbian.conf'),
    onThisMachine(behind, port, await grounds.port('nginx-plain')),
  )
  const main = join(folder, 'nginx.conf')
  await writeFile(main, around(folder))
  const program = grounds.start({ name: 'nginx', program: 'nginx', args: ['-c', main, '-p', folder], folder })
  const url = `http://127.0.0.1:${port}`
  await untilReady('nginx', async () => {
    program.assertRuns()
    return answersHttp(url)()
  })
  return { ...program, url }
}
