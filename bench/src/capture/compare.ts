import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { decodePage } from '../../../apps/server/src/http/charset.ts'
import { type Read, type Reader, readers, timeZone } from './readers.ts'
import { isSameAuthor, isSameDate, isSameLine, overlap } from './score.ts'

/** What `<name>.json` says of `<name>.page`; what it leaves out is not counted. */
interface Expected {
  url: string
  contentType?: string
  refused?: string
  title?: string
  author?: string
  publishedAt?: string | null
  text?: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean', default: false } },
})
const [folder] = positionals
if (!folder) throw new Error('请写明放网页的文件夹：npm run bench:capture -- <文件夹>')

const facts = {
  title: isSameLine,
  author: isSameAuthor,
  publishedAt: (found: string, wanted: string) => isSameDate(found, wanted, timeZone),
  text: overlap,
} satisfies Record<string, (found: string, wanted: string) => boolean | number>
type Fact = keyof typeof facts
const factNames = Object.keys(facts) as Fact[]

interface Tally {
  ms: number[]
  scores: Record<Fact, number[]>
}
const newTally = (): Tally => ({ ms: [], scores: { title: [], author: [], publishedAt: [], text: [] } })
const tallies: Record<Reader, Tally> = { product: newTally(), readability: newTally() }

const nothing: Read = { title: '', author: '', publishedAt: '', text: '' }

const readWith = (reader: Reader, html: string, url: string) => {
  const begun = performance.now()
  const ended = () => performance.now() - begun
  try {
    const read = readers[reader](html, url)
    return { read, ms: ended() }
  } catch {
    return { read: nothing, ms: ended() }
  }
}

const good = 0.9

const measure = (name: string) => {
  const expected: Expected = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  if (expected.refused) return
  const html = decodePage(readFileSync(join(folder, `${name}.page`)), expected.contentType ?? 'text/html')
  for (const reader of Object.keys(tallies) as Reader[]) {
    const { read, ms } = readWith(reader, html, expected.url)
    tallies[reader].ms.push(ms)
    for (const fact of factNames) {
      const wanted = expected[fact]
      if (!wanted) continue
      const score = Number(facts[fact](read[fact], wanted))
      tallies[reader].scores[fact].push(score)
      if (values.misses && reader === 'product' && score < good)
        console.log([name, fact, score.toFixed(3), read[fact].slice(0, 90), wanted.slice(0, 90)].join('\t'))
    }
  }
}

const names = readdirSync(resolve(folder)).flatMap((name) =>
  name.endsWith('.page') ? [name.slice(0, -5)] : [],
)
for (const name of names) measure(name)

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

console.log(`${names.length} 页，${folder}`)
for (const fact of factNames) {
  const [ours, theirs] = [tallies.product.scores[fact], tallies.readability.scores[fact]]
  if (ours.length > 0)
    console.log(
      `${fact}（${ours.length} 页）：融编 ${mean(ours).toFixed(3)}，readability ${mean(theirs).toFixed(3)}`,
    )
}
const [ours, theirs] = [tallies.product.ms, tallies.readability.ms]
const ratio = median(ours.map((ms, at) => ms / (theirs[at] ?? ms)))
console.log(
  `每页毫秒：融编 中位 ${median(ours).toFixed(0)}、最多 ${Math.max(...ours).toFixed(0)}，readability 中位 ${median(theirs).toFixed(0)}、最多 ${Math.max(...theirs).toFixed(0)}，比值中位 ${ratio.toFixed(2)}`,
)
