import { version } from '../../../../../package.json'

export { version }

/** What support asks first, as lines of text. No names, no addresses of people. */
export const browserFacts = () => {
  const { userAgent, language, onLine, cookieEnabled } = navigator
  const { width, height } = screen
  return {
    version,
    page: location.href.replace(/#.*/, ''),
    browser: userAgent,
    window: `${innerWidth} × ${innerHeight} @${devicePixelRatio}`,
    screen: `${width} × ${height}`,
    language: `${document.documentElement.lang} / ${language}`,
    theme: document.documentElement.dataset.theme ?? '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    network: `${onLine ? 'online' : 'offline'}, cookies ${cookieEnabled ? 'on' : 'off'}`,
    time: new Date().toISOString(),
  }
}

export type BrowserFact = keyof ReturnType<typeof browserFacts>
