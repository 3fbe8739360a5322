import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { deflateRawSync, deflateSync, crc32 } from 'node:zlib'
import { signIn } from './sign-in.ts'
import { runningConnection } from '../../apps/server/src/db/embedded.ts'
const url = 'http://127.0.0.1:14190', folder = '/tmp/breaker/data'
const pid = Number(readFileSync('/tmp/breaker/pid', 'utf8'))
const rss = () => Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const db = new pg.Client(runningConnection(folder) as pg.ClientConfig)
await db.connect()
const reporter = await signIn(url, 'reporter')
const call = async (method: string, path: string, body?: any) => { const r = await fetch(url + path, { method, headers: { ...reporter, ...(body && !(body instanceof FormData) && {'content-type': 'application/json'}) }, ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }) }); const text = await r.text(); let json: any; try { json = JSON.parse(text) } catch {} return { status: r.status, json, text } }
const id = (await call('POST', '/sprint/rest/stories/workspace/create', { content: { title: '试' } })).json.data.id
let peak = 0
const watch = setInterval(() => { peak = Math.max(peak, rss()) }, 50)
const bigUpload = (path: string, megabytes: number, { cutAt = Infinity, length = true, head = '' } = {}) => new Promise<string>((resolve) => {
  const pre = Buffer.from(`--b\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\nContent-Type: application/octet-stream\r\n\r\n${head}`)
  const post = Buffer.from('\r\n--b--\r\n')
  const total = pre.length + post.length + megabytes * 1048576
  const began = Date.now()
  let sent = 0
  const req = request(url + path, { method: 'POST', headers: { ...reporter, 'content-type': 'multipart/form-data; boundary=b', ...(length && { 'content-length': total }) } }, (res) => {
    let text = ''
    res.on('data', (c) => { text += c }); res.on('end', () => { done(`${res.statusCode} ${text.slice(0, 120)}`) })
  })
  let finished = false
  const done = (t: string) => { if (finished) return; finished = true; resolve(`${t} after ${sent} MB sent, ${Date.now() - began} ms`); req.destroy() }
  req.on('error', (e) => done('error ' + e.message))
  req.write(pre)
  const chunk = Buffer.alloc(1048576, 7)
  const push = () => {
    if (finished) return
    if (sent >= megabytes) { req.end(post); return }
    if (sent >= cutAt) { req.destroy(); done('cut'); return }
    sent += 1
    if (req.write(chunk)) setImmediate(push); else req.once('drain', push)
  }
  push()
})
const incoming = () => { try { return readdirSync(folder + '/files/incoming').length } catch { return 0 } }
const measure = async (name: string, work: () => Promise<string>) => { peak = rss(); const before = rss(); const files = (await db.query('select count(*)::int n from stored_file')).rows[0].n; const r = await work(); await new Promise(r => setTimeout(r, 300)); const after = (await db.query('select count(*)::int n from stored_file')).rows[0].n; console.log(`${name}: ${r}; rss ${before}→peak ${peak}→${rss()} MB; incoming ${incoming()}; stored ${files}→${after}`) }
const rest = `/sprint/rest/stories/workspace/${id}`
await measure('attachment 200MB', () => bigUpload(`${rest}/attachments/upload`, 200))
await measure('attachment 200MB chunked', () => bigUpload(`${rest}/attachments/upload`, 200, { length: false }))
await measure('material 400MB', () => bigUpload(`${rest}/materials/upload`, 400))
await measure('import 200MB', () => bigUpload(`/sprint/rest/stories/import/document`, 200))
await measure('attachment cut at 20', () => bigUpload(`${rest}/attachments/upload`, 40, { cutAt: 20 }))
await measure('attachment 40 ok', () => bigUpload(`${rest}/attachments/upload`, 40))
await measure('material jpg 30 MB', () => bigUpload(`${rest}/materials/upload`, 30, { head: '\xff\xd8\xff' }))
await measure('200MB to save (json)', () => new Promise((resolve) => { const req = request(url + `${rest}/save`, { method: 'POST', headers: { ...reporter, 'content-type': 'application/json' } }, (res) => { let t = ''; res.on('data', c => { t += c }); res.on('end', () => resolve(`${res.statusCode} ${t.slice(0, 100)} sent ${sent}`)) }); let sent = 0; req.on('error', (e) => resolve('error ' + e.message + ' sent ' + sent)); const chunk = Buffer.alloc(1048576, 32); const push = () => { if (sent >= 200) return req.end(); sent++; if (req.write(chunk)) setImmediate(push); else req.once('drain', push) }; push() }))
await measure('200MB no session', () => new Promise((resolve) => { const req = request(url + `${rest}/attachments/upload`, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=b' } }, (res) => { let t = ''; res.on('data', c => { t += c }); res.on('end', () => { resolve(`${res.statusCode} ${t.slice(0, 100)} sent ${sent}`); req.destroy() }) }); let sent = 0; req.on('error', (e) => resolve('error ' + e.message + ' sent ' + sent)); const chunk = Buffer.alloc(1048576, 32); const push = () => { if (sent >= 200) return req.end(); sent++; if (req.write(chunk)) setImmediate(push); else req.once('drain', push) }; push() }))
// docx bombs
const zip = (entries: [string, Buffer][], lie?: number) => { const parts: Buffer[] = [], dir: Buffer[] = []; let at = 0; for (const [name, content] of entries) { const packed = deflateRawSync(content); const crc = crc32(content); const n = Buffer.from(name); const size = lie ?? content.length; const local = Buffer.alloc(30); local.writeUInt32LE(0x04034b50, 0); local.writeUInt16LE(20, 4); local.writeUInt16LE(8, 8); local.writeUInt32LE(crc, 14); local.writeUInt32LE(packed.length, 18); local.writeUInt32LE(size, 22); local.writeUInt16LE(n.length, 26); const d = Buffer.alloc(46); d.writeUInt32LE(0x02014b50, 0); d.writeUInt16LE(20, 6); d.writeUInt16LE(8, 10); d.writeUInt32LE(crc, 16); d.writeUInt32LE(packed.length, 20); d.writeUInt32LE(size, 24); d.writeUInt16LE(n.length, 28); d.writeUInt32LE(at, 42); parts.push(local, n, packed); dir.push(d, n); at += 30 + n.length + packed.length } const dirBuf = Buffer.concat(dir); const end = Buffer.alloc(22); end.writeUInt32LE(0x06054b50, 0); end.writeUInt16LE(entries.length, 8); end.writeUInt16LE(entries.length, 10); end.writeUInt32LE(dirBuf.length, 12); end.writeUInt32LE(at, 16); return Buffer.concat([...parts, dirBuf, end]) }
const doc = (body: string, pre = '') => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${pre}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`)
const base: [string, Buffer][] = [['[Content_Types].xml', Buffer.from('<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>')], ['_rels/.rels', Buffer.from('<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>')]]
const p = (t: string) => `<w:p><w:r><w:t>${t}</w:t></w:r></w:p>`
const imp = (name: string, content: Buffer) => async () => { const f = new FormData(); f.append('file', new Blob([content as never]), name); const began = Date.now(); const r = await call('POST', '/sprint/rest/stories/import/document', f); return `${content.length} bytes → ${r.status} ${r.json?.msg} ${JSON.stringify(r.json?.data)?.slice(0, 90)} ${Date.now() - began} ms` }
await measure('docx good', imp('a.docx', zip([...base, ['word/document.xml', doc(p('你好'))]])))
await measure('docx 1GB zeros', imp('a.docx', zip([...base, ['word/document.xml', Buffer.alloc(300_000_000, 32)]])))
await measure('docx lying size', imp('a.docx', zip([...base, ['word/document.xml', Buffer.alloc(300_000_000, 32)]], 100)))
await measure('docx billion laughs', imp('a.docx', zip([...base, ['word/document.xml', doc(p('&a9;'), '<!DOCTYPE x [<!ENTITY a0 "lol">' + Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('') + ']>')]])))
await measure('docx xxe', imp('a.docx', zip([...base, ['word/document.xml', doc(p('&x;'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>')]])))
await measure('docx deep xml', imp('a.docx', zip([...base, ['word/document.xml', doc('<w:p>'.repeat(200_000))]])))
await measure('docx deep tables', imp('a.docx', zip([...base, ['word/document.xml', doc('<w:tbl><w:tr><w:tc>'.repeat(3000) + p('x') + '</w:tc></w:tr></w:tbl>'.repeat(3000))]])))
await measure('docx 15MB text', imp('a.docx', zip([...base, ['word/document.xml', doc(p('字a'.repeat(20)).repeat(150_000))]])))
await measure('docx 10k entries', imp('a.docx', zip([...base, ...Array.from({ length: 10_000 }, (_, i): [string, Buffer] => [`x${i}`, Buffer.from('x')]), ['word/document.xml', doc(p('x'))]])))
await measure('docx truncated', imp('a.docx', zip([...base, ['word/document.xml', doc(p('x'))]]).subarray(0, 300)))
await measure('docx no ns', imp('a.docx', zip([...base, ['word/document.xml', Buffer.from('<a>')]])))
const png = (w: number, h: number) => { const chunk = (type: string, data: Buffer) => { const b = Buffer.concat([Buffer.from(type), data]); const out = Buffer.alloc(b.length + 8); out.writeUInt32BE(data.length, 0); b.copy(out, 4); out.writeUInt32BE(crc32(b), b.length + 4); return out }; const ihdr = Buffer.alloc(13); ihdr.writeUInt32BE(w, 0); ihdr.writeUInt32BE(h, 4); ihdr[8] = 1; ihdr[9] = 0; return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', ihdr), chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(w / 8) + 1) * h))), chunk('IEND', Buffer.alloc(0))]) }
const upm = (name: string, content: Buffer) => async () => { const f = new FormData(); f.append('file', new Blob([content as never]), name); const began = Date.now(); const r = await call('POST', `${rest}/materials/upload`, f); if (r.status === 200 && name.startsWith('v')) { const v = await fetch(url + r.json.data.url + '?width=160', { headers: reporter }); return `${r.status} ${content.length} variant ${v.status} ${(await v.arrayBuffer()).byteLength} ${Date.now() - began} ms` } return `${content.length} bytes → ${r.status} ${r.json?.msg} ${Date.now() - began} ms` }
await measure('png 30000x30000', upm('a.png', png(30000, 30000)))
await measure('png 9900x9900', upm('v.png', png(9900, 9900)))
await measure('png 100x1000000', upm('v.png', png(90, 1_000_000)))
await measure('png cut', upm('v.png', png(500, 500).subarray(0, 60)))
// second tenant
await db.query(`insert into tenant (code, name) values ('other-${Date.now()}', '另一家')`)
const t2 = (await db.query('select max(id) id from tenant')).rows[0].id
const cols = async (t: string) => (await db.query(`select column_name from information_schema.columns where table_schema='public' and table_name=$1 and column_name<>'tenant_id' order by ordinal_position`, [t])).rows.map((r: any) => r.column_name).join(',')
const sid = 900_000_000 + id
await db.query(`insert into story (tenant_id, ${await cols('story')}) overriding system value select ${t2}, ${(await cols('story')).replace(/\bid\b/, String(sid))} from story where id=${id} and tenant_id=1`.replace('overriding system value', 'overriding system value'))
await db.query(`insert into story_version (tenant_id, ${await cols('story_version')}) select ${t2}, ${(await cols('story_version')).replace(/\bstory_id\b/, String(sid))} from story_version where story_id=${id} and tenant_id=1`)
const hash = 'ab'.repeat(32)
await db.query(`insert into stored_file (tenant_id, hash, name, mime, size) values (${t2}, $1, 'x.txt', 'text/plain', 3)`, [hash])
const w = { tab: randomUUID(), base: 1, content: { title: 'x' } }
for (const [m, path, b] of [['GET', `/sprint/view/stories/upStory/workspace/${sid}/detail`], ['GET', `/sprint/view/stories/workspace/${sid}/edit/info`], ['POST', `/sprint/rest/stories/workspace/${sid}/save`, w], ['POST', `/sprint/rest/stories/workspace/${sid}/journal`, w], ['POST', `/sprint/rest/stories/workspace/${sid}/rescue`, w], ['POST', `/sprint/rest/workflow/stories/workspace/${sid}/lock/on`, { tab: w.tab }], ['POST', `/sprint/rest/workflow/stories/workspace/${sid}/lock/beat`, { tab: w.tab }], ['POST', `/sprint/rest/workflow/stories/workspace/${sid}/copy/process`, {}], ['POST', `/sprint/rest/workflow/stories/workspace/${sid}/delete/process`, {}], ['POST', `/sprint/rest/stories/workspace/${id}/related/add`, { relatedId: sid }], ['GET', `/sprint/view/stories/workspace/${sid}/historyVersions/1/detail`], ['GET', `/sprint/view/stories/workspace/${sid}/historyVersions/compare?from=1&to=1`], ['GET', `/sprint/view/workflow/objects/workspace/${sid}/history/list`], ['GET', `/sprint/rest/workflow/stories/workspace/${sid}/export/process`], ['GET', `/sprint/rest/deepCogni/getSummary?libraryId=workspace&storyId=${sid}`], ['GET', `/sprint/stream/files/${hash}/x.txt`], ['POST', '/sprint/stream/stories/downloadBatch', [{ path: `/sprint/stream/files/${hash}/x.txt` }]], ['POST', `/sprint/rest/stories/workspace/${id}/save`, { ...w, content: { title: 'x', attachedFiles: [{ url: `/sprint/stream/files/${hash}/x.txt`, type: 'text/plain', name: 'x.txt' }] } }]] as [string, string, any?][]) { const r = await call(m, path, b); console.log(r.status === 404 || (r.status === 400 && /files|save|download/.test(path)) ? ' ' : '✗', m, path.slice(0, 80), r.status, r.json?.msg) }
clearInterval(watch)
await db.end()
