import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capture } from './run.mjs'
import { sayWhile } from './say.mjs'

const install = 'apt-get install -y --no-install-recommends poppler-utils ghostscript qpdf'

const runs = (program, flag) => spawnSync(program, [flag]).status === 0
const isThere = () =>
  runs('pdftotext', '-v') && runs('pdffonts', '-v') && runs('gs', '-v') && runs('qpdf', '--version')

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** What judges the pages we paint, for tests only; otherwise the reason and the one command to run. */
export const ensurePoppler = async () => {
  if (isThere()) return
  if (!mayInstall()) return `缺少检查版面文件的程序，请先执行：sudo ${install}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { output } = await sayWhile('正在安装检查版面文件的程序', () =>
    capture('sh', ['-c', `apt-get update && ${install}`], { env }),
  )
  if (!isThere()) return `${output}\n检查版面文件的程序没有装好，请先执行：${install}`
}
