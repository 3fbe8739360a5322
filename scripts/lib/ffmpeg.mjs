import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capture } from './run.mjs'
import { sayWhile } from './say.mjs'

const install = 'apt-get install -y --no-install-recommends ffmpeg'

const runs = (program) => spawnSync(program, ['-version']).status === 0
const isThere = () => Boolean(process.env.FFMPEG_PATH) || (runs('ffmpeg') && runs('ffprobe'))

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** ffmpeg from the system's packages; otherwise the reason and the one command to run. */
export const ensureFfmpeg = async () => {
  if (isThere()) return
  if (!mayInstall()) return `缺少 ffmpeg，请先执行：sudo ${install}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { output } = await sayWhile('正在安装 ffmpeg', () =>
    capture('sh', ['-c', `apt-get update && ${install}`], { env }),
  )
  if (!isThere()) return `${output}\nffmpeg 没有装好，请先执行：${install}`
}
