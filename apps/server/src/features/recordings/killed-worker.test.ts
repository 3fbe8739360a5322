import { spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testApp } from '#/testing/app.fixture.ts'
import {
  assetRow,
  bringFile,
  clipFolder,
  hasFfmpeg,
  orMissing,
  until,
  workDeps,
} from './recordings.fixture.ts'
import { transcode } from './transcode.ts'

const main = fileURLToPath(new URL('../../main.ts', import.meta.url))

const commands = async () => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')))
}
const runsOn = async (hash: string) =>
  (await commands()).some((command) => command.includes('-progress') && command.includes(hash))

test.skipIf(!hasFfmpeg || process.platform !== 'linux')(
  orMissing('a killed worker takes ffmpeg with it, and the next try makes the film whole'),
  async () => {
    const clips = await clipFolder()
    const news = await testApp({ env: { DATA_DIR: clips.folder } })
    onTestFinished(async () => {
      await news.close()
      await clips.close()
    })
    const deps = await workDeps(news, { DATA_DIR: clips.folder })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(news.db)
    const { host, port, user, password } = inject('database').server
    const url = `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${encodeURIComponent(String(host))}:${port}/${rows[0]?.name}`
    const worker = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, ROLE: 'worker', DATA_DIR: clips.folder, DATABASE_URL: url },
      stdio: 'ignore',
    })
    onTestFinished(() => void worker.kill('SIGKILL'))

    const path = await clips.makeLong('long.mov', '640x360', 40)
    const work = await bringFile(deps, 'reporter', path, '长.mov')
    await until(() => runsOn(work.hash))
    worker.kill('SIGKILL')
    await until(async () => !(await runsOn(work.hash)))
    expect((await assetRow(deps, work.assetId)).transcodeState).toBe('transcoding')
    const folder = join(clips.folder, 'cache', 'recordings')

    await transcode(deps, work, new AbortController().signal)
    expect(await assetRow(deps, work.assetId)).toMatchObject({ transcodeState: 'done', transcodePart: 1 })
    expect(await readdir(folder)).toEqual([])
  },
  180_000,
)
