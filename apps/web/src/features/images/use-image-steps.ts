import type { StoredFile } from '@rongbian/contract/files'
import { type ImageOperation, renderImage } from '@rongbian/contract/images'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { fileAddress } from '#/api/file-url.ts'
import {
  addStep,
  beginQueue,
  currentStep,
  redoStep,
  resetQueue,
  type Step,
  undoStep,
} from '#/features/images/step-queue.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

/** Fetched before it is shown, so that the stage never stands empty. */
const load = async (url: string) => {
  const image = new Image()
  image.src = fileAddress(url)
  await image.decode().catch(() => undefined)
}

const render = (queue: { steps: readonly [Step, ...Step[]] }, { url }: Step, operation: ImageOperation) =>
  call(renderImage, { body: { url, operation, original: queue.steps[0].url } })

/** The pictures of this editing; every step is drawn by the server and has an address of its own. */
export const useImageSteps = (original: Step) => {
  const { t } = useTranslation('imageEditor')
  const { message } = useApp()
  const fail = useFail()
  const [queue, setQueue] = useState(() => beginQueue(original))
  const [busy, setBusy] = useState(false)
  const current = currentStep(queue)

  const take = async (file: StoredFile, operation: ImageOperation) => {
    if (file.url === current.url) {
      void message.info(t('unchanged'))
      return queue
    }
    await load(file.url)
    const { url, size, width, height } = file
    const sides = { width: width ?? current.width, height: height ?? current.height }
    const next = addStep(queue, { url, size, ...sides, operation })
    setQueue(next)
    void message.success(t('done'))
    return next
  }
  /** Some steps must first bring a picture of their own, so they may come as a promise. Answers what there is then; nothing where it failed. */
  const apply = async (wanted: ImageOperation | Promise<ImageOperation>) => {
    if (busy) return undefined
    setBusy(true)
    try {
      const operation = await wanted
      return await take(await render(queue, current, operation), operation)
    } catch (error) {
      fail(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return {
    queue,
    current,
    busy,
    apply,
    undo: () => setQueue(undoStep),
    redo: () => setQueue(redoStep),
    reset: () => setQueue(resetQueue),
  }
}

export type ImageSteps = ReturnType<typeof useImageSteps>
