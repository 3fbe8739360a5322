import { newUuid } from '#/api/new-uuid.ts'

const key = 'compoTab'
const answerMs = 150

const readKnown = () => {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const remember = (id: string) => {
  try {
    sessionStorage.setItem(key, id)
  } catch {
    // The tab then has a new name after a reload, and continues its own lock by asking.
  }
}

/** A duplicated tab inherits the name of the first one; whoever already bears it says so. */
const isTaken = (channel: BroadcastChannel, id: string) =>
  new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), answerMs)
    channel.addEventListener('message', ({ data }) => {
      if (data !== `taken ${id}`) return
      clearTimeout(timer)
      resolve(true)
    })
    channel.postMessage(`ask ${id}`)
  })

const nameTab = async () => {
  const channel = new BroadcastChannel(key)
  const known = readKnown()
  const id = known && !(await isTaken(channel, known)) ? known : newUuid()
  remember(id)
  channel.addEventListener('message', ({ data }) => {
    if (data === `ask ${id}`) channel.postMessage(`taken ${id}`)
  })
  return id
}

let naming: Promise<string> | undefined

/** This tab's name towards the server: the same after a reload, another one in a duplicate. */
export const tabId = () => {
  naming ??= nameTab()
  return naming
}
