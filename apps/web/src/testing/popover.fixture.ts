/** What the DOM library leaves out of the popover API: opening and closing by call, and by the button that names it. */
const states = { open: 'closed', closed: 'open' } as const
type State = keyof typeof states

const tell = (panel: HTMLElement, type: string, newState: State) => {
  const event = new Event(type)
  panel.dispatchEvent(Object.assign(event, { newState, oldState: states[newState] }))
}

const turn = (panel: HTMLElement, newState: State) => {
  const isOpen = panel.dataset.popover === 'open'
  if (isOpen === (newState === 'open')) return
  tell(panel, 'beforetoggle', newState)
  panel.dataset.popover = newState
  tell(panel, 'toggle', newState)
}

const turnByButton = ({ target }: Event) => {
  const id =
    target instanceof Element ? target.closest('[popovertarget]')?.getAttribute('popovertarget') : null
  const panel = id ? document.getElementById(id) : null
  if (panel) turn(panel, panel.dataset.popover === 'open' ? 'closed' : 'open')
}

let isThere = false

export const addPopovers = () => {
  if (isThere) return
  isThere = true
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      turn(this, 'open')
    },
    hidePopover(this: HTMLElement) {
      turn(this, 'closed')
    },
  })
  document.addEventListener('click', turnByButton)
}
