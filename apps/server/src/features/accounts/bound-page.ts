import { createHash } from 'node:crypto'
import { accountMessages } from '@rongbian/contract/messages/accounts'
import type { LanguageId } from '@rongbian/domain'
import { Html, html } from '#/features/docs/index.ts'
import { languageTags } from '#/http/language.ts'
import { FileAnswer } from '#/http/route.ts'
import { say } from '#/say.ts'
import type { Outcome } from './visits.ts'

const closing = 'setTimeout(() => window.close(), 3000)'
const closingHash = createHash('sha256').update(closing).digest('base64')

const style = `:root{color-scheme:light dark;--ink:#1f2329;--back:#f5f6f8;--card:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--back:#15171a;--card:#1f2226}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--back);color:var(--ink);
font:16px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:26rem;margin:1rem;padding:2.5rem;border-radius:16px;background:var(--card);text-align:center;
box-shadow:0 8px 32px rgb(0 0 0/.08);overflow-wrap:anywhere}
.mark{width:56px;height:56px;margin:0 auto 1rem;border-radius:50%;display:grid;place-items:center;color:#fff;
font-size:28px;background:#d4380d}.ok .mark{background:#389e0d}h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0;opacity:.75}small{display:block;margin-top:1.5rem;opacity:.55}`

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${closingHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

/** Closes itself when all went well; whoever must read why it did not has time to. */
export const boundPage = ({ ok, ...outcome }: Outcome, language: LanguageId) => {
  const title = say(outcome.title, language)
  const after = ok ? accountMessages.windowCloses() : accountMessages.windowDone()
  const page = html`<!doctype html>
<html lang="${languageTags[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${new Html(style)}</style></head>
<body><main class="${ok ? 'ok' : ''}"><div class="mark">${ok ? '✓' : '!'}</div>
<h1>${title}</h1><p>${say(outcome.words, language)}</p><small>${say(after, language)}</small>
</main>${ok ? html`<script>${new Html(closing)}</script>` : ''}</body>
</html>
`
  return new FileAnswer(page.text, { 'content-security-policy': policy })
}
