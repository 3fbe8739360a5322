/** Everything the product keeps in the browser, under the specification's names. */
export type LocalKey =
  | 'theme'
  | 'themeColor'
  | 'defaultTheme'
  | 'layout'
  | 'lang'
  | 'homeLayout'
  | 'director-options'
  | 'InitializeHomePage'
  | 'reloadList'
  | 'treeWidth'
  | 'listView'
  | 'compareMode'
  | 'sideMenu'
  | 'paletteRecent'
  | 'compoPanel'
  | 'compoPanelWidth'
  | 'mediaView'
  | 'pickerView'
  | 'firstAsks'
  | 'lastVisit'

export const readLocal = (key: LocalKey) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export const writeLocal = (key: LocalKey, value: string) => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage may be full or blocked; the setting then lasts until the page is closed.
  }
}

const signedOutKeys: LocalKey[] = [
  'lang',
  'homeLayout',
  'director-options',
  'InitializeHomePage',
  'firstAsks',
  'lastVisit',
]

const forget = (...keys: LocalKey[]) => {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

/** With the session goes what was read in it. */
export const forgetLastVisit = () => forget('lastVisit')

/** Whoever signs in may be another person: what was read here and asked first is not theirs. */
export const forgetVisits = () => forget('lastVisit', 'firstAsks')

/** What belongs to the person and not to the machine goes with the session. */
export const clearPersonalSettings = () => forget(...signedOutKeys)
