import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { deflateRawSync, crc32 } from 'node:zlib'
import { signIn } from './sign-in.ts'
const url = 'http://127.0.0.1:14190'
const pid = Number(readFileSync('/tmp/breaker/pid', 'utf8'))
const rss = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const reporter = await signIn(url, 'reporter')
const r0 = await fetch(url + '/sprint/rest/stories/workspace/create', { method: 'POST', headers: { ...reporter, 'content-type': 'application/json' }, body: '{}' })
const id = ((await r0.json()) as any).data.id
const began = Date.now()
await new Promise<void>((resolve) => {
  const req = request(`${url}/sprint/rest/stories/workspace/${id}/attachments/upload`, { method: 'POST', headers: { ...reporter, 'content-type': 'multipart/form-data; boundary=b' } }, (res) => { console.log('response', res.statusCode, res.headers.connection, 'after', Date.now() - began, 'ms', sent, 'MB'); res.resume(); res.on('end', resolve) })
  req.on('error', (e) => { console.log(e.message, sent); resolve() })
  let sent = 0
  req.write(`--b\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n`)
  const chunk = Buffer.alloc(1048576, 7)
  const push = () => { if (sent >= 120) return req.end('\r\n--b--\r\n'); sent++; req.write(chunk); setTimeout(push, 50) }
  push()
})
