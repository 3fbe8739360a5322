const holders = new Set<object>()

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** From now until the answer is called, the page is not left without asking. */
export const holdPage = () => {
  const holder = {}
  if (holders.size === 0) globalThis.addEventListener('beforeunload', askBeforeLeaving)
  holders.add(holder)
  return () => {
    holders.delete(holder)
    if (holders.size === 0) globalThis.removeEventListener('beforeunload', askBeforeLeaving)
  }
}

/** True while any form on the page holds text that was not saved. */
export const hasUnsaved = () => holders.size > 0
