import { labelled, phrases } from './phrase.ts'

export type GaugeUnit = 'count' | 'seconds' | 'bytes' | 'flag'
export type GaugeTone = 'neutral' | 'good' | 'warning' | 'bad'

interface Gauge {
  label: string
  /** What it is called in `/metrics`. */
  metric: string
  unit: GaugeUnit
  /** What tells its samples apart. */
  by?: readonly string[]
  /** Only grows while the process runs. */
  grows?: true
  /** From here on somebody should look, from there on somebody must. */
  warn?: number
  bad?: number
  /** Less is worse. */
  floor?: true
}

/** Everything an operator reads of the installation: what `/metrics` tells and the status page shows. */
export const gauges = labelled('gauges', {
  databaseUp: { label: '数据库应答', metric: 'database_up', unit: 'flag', bad: 1, floor: true },
  databaseWritable: { label: '数据库可写', metric: 'database_writable', unit: 'flag', bad: 1, floor: true },
  databasePrimary: { label: '数据库是主库', metric: 'database_primary', unit: 'flag' },
  databaseStandbys: { label: '备库', metric: 'database_standbys', unit: 'count' },
  databaseLag: {
    ...{ label: '备库延迟', metric: 'database_replication_lag_seconds', unit: 'seconds' },
    ...{ by: ['standby'], warn: 10, bad: 60 },
  },
  databaseLagBytes: {
    ...{ label: '备库落后', metric: 'database_replication_lag_bytes', unit: 'bytes', by: ['standby'] },
  },
  replicaThere: {
    ...{ label: '只读副本在用', metric: 'replica_in_use', unit: 'flag', warn: 1, floor: true },
  },
  replicaReads: {
    ...{ label: '可以读副本的读取', metric: 'replica_reads_total', unit: 'count', by: ['outcome'] },
    grows: true,
  },
  replicaLag: { label: '只读副本延迟', metric: 'replica_lag_seconds', unit: 'seconds', warn: 30 },
  replicaLagBytes: { label: '只读副本落后', metric: 'replica_lag_bytes', unit: 'bytes' },
  databaseBytes: { label: '数据库大小', metric: 'database_bytes', unit: 'bytes' },
  databaseSessions: {
    ...{ label: '数据库会话', metric: 'database_sessions', unit: 'count', by: ['state'] },
  },
  databaseSessionsFree: {
    ...{ label: '还能开的数据库会话', metric: 'database_sessions_free', unit: 'count' },
    ...{ warn: 10, bad: 3, floor: true },
  },
  pool: { label: '连接池', metric: 'database_connections', unit: 'count', by: ['state'] },
  archiveFailing: {
    ...{ label: '预写日志归档失败', metric: 'database_archive_failing', unit: 'flag', bad: 1 },
  },
  archiveAge: {
    ...{ label: '距上次归档预写日志', metric: 'database_archive_age_seconds', unit: 'seconds' },
  },
  backupAge: {
    ...{ label: '距上次备份', metric: 'backup_age_seconds', unit: 'seconds', by: ['kind'] },
    ...{ warn: 93_600, bad: 259_200 },
  },
  storageWritable: {
    ...{ label: '文件存储可写', metric: 'storage_writable', unit: 'flag', by: ['kind'], bad: 1, floor: true },
  },
  storageFree: {
    ...{ label: '文件存储剩余', metric: 'storage_free_bytes', unit: 'bytes', by: ['kind'] },
    ...{ warn: 10_737_418_240, bad: 1_073_741_824, floor: true },
  },
  storageSize: { label: '文件存储容量', metric: 'storage_size_bytes', unit: 'bytes', by: ['kind'] },
  jobsWaiting: { label: '等待的任务', metric: 'jobs_waiting', unit: 'count', by: ['queue'] },
  jobsOldest: {
    ...{ label: '等得最久的任务', metric: 'jobs_oldest_seconds', unit: 'seconds', by: ['queue'] },
    ...{ warn: 120, bad: 900 },
  },
  jobsActive: { label: '进行中的任务', metric: 'jobs_active', unit: 'count', by: ['queue'] },
  jobsFailed: { label: '失败的任务', metric: 'jobs_failed', unit: 'count', by: ['queue'], warn: 1 },
  releasesLate: { label: '到时没有发出', metric: 'releases_late', unit: 'count', warn: 1, bad: 10 },
  releasesLateOldest: {
    ...{ label: '晚得最久的发布', metric: 'releases_late_oldest_seconds', unit: 'seconds' },
    ...{ warn: 60, bad: 600 },
  },
  deliveriesRetrying: { label: '正在重试的交付', metric: 'deliveries_retrying', unit: 'count' },
  deliveriesFailed: { label: '一天内失败的交付', metric: 'deliveries_failed', unit: 'count', warn: 1 },
  withdrawalsOpen: { label: '没有完成的撤稿', metric: 'withdrawals_open', unit: 'count' },
  withdrawalsOldest: {
    ...{ label: '最久的撤稿', metric: 'withdrawals_oldest_seconds', unit: 'seconds' },
    ...{ warn: 300, bad: 1_800 },
  },
  searchBacklog: { label: '待检索的稿件', metric: 'search_backlog', unit: 'count', warn: 1_000 },
  searchOldest: {
    ...{ label: '检索落后', metric: 'search_oldest_seconds', unit: 'seconds', warn: 60, bad: 900 },
  },
  uploads: { label: '没有传完的上传', metric: 'uploads_unfinished', unit: 'count' },
  uploadBytes: { label: '没有传完的大小', metric: 'uploads_unfinished_bytes', unit: 'bytes' },
  feeds: { label: '在读的信源', metric: 'feeds', unit: 'count' },
  feedsFailing: { label: '读不到的信源', metric: 'feeds_failing', unit: 'count', warn: 1 },
  feedsOverdue: { label: '该读没有读的信源', metric: 'feeds_overdue', unit: 'count', warn: 20 },
  sessions: { label: '有效的登录', metric: 'sessions', unit: 'count' },
  signalsConnected: {
    ...{ label: '实时消息连着', metric: 'signals_connected', unit: 'flag', bad: 1, floor: true },
  },
  signalsHeard: { label: '收到的实时消息', metric: 'signals_heard_total', unit: 'count', grows: true },
  signalsGaps: { label: '实时消息断过', metric: 'signals_gaps_total', unit: 'count', grows: true },
  eventLoopDelay: {
    ...{ label: '事件循环延迟', metric: 'event_loop_delay_seconds', unit: 'seconds', by: ['of'] },
    ...{ warn: 0.5, bad: 2 },
  },
  threads: { label: '线程里的活', metric: 'threads', unit: 'count', by: ['lane', 'state'] },
  info: { label: '版本', metric: 'info', unit: 'flag', by: ['version', 'node', 'role'] },
  readingAge: { label: '指标的年龄', metric: 'reading_age_seconds', unit: 'seconds', by: ['source'] },
} as const satisfies Record<string, Gauge>)
export type GaugeName = keyof typeof gauges
export const gaugeNames = Object.keys(gauges) as GaugeName[]

