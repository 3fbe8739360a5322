import pg from 'pg'
import { StartError } from '#/start-error.ts'

const oldestVersion = 15

const reasons: Record<string, string> = {
  ECONNREFUSED: '连接被拒绝，请确认数据库已启动、地址和端口无误',
  ENOTFOUND: '找不到这台主机',
  EAI_AGAIN: '找不到这台主机',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
  ENOENT: '套接字不存在，请确认数据库已启动',
  '28P01': '用户名或密码不对',
  '28000': '用户名或密码不对，或服务器不允许从这里连接',
  '3D000': '数据库不存在，请先创建它',
  '53300': '数据库的连接数已满',
  '57P03': '数据库正在启动或关闭，请稍后再试',
}

export const refused = (name: string, where: string, reason: string) =>
  new StartError(`${name}（${where}）不能使用：${reason}。`)

/** What may be printed of the address: never the password. */
const describe = (url: string) => {
  const { protocol, hostname, port, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'))
  if (!/^postgres(ql)?:$/.test(protocol)) throw new Error(protocol)
  return `${searchParams.get('host') ?? (hostname || 'localhost')}:${port || 5432}${pathname}`
}

export const whereIs = (name: string, url: string) => {
  try {
    return describe(url)
  } catch {
    throw new StartError(`${name} 的格式不对，应为 postgres://用户:密码@主机:端口/数据库。`)
  }
}

const probe = async (config: pg.ClientConfig) => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(`
      select current_setting('server_version_num')::int / 10000 as version,
        current_setting('server_encoding') as encoding,
        current_setting('transaction_read_only') = 'on' as is_read_only,
        has_schema_privilege('public', 'create') as may_create`)
    return rows[0]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Why this host cannot be used; undefined when it can. */
const problemAt = async (connectionString: string, config: pg.ClientConfig) => {
  try {
    const facts = await probe({ ...config, connectionString })
    if (facts.version < oldestVersion) return `PostgreSQL ${facts.version} 太旧，需要 ${oldestVersion} 及以上`
    if (facts.encoding !== 'UTF8') return `数据库的编码是 ${facts.encoding}，需要 UTF8`
    if (facts.is_read_only) return '它现在只读（备库），不能写入'
    return facts.may_create ? undefined : '这个用户不能在 public 模式中建表'
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    return reasons[code] ?? `没有得到 PostgreSQL 的应答（${code || message}）`
  }
}

/** Says in one line why the server cannot be used: of several hosts one that can be written to is enough. */
export const checkServer = async (name: string, addresses: readonly string[], config: pg.ClientConfig) => {
  const places = addresses.map((address) => ({ address, where: whereIs(name, address) }))
  const problems: string[] = []
  for (const { address, where } of places) {
    const problem = await problemAt(address, config)
    if (!problem) return
    problems.push(places.length > 1 ? `${where} ${problem}` : problem)
  }
  throw refused(name, places.map(({ where }) => where).join('、'), problems.join('；'))
}
