import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { productFile, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { signIn } from '../sign-in.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { ask, factsOf, upload } from './client.ts'

/** Of what the picture library alone reaches with as many at a time as there are cores. */
const goal = 0.7
const width = 320
const cores = 2
/** Files a browser sends at the same time: while one is written, another is drawn. */
const sentAtOnce = 6
/** Sent before the clock runs: a server that has just started still compiles what it runs. */
const warmUp = 100

const { values: given } = parseArgs({ options: { pictures: { type: 'string', default: '200' } } })
const count = Number(given.pictures)

type Close = () => Promise<unknown>

const eachOf = async <Item>(items: Item[], atOnce: number, work: (item: Item) => Promise<unknown>) => {
  const left = [...items]
  const run = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: atOnce }, run))
  return (performance.now() - start) / 1000
}

/** As a camera writes it: what it says is read on the way in. */
const camera = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R5', Artist: 'Chenguang Daily', Copyright: 'Chenguang Daily' },
  IFD2: { DateTimeOriginal: '2026:03:04 05:06:07', FNumber: '28/10', ExposureTime: '1/250' },
}

/** Photographs of twelve million points, each different. */
const makePictures = async (folder: string) => {
  const base = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#468',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .blur(1)
    .withExif(camera)
    .jpeg({ quality: 85 })
    .toBuffer()
  await mkdir(folder, { recursive: true })
  for (let number = 0; number < warmUp + count; number += 1) {
    // A comment makes another file of the same picture.
    const comment = Buffer.from(`\xff\xfe\x00\x06${String(number).padStart(4, '0')}`, 'latin1')
    await writeFile(
      join(folder, `${number}.jpg`),
      Buffer.concat([base.subarray(0, 2), comment, base.subarray(2)]),
    )
  }
  return (await readdir(folder)).map((name) => join(folder, name))
}

const drawAlone = (pictures: string[], folder: string) =>
  eachOf(pictures, cores, async (path) => {
    await sharp(path).rotate().resize({ width }).webp({ quality: 80 }).toFile(join(folder, 'alone.webp'))
  })

const run = async (closers: Close[]) => {
  const { path: folder, remove } = await makeWorkFolder()
  closers.push(remove)
  const pictures = await makePictures(join(folder, 'pictures'))
  const { length: bytes } = await readFile(pictures[0] ?? '')
  const product = await startChild(productFile, { DATA_DIR: folder, DEMO: '1' })
  closers.push(product.stop)
  const headers = await signIn(product.url, 'reporter')
  await untilIdle(product.pid)

  const facts = new Map(
    await Promise.all(pictures.map(async (path) => [path, await factsOf(path, '照片.jpg')] as const)),
  )
  const bring = async (path: string) => {
    const known = facts.get(path)
    if (!known) return
    const { state, file } = await upload(product.url, headers, known, path)
    if (state !== 'done') throw new Error(`${path} ended as ${state}`)
    const small = await ask(`${product.url}${file?.url}?width=${width}`, { headers })
    if (small.toString('latin1', 8, 12) !== 'WEBP') throw new Error('there is no small picture')
  }
  await eachOf(pictures.slice(0, warmUp), sentAtOnce, bring)
  const measured = pictures.slice(warmUp)
  const alone = await drawAlone(measured, folder)
  const own = await eachOf(measured, sentAtOnce, bring)
  const share = alone / own
  console.log(
    `  ${count} 张 4000×3000（每张 ${(bytes / 1e6).toFixed(1)} MB）  sharp 单独 ${(count / alone).toFixed(1)} 张/秒  上传到缩略图可见 ${(count / own).toFixed(1)} 张/秒`,
  )
  console.log(
    `\n上传并备好缩略图的速度是 sharp 单独的 ${(share * 100).toFixed(0)} %（目标 ≥ ${goal * 100} %）`,
  )
  return share >= goal
}

await runBench(run)
