import * as files from '@rongbian/contract/files'
import { readAnswer } from '#/api/answer.ts'
import { requestOf, urlOf } from '#/api/request.ts'
import { saveBlob } from '#/ui/save-blob.ts'

interface ZippedFile {
  path: string
  fileName: string
}

const guess = 4 * 1024 * 1024

/** A zip made while it is sent has no length; then the sizes of its files tell, or a guess. */
const partOf = (received: number, expected: number) =>
  expected > 0 ? Math.min(0.99, received / expected) : received / (received + guess)

const readAll = async (response: Response, expected: number, report: (part: number) => void) => {
  const reader = response.body?.getReader()
  if (!reader) return response.blob()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (!value) continue
    chunks.push(value)
    received += value.length
    report(partOf(received, expected))
  }
  return new Blob(chunks, { type: 'application/zip' })
}

/** Fetches the chosen files as one zip; for the task tray. */
export const downloadZip =
  (chosen: ZippedFile[], { name, size }: { name: string; size: number }) =>
  async (report: (part: number) => void, signal: AbortSignal) => {
    const response = await fetch(urlOf(files.downloadFiles), {
      ...requestOf(files.downloadFiles, { body: chosen }),
      signal,
    })
    if (!response.ok || response.headers.get('Content-Type')?.includes('json')) {
      readAnswer({
        status: response.status,
        text: await response.text(),
        loginUrl: response.headers.get('X-Login-Url'),
      })
      return
    }
    const length = Number(response.headers.get('Content-Length')) || size
    saveBlob(await readAll(response, length, report), `${name}.zip`)
  }
