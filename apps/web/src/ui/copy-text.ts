/** An intranet without https has no clipboard of its own; the old command still works there. */
const copyByCommand = (text: string) => {
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill, { once: true })
  const done = document.execCommand('copy')
  document.removeEventListener('copy', fill)
  return done
}

/** Answers whether the text is on the clipboard now. */
export const copyText = async (text: string) => {
  if (!globalThis.isSecureContext) return copyByCommand(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}
