import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capture } from './run.mjs'
import { sayWhile } from './say.mjs'

const install =
  'apt-get install -y --no-install-recommends swift-proxy swift-account swift-container swift-object memcached'

const isInstalled = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
const isThere = () => ['swift-proxy-server', 'swift-object-server', 'memcached'].every(isInstalled)

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** The store the home of shared files is tested against; otherwise the reason and the one command to run. */
export const ensureSwift = async () => {
  if (isThere()) return
  if (!mayInstall()) return `缺少测试 S3 存储的 Swift，请先执行：sudo ${install}`
  // Its services must not start by themselves: the tests start their own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const { output } = await sayWhile('正在安装测试 S3 存储的 Swift', () =>
    capture('sh', ['-c', `apt-get update && ${install}`], { env }),
  )
  if (!isThere()) return `${output}\nSwift 没有装好，请先执行：${install}`
}
