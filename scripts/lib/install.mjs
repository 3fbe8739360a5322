import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hashOf } from './hash.mjs'
import { inRoot, pinnedNode } from './paths.mjs'
import { capture } from './run.mjs'
import { giveUp, sayWhile } from './say.mjs'

const lockFile = inRoot('package-lock.json')
const stampFile = inRoot('node_modules', '.rongbian-install')

const readStamp = () => {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'))
  } catch {
    return {}
  }
}

export const npm = (...args) => {
  const cli = process.env.npm_execpath ?? ''
  return cli.endsWith('npm-cli.js') ? capture(process.execPath, [cli, ...args]) : capture('npm', args)
}

// `npm ci` refuses a lock file that lacks other platforms' optional packages, so `install` it is, saving nothing.
const install = async (kind) => {
  const lock = readFileSync(lockFile)
  const scope = kind === 'all' ? '--include=dev' : '--omit=dev'
  const { code, output } = await npm('install', '--no-save', '--no-audit', '--no-fund', scope)
  if (!readFileSync(lockFile).equals(lock)) writeFileSync(lockFile, lock)
  if (code !== 0) giveUp(`${output}\n依赖没有装好（npm install 失败，见上）。请检查网络后重试。`)
  if (!existsSync(pinnedNode))
    giveUp('依赖没有装全：npm 没有执行安装脚本。请去掉 ignore-scripts 设置后重试。')
}

/** `start` is what the product needs to run, `all` adds what tests need. A full install is never pruned. */
export const ensureInstall = async (wanted) => {
  const lock = hashOf(lockFile)
  const stamp = readStamp()
  const isEnough =
    stamp.lock === lock && (stamp.kind === 'all' || stamp.kind === wanted) && existsSync(pinnedNode)
  if (isEnough) return
  const hasTests = stamp.kind === 'all' || existsSync(inRoot('node_modules', 'vitest'))
  const kind = hasTests ? 'all' : wanted
  rmSync(stampFile, { force: true })
  await sayWhile('正在安装依赖（首次约需一两分钟）', () => install(kind))
  mkdirSync(inRoot('node_modules'), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ lock, kind }))
}
