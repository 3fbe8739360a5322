import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import settings from './settings.json' with { type: 'json' }
import { StartError } from './start-error.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)
const bucket = z.union([z.literal(''), z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)])
const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** Where `scripts/lib/fonts.mjs` puts them. */
const usualFonts = fileURLToPath(new URL('../../../fonts', import.meta.url))

/** An address, or a network as `10.1.0.0/16`. */
const isRange = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}

/** Never repeated on the screen, however wrong. */
const secretSettings = new Set([
  'SECRETS_KEY',
  'SETUP_CODE',
  'S3_KEY',
  'S3_SECRET',
  'CDN_PURGE_URL',
  'CDN_PURGE_HEADERS',
  'CDN_PURGE_BODY',
])

const shape = z.object({
  PORT: port,
  HOST: z.string().min(1),
  DATA_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string(),
  DATABASE_POOLED: flag,
  DATABASE_DIRECT_URL: z.string(),
  DATABASE_REPLICA_URL: z.string(),
  DEMO: flag,
  DEMO_PAPER: flag,
  ROLE: z.enum(['web', 'worker', 'all', 'site']),
  BASE_PREFIX: z.string().regex(/^(\/[\w-]+)*$/),
  PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  ALLOWED_HOSTS: z
    .string()
    .regex(/^(\*|(\*\.)?[\w-]+(\.[\w-]+)*)?(\s*,\s*(\*|(\*\.)?[\w-]+(\.[\w-]+)*))*$/)
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  TRUST_PROXY: flag,
  WEB_WORKER: flag,
  TIME_ZONE: z.string().refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC'),
  TITLE_SUFFIXES: z.string().transform(parseSuffixes),
  DRAIN_SECONDS: z.union([z.literal('').transform(() => undefined), z.coerce.number().min(0).max(300)]),
  SESSION_HOURS: z.coerce
    .number()
    .min(0.01)
    .max(24 * 30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  METRICS_TOKEN: z.string(),
  FFMPEG_PATH: z.string(),
  FONTS_DIR: z.string().transform((path) => (path ? resolve(path) : usualFonts)),
  MODERATION: z.enum(['off', 'local', 'aliyun']),
  MODERATION_URL: z.url({ protocol: /^https?$/ }),
  MODERATION_KEY: z.string(),
  MODERATION_SECRET: z.string(),
  MODERATION_BLOCKS: flag,
  CACHE_PURGE: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
  CDN_PURGE_URL: z
    .string()
    .refine(
      (text) => text === '' || /^https?:$/.test(URL.parse(text.replaceAll('{{url}}', ''))?.protocol ?? ''),
    ),
  CDN_PURGE_METHOD: z.string().regex(/^[A-Z]{3,12}$/),
  CDN_PURGE_HEADERS: z
    .string()
    .transform(parseHeaders)
    .pipe(z.record(z.string().regex(/^[\w-]+$/), z.string())),
  CDN_PURGE_BODY: z.string(),
  CDN_PURGE_BATCH: z.coerce.number().int().min(1).max(1_000),
  PUSH_URL: z.url({ protocol: /^https?$/ }),
  PUSH_KEY: z.string(),
  PUSH_SECRET: z.string(),
  MAIL_BOUNCE_PORT: port,
  MAIL_LOCAL: flag,
  CLUE_DAYS: z.coerce.number().int().min(15).max(36_500),
  HOUSE_NETWORKS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((ranges) => ranges.every(isRange)),
  SETUP_CODE: z.union([z.literal(''), z.string().regex(/^[\w-]{12,100}$/)]),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  SECRETS_KEY: z.union([z.literal(''), z.string().regex(/^[0-9a-fA-F]{64}$/)]),
  STORAGE: z.enum(['folder', 's3']),
  S3_ENDPOINT: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  S3_BUCKET: bucket,
  S3_REGION: z.string().regex(/^[\w-]+$/),
  S3_KEY: z.string(),
  S3_SECRET: z.string(),
  S3_PUBLIC_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
  S3_CACHE_MB: z.coerce.number().int().min(1),
  SITE_STORAGE: z.enum(['folder', 's3']),
  SITE_BUCKET: bucket,
})

export type Env = z.output<typeof shape>

function parseSuffixes(text: string) {
  const pairs = text.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))
}

const demandSet = (env: Env, names: readonly (keyof Env)[], why: string) => {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new StartError(`${why}时还要设置 ${missing.join('、')}。`)
}

const demandSiteStore = (env: Env) =>
  demandSet(
    env,
    ['S3_ENDPOINT', env.SITE_BUCKET ? 'SITE_BUCKET' : 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
    '网站输出放在 S3 存储里（SITE_STORAGE=s3）',
  )

const demandStore = (env: Env) => {
  demandSet(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'], '文件放在 S3 存储里（STORAGE=s3）')
  // Files that nodes share are sealed and opened by all of them.
  if (env.DATABASE_URL && !env.SECRETS_KEY)
    throw new StartError(
      '几台服务器共用数据库与 S3 存储时必须设置 SECRETS_KEY，各台相同：已有的密钥在数据目录的 secrets.key 里，没有就用 openssl rand -hex 32 生成一个。',
    )
}

function parseHeaders(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The only place that reads the environment. An empty value means the default. */
export const readEnv = (source: Record<string, string | undefined> = process.env): Env => {
  const values = settings.map(({ name, default: fallback }) => [name, source[name] || fallback])
  const parsed = shape.safeParse(Object.fromEntries(values))
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    const shown = secretSettings.has(name) ? '' : `：${source[name]}`
    throw new StartError(`环境变量 ${name} 的值不对${shown}。用 npm start -- --help 查看可用的值。`)
  }
  if (parsed.data.SITE_STORAGE === 's3') demandSiteStore(parsed.data)
  // Readers of a site meet no demo.
  if (parsed.data.ROLE === 'site') return { ...parsed.data, DEMO: false }
  if (parsed.data.DEMO && !loopback.has(parsed.data.HOST)) {
    throw new StartError(`演示模式只能监听本机地址，而 HOST=${parsed.data.HOST}。正式使用请设置 DEMO=0。`)
  }
  if (parsed.data.DATABASE_REPLICA_URL && !parsed.data.DATABASE_URL)
    throw new StartError('设置 DATABASE_REPLICA_URL 时还需要 DATABASE_URL：内置数据库没有备库。')
  if (parsed.data.STORAGE === 's3') demandStore(parsed.data)
  return parsed.data
}

const nameWidth = Math.max(...settings.map(({ name }) => name.length)) + 1

export const settingsHelp = () =>
  settings
    .map(
      ({ name, default: fallback, help }) => `  ${name.padEnd(nameWidth)}${help}（默认 ${fallback || '空'}）`,
    )
    .join('\n')