export const metricOf = (name: GaugeName) => `rongbian_${gauges[name].metric}`

/** What to do about those that have a limit. */
export const gaugeAdvice = phrases('gaugeAdvice', {
  databaseUp: '确认数据库在运行、网络相通；恢复后本程序自己接上，不必重启',
  databaseWritable: '连到的是只读的备库：查主库是否在切换，DATABASE_URL 是否指向能写的一台',
  databaseLag: '查备库的磁盘与网络；延迟没有降下来之前不要切换',
  replicaThere:
    '列表与检索都在读主库：看 DATABASE_REPLICA_URL 的备库是否在运行、是否已被提升；恢复后自己接上',
  replicaLag: '读取正退回主库：查备库的磁盘、网络与长查询',
  databaseSessionsFree: '会话快用完了：查谁占着不放，或调高 max_connections',
  archiveFailing: '看数据库日志里 archive_command 的报错，先核对备份库的磁盘与权限',
  backupAge: '备份没有按时做：手工运行一次，看定时任务的日志',
  storageWritable: '看磁盘是否已满、目录权限是否变了；恢复之前不能保存与上传',
  storageFree: '扩容，或清理；不足 32 MB 时停止接收写入',
  jobsOldest: '看后台进程（ROLE 为 worker 或 all）是否在运行，日志里有没有同名任务的报错',
  jobsFailed: '在日志里按任务名找原因；修好之后由下一次定时或重试补上',
  releasesLate: '点开下面的稿件看台账写明的原因；渠道不通时先修渠道，再重试',
  releasesLateOldest: '点开下面的稿件看台账写明的原因；渠道不通时先修渠道，再重试',
  deliveriesFailed: '到渠道管理的台账里看原因，修好后重试',
  withdrawalsOldest: '点开下面的撤稿：等第二人同意的请他处理，平台上的由人工核实',
  searchBacklog: '检索正在追；长时间不降时看后台进程的日志',
  searchOldest: '看后台进程是否在运行；必要时 npm run reindex',
  feedsFailing: '到信源页看各站的原因，换地址或停用',
  feedsOverdue: '看后台进程是否在运行、能否出网',
  signalsConnected: '正在自动重连；期间页面靠轮询，时间长了查数据库连接',
  eventLoopDelay: '这台机器太忙：看占用处理器的是谁，加节点或把后台任务分出去',
})

/** How a value stands: good or worse where it has a limit, neither where it has none. */
export const toneOf = (name: GaugeName, value: number): GaugeTone => {
  const { warn, bad, floor }: Omit<Gauge, 'label'> = gauges[name]
  if (warn === undefined && bad === undefined) return 'neutral'
  const isBeyond = (limit: number | undefined) =>
    limit !== undefined && (floor ? value < limit : value >= limit)
  if (isBeyond(bad)) return 'bad'
  return isBeyond(warn) ? 'warning' : 'good'
}
