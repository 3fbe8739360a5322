import { z } from 'zod'
import { clueId } from './clues.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'

export const captureClue = endpoint({
  method: 'POST',
  path: '/sprint/rest/clues/:id/capture',
  access: 'library.workspace',
  area: 'clues',
  summary: '抓取线索的网页并连在线索上，大家都能看；已经抓取过的直接给出',
  perMinute: 30,
  params: z.object({ id: clueId }),
  response: z.object({ captureId: z.number().int().meta(label('抓取编号', 'Capture')) }),
})
