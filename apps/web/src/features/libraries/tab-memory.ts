/** What a tab remembers until it is closed. */
export const remember = (key: string, value: string) => {
  try {
    sessionStorage.setItem(`rb-library:${key}`, value)
  } catch {
    // Blocked storage forgets; nothing else is lost.
  }
}

export const recall = (key: string) => {
  try {
    return sessionStorage.getItem(`rb-library:${key}`)
  } catch {
    return null
  }
}
