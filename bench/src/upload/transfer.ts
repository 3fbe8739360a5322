import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { folderStorage } from '../../../apps/server/src/storage/folder.ts'
import { type Child, freePort, productFile, residentMegabytes, startChild, untilIdle } from '../child.ts'
import { runBench } from '../run-bench.ts'
import { type Credentials, signIn } from '../sign-in.ts'
import { makeWorkFolder } from '../work-folder.ts'
import { type Facts, factsOf, hashOf, upload } from './client.ts'
import { makeFilm } from './make-film.ts'

/** Of a plain copy of the same file through a bare server, in the same run. */
const shareGoal = 0.6
const growthGoalMb = 100
const sampleMs = 100
const bareFile = fileURLToPath(new URL('./bare-upload.ts', import.meta.url))

const { values: given } = parseArgs({
  options: { megabytes: { type: 'string', default: '1024' }, rounds: { type: 'string', default: '3' } },
})
const megabytes = Number(given.megabytes)
const size = megabytes * 1024 * 1024
const rounds = Number(given.rounds)

type Close = () => Promise<unknown>

const medianOf = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** The body as one stream, read from the same file. */
const copyPlain = (bare: Child, source: string) =>
  seconds(async () => {
    const sent = request(`${bare.url}/`, { method: 'POST', headers: { 'content-length': size } })
    const answered = new Promise((resolve, reject) => {
      sent.once('response', (answer) => answer.resume().once('end', resolve))
      sent.once('error', reject)
    })
    await pipeline(createReadStream(source, { highWaterMark: 1024 * 1024 }), sent)
    await answered
  })

/** The most a process has held while something was done, beyond what it held before. */
const growthDuring = async (pid: number, work: () => Promise<unknown>) => {
  const before = residentMegabytes(pid)
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, sampleMs)
  try {
    await work()
  } finally {
    clearInterval(sampling)
  }
  return most - before
}

interface Desk {
  folder: string
  source: string
  port: number
}

const startProduct = ({ folder, port }: Desk) =>
  startChild(productFile, { DATA_DIR: folder, DEMO: '1' }, { port })

/** A whole new file each time, or the server would say that it has it. */
const measureRound = async (desk: Desk, product: Child, headers: Credentials, bare: Child) => {
  await makeFilm(desk.source, size)
  const facts = await factsOf(desk.source, '片.mp4')
  const plain = await copyPlain(bare, desk.source)
  let own = 0
  let state = ''
  const growth = await growthDuring(product.pid, async () => {
    own = await seconds(async () => {
      state = (await upload(product.url, headers, facts, desk.source)).state
    })
  })
  if (state !== 'done') throw new Error(`the upload ended as ${state}`)
  return { plain, own, growth, facts }
}

const skips = async (product: Child, headers: Credentials, facts: Facts, source: string) => {
  let sent = 0
  await upload(product.url, headers, facts, source, () => {
    sent += 1
  })
  return sent === 0
}

/** Kills the server in the middle, and whoever sends notices by its connection; both begin again. */
const surviveKills = async (desk: Desk, product: Child) => {
  await makeFilm(desk.source, size)
  const facts = await factsOf(desk.source, '片.mp4')
  const headers = await signIn(product.url, 'reporter')
  let current = product
  for (const part of [0.3, 0.7]) {
    let arrived = 0
    const stopAfter = Math.floor((facts.totalChunks * part) / 2)
    await upload(current.url, headers, facts, desk.source, () => {
      arrived += 1
      if (arrived === stopAfter) current.process.kill('SIGKILL')
    }).catch(() => {})
    await current.exited
    current = await startProduct(desk)
  }
  const { state, file } = await upload(current.url, headers, facts, desk.source)
  const wanted = await hashOf(desk.source, 'sha256')
  const kept = folderStorage(join(desk.folder, 'files'))
  const isEqual =
    state === 'done' &&
    file?.url.includes(wanted) === true &&
    (await kept.withLocal(wanted, (path) => hashOf(path, 'sha256'))) === wanted
  return { isEqual, product: current }
}

const run = async (closers: Close[]) => {
  const { path: folder, remove } = await makeWorkFolder()
  closers.push(remove)
  const desk = { folder, source: join(folder, 'source'), port: await freePort() }
  const bare = await startChild(bareFile, { DATA_DIR: folder })
  closers.push(bare.stop)
  let product = await startProduct(desk)
  closers.push(() => product.stop())
  const headers = await signIn(product.url, 'reporter')
  // The demo newsroom is still being indexed.
  await untilIdle(product.pid)

  const shares: number[] = []
  const growths: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const { plain, own, growth, facts } = await measureRound(desk, product, headers, bare)
    shares.push(plain / own)
    growths.push(growth)
    const isSkipped = await skips(product, headers, facts, desk.source)
    console.log(
      `  第 ${round} 轮  裸写入 ${(megabytes / plain).toFixed(0)} MB/s  分块上传 ${(megabytes / own).toFixed(0)} MB/s（含核对）  ${((plain / own) * 100).toFixed(0)} %  内存 +${growth.toFixed(0)} MB  再传一次${isSkipped ? '不必发送' : '又发送了'}`,
    )
    if (!isSkipped) return false
    await rm(desk.source)
  }
  const survived = await surviveKills(desk, product)
  product = survived.product
  const share = medianOf(shares)
  const growth = Math.max(...growths)
  console.log(`\n  两次 kill -9 之后续传：${survived.isEqual ? '完成，哈希一致' : '失败'}`)
  console.log(
    `${megabytes} MB：速度是裸写入的 ${(share * 100).toFixed(0)} %（目标 ≥ ${shareGoal * 100} %），内存最多增加 ${growth.toFixed(0)} MB（目标 < ${growthGoalMb} MB）`,
  )
  return survived.isEqual && share >= shareGoal && growth < growthGoalMb
}

await runBench(run)
