import { megabyte } from '@rongbian/domain'
import { textOf } from '../ask.ts'
import type { Picture, PictureNeeds, Steps } from '../connector.ts'
import { ConnectorProblem, saidBy, type Words } from '../problem.ts'
import type { Call } from './call.ts'

const uploadPatienceMs = 60_000
const bodyNeeds: PictureNeeds = { types: ['jpeg', 'png'], maxBytes: megabyte - 1 }
const materialNeeds: PictureNeeds = { types: ['jpeg', 'png'], maxBytes: 10 * megabyte }

const formOf = async (picture: Picture, needs: PictureNeeds) => {
  const { bytes, mime, name } = await picture.fit(needs)
  const form = new FormData()
  form.set('media', new Blob([bytes], { type: mime }), name)
  return form
}

/** A picture of a body; answers its address. */
export const uploadBodyPicture = async (call: Call, picture: Picture) => {
  const body = await formOf(picture, bodyNeeds)
  const given = await call('cgi-bin/media/uploadimg', { body, patienceMs: uploadPatienceMs, wants: 'url' })
  return textOf(given, 'url')
}

/** A cover, or a picture of a gallery; answers its id in the account's library. */
export const uploadMaterial = async (call: Call, picture: Picture) => {
  const body = await formOf(picture, materialNeeds)
  const given = await call('cgi-bin/material/add_material', {
    body,
    query: { type: 'image' },
    patienceMs: uploadPatienceMs,
    wants: 'media_id',
  })
  return textOf(given, 'media_id')
}

const problemOf = (error: unknown) =>
  error instanceof ConnectorProblem ? error : new ConnectorProblem('reject', '图片读不出来，或无法转换')

const problemName = (name: string) => `${name} problem`

/**
 * What is wrong with one picture leaves it out; what is wrong with the account or the platform stops everything.
 * A cut connection may be either, so it stops once and leaves the picture out the second time, unless nothing goes without it.
 */
export const tryPicture = async (
  steps: Steps,
  name: string,
  upload: () => Promise<string>,
  isNeeded = false,
) => {
  try {
    return await steps.once(name, upload)
  } catch (error) {
    const problem = problemOf(error)
    const { kind } = problem
    const words = saidBy(problem)
    if (kind === 'retry' || kind === 'reconnect') throw error
    const isSecond = steps.done(problemName(name)) !== undefined
    await steps.once(problemName(name), async () => words)
    if (kind === 'unknown' && (isNeeded || !isSecond)) throw new ConnectorProblem('retry', words)
    return undefined
  }
}

/** Why a picture is not there; empty when it is. */
export const problemWith = (steps: Steps, name: string): Words =>
  // Kept by tryPicture and nobody else.
  steps.done(name) === undefined ? ((steps.done(problemName(name)) as Words | undefined) ?? '') : ''
