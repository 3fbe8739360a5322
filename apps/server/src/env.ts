import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import settings from './settings.json' with { type: 'json' }
import { StartError } from './start-error.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65_535)
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
const secretSettings = new Set(['SECRETS_KEY', 'SETUP_CODE'])

const shape = z.object({
  PORT: port,
  HOST: z.string().min(1),
  DATA_DIR: z
    .string()
    .min(1)
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string(),
  DEMO: flag,
  ROLE: z.enum(['web', 'worker', 'all']),
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
  SECRETS_KEY: z.union([z.literal(''), z.string().regex(/^[0-9a-fA-F]{64}$/)]),
})

export type Env = z.output<typeof shape>

function parseSuffixes(text: string) {
  const pairs = text.split(',').filter((pair) => pair.includes('='))
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2) as [string, string]))
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
  if (parsed.data.DEMO && !loopback.has(parsed.data.HOST)) {
    throw new StartError(`演示模式只能监听本机地址，而 HOST=${parsed.data.HOST}。正式使用请设置 DEMO=0。`)
  }
  return parsed.data
}

export const settingsHelp = () =>
  settings
    .map(({ name, default: fallback, help }) => `  ${name.padEnd(20)}${help}（默认 ${fallback || '空'}）`)
    .join('\n')
