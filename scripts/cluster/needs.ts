import { type EnginePackage, isThere } from './engine.ts'
import { type EngineName, enginePackages } from './packages.ts'

/** Without these there is no cluster. */
const needed = ['etcd', 'postgres', 'patroni', 'haproxy'] as const satisfies readonly EngineName[]

/** What is different where one of these is not installed. */
const without = {
  swift: '文件放在各节点共用的目录里，不放在 S3 存储里',
  nginx: '请直接打开第一个节点，两个节点之间没有人分配',
  varnish: '网站前面没有缓存',
  prometheus: '没有人收集运行指标',
} as const satisfies Partial<Record<EngineName, string>>

const installing = ({ name, packages }: EnginePackage) =>
  `${name}（apt-get install --no-install-recommends ${packages.join(' ')}）`

type IsThere = (engine: EnginePackage) => boolean

/** One sentence where it cannot begin. */
export const refusal = (isInstalled: IsThere = isThere, more: readonly EngineName[] = []) => {
  const absent = [...needed, ...more].map((name) => enginePackages[name]).filter((one) => !isInstalled(one))
  return absent.length > 0
    ? `没有安装 ${absent.map(installing).join('、')}，起不来，什么也没有启动。`
    : undefined
}

/** Said for each that is not there, and what will be without it. */
export const skipped = (isInstalled: IsThere = isThere) =>
  Object.entries(without).flatMap(([name, consequence]) => {
    const engine = enginePackages[name as EngineName]
    return isInstalled(engine) ? [] : [`跳过 ${installing(engine)}：${consequence}。`]
  })
