/** A story is counted once somebody sees it, with the time they are at it. Nothing is kept in the browser, nobody is known again. */
const countReading = () => {
  const activeMs = 5_000
  const events = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown']
  const place = new URL('../_v', import.meta.url)
  const from = document.referrer.split('/')[2] ?? ''
  let id = ''
  let no = 0
  let seconds = 0
  let activeUntil = 0

  const isSeen = () => document.visibilityState === 'visible' && !document.prerendering
  const stir = () => {
    activeUntil = Date.now() + activeMs
  }
  const send = () => {
    const message = { page: location.pathname, id, no, from, seconds, driven: navigator.webdriver === true }
    navigator.sendBeacon(place, JSON.stringify(message))
    no += 1
    seconds = 0
  }
  const open = () => {
    if (id || !isSeen()) return
    id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('')
    no = 0
    stir()
    send()
  }

  setInterval(() => {
    if (id && isSeen() && Date.now() < activeUntil) seconds += 1
  }, 1_000)
  for (const event of events) addEventListener(event, stir, { passive: true, capture: true })
  document.addEventListener('prerenderingchange', open)
  document.addEventListener('visibilitychange', () => {
    if (isSeen()) open()
    else if (seconds > 0) send()
  })
  // Come back to, it is opened again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) id = ''
    open()
  })
  open()
}

if (/\/\d{4}\/\d{4}\/\d+\.html$/.test(location.pathname)) countReading()
