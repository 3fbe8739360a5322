for (const button of document.querySelectorAll('[data-print]')) {
  button.disabled = false
  button.addEventListener('click', () => window.print())
}

/** The gallery scrolls by itself; this adds buttons, arrow keys and the frame round the current small picture. */
const moveReel = (reel) => {
  const track = reel.querySelector('.reel-track')
  const photos = [...track.children]
  const links = [...reel.querySelectorAll('.reel-index a')]
  const buttons = [...reel.querySelectorAll('[data-step]')]
  const current = () => Math.round(track.scrollLeft / track.clientWidth)
  const go = (index) => track.scrollTo({ left: index * track.clientWidth })
  const step = (by) => go(Math.max(0, Math.min(photos.length - 1, current() + by)))
  const show = () => {
    const index = current()
    links.forEach((link, at) => {
      link.toggleAttribute('aria-current', at === index)
    })
    for (const button of buttons) {
      button.hidden = photos.length < 2
      button.disabled =
        index + Number(button.dataset.step) < 0 || index + Number(button.dataset.step) >= photos.length
    }
  }
  const keys = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(photos.length - 1),
  }
  reel.addEventListener('keydown', (event) => {
    if (!Object.hasOwn(keys, event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    keys[event.key]()
  })
  for (const button of buttons) button.addEventListener('click', () => step(Number(button.dataset.step)))
  links.forEach((link, index) => {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      go(index)
    })
  })
  track.addEventListener('scroll', show, { passive: true })
  show()
}

for (const reel of document.querySelectorAll('.reel')) moveReel(reel)

/** The date stands there without it; this says how long it is until then. */
const countDown = (place) => {
  const left = Date.parse(place.dataset.until) - Date.now()
  const minutes = Math.floor(left / 60_000)
  const parts = [
    [Math.floor(minutes / 1440), '天'],
    [Math.floor(minutes / 60) % 24, '小时'],
    [minutes % 60, '分'],
  ]
  place.textContent =
    left > 0
      ? parts
          .filter(([count]) => count > 0)
          .slice(0, 2)
          .map(([count, unit]) => `${count} ${unit}`)
          .join(' ')
      : place.dataset.after
}

for (const place of document.querySelectorAll('[data-until]')) {
  countDown(place)
  setInterval(countDown, 60_000, place)
}
