import { readAnswer } from '#/api/answer.ts'
import { saveBlob } from '#/ui/save-blob.ts'

const nameIn = (disposition: string | null, otherwise: string) => {
  const found = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  return found ? decodeURIComponent(found) : otherwise
}

/** Fetches a file and hands it to the browser; for the task tray. */
export const download =
  (url: string, otherwise: string) =>
  async (_report: (part: number) => void, signal: AbortSignal): Promise<void> => {
    const response = await fetch(url, { signal })
    if (!response.ok) {
      const loginUrl = response.headers.get('X-Login-Url')
      readAnswer({ status: response.status, text: await response.text(), loginUrl })
      return
    }
    saveBlob(await response.blob(), nameIn(response.headers.get('Content-Disposition'), otherwise))
  }
