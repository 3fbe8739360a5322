import { embedHosts } from '@rongbian/domain'
import type { Env } from '#/env.ts'

const players = Object.keys(embedHosts).map((host) => `https://${host}`)

// wasm-unsafe-eval: uploads are hashed in WebAssembly. Ant Design writes its styles at run time.
const contentSecurityPolicy = ({ S3_PUBLIC_URL }: Env) =>
  [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    // Stories brought in from elsewhere keep their pictures' addresses until they are stored here.
    "img-src 'self' data: blob: https: http:",
    // Where a store is open to readers, what is played comes from there.
    `media-src 'self' blob: https: ${S3_PUBLIC_URL && new URL(S3_PUBLIC_URL).origin}`.trim(),
    `frame-src 'self' ${players.join(' ')}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join(';')

/** On every answer, and made once: making them anew for each request cost a tenth of it. */
export const securityHeaders = (env: Env) => ({
  'content-security-policy': contentSecurityPolicy(env),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  // Only an encrypted site may tell browsers to stay encrypted.
  ...(env.PUBLIC_URL.startsWith('https:') && {
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})
