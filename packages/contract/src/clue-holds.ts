import { z } from 'zod'
import { clueChoices } from './clues.ts'
import { endpoint } from './endpoint.ts'
import { label } from './labels.ts'
import { instant } from './shapes.ts'

const clueHold = z.object({
  id: z.number().int().meta(label('线索编号', 'Clue')),
  holderName: z.string().meta(label('独占者', 'Held back by')),
  until: instant.meta(label('独占到', 'Held back until')),
  isProlonged: z.boolean().meta(label('已延长过', 'Prolonged once')),
  actions: clueChoices,
})
export type ClueHold = z.output<typeof clueHold>

export const listHolds = endpoint({
  method: 'GET',
  path: '/sprint/rest/clues/holds',
  access: 'clues.read',
  area: 'clues',
  summary: '我负责的部门里正被独占的线索：谁独占、到何时、能否延长或解除；不含线索的内容',
  response: z.array(clueHold),
})
