// Runs before the first paint, so that a dark screen never flashes white. CSP forbids doing this inline.
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the default theme stands.
}

// Fetches what this address needs besides the first script, which would find out one after the other. The build
// fills in the names of its files (first-files.ts).
const firstFiles = {}
try {
  const fetchAhead = (file) => {
    const link = document.createElement('link')
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
    document.head.append(Object.assign(link, kind, { href: `./${file}`, crossOrigin: '' }))
  }
  const { core, words, pages } = firstFiles
  const language = localStorage.getItem('lang') ?? 'zh'
  core?.[language]?.forEach(fetchAhead)
  const page = document.cookie.includes('XSRF-TOKEN=') && pages?.[location.hash.split(/[/?]/)[1] ?? '']
  if (page) [...page, ...words[language]].forEach(fetchAhead)
} catch {
  // Every script asks for the next.
}

// Asks what this address asked first the last time, or what every address does, while the scripts are on their
// way; api/asked-ahead.ts keeps the list and hands out the answers.
try {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  const visits = JSON.parse(localStorage.getItem('firstAsks') ?? '[]')
  const texts = visits.map(({ asks }) => asks.map((ask) => JSON.stringify(ask)))
  const known = visits.findIndex(({ at }) => at === location.hash)
  const common = (texts[0] ?? []).filter((text) => texts.every((others) => others.includes(text)))
  const ask = (text) => {
    const { url, headers, body } = JSON.parse(text)
    const answer = fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? headers : { ...headers, 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(10_000),
    })
    // Whoever takes it asks again.
    answer.catch(() => undefined)
    return [text, answer]
  }
  if (token) globalThis.askedAhead = new Map((texts[known] ?? common).map(ask))
} catch {
  // Every screen asks for itself.
}
