import { isWall } from '#/ui/typed-time.ts'

export interface PushForm {
  title: string
  summary: string
  timed: boolean
  time: string
}

export const pushLimits = { title: 50, summary: 200 } as const

const cut = (text: string, most: number) => [...text.trim()].slice(0, most).join('')

export const pushFormOf = ({ title, summary }: { title: string; summary: string }): PushForm => ({
  title: cut(title, pushLimits.title),
  summary: cut(summary || title, pushLimits.summary),
  timed: false,
  time: '',
})

export const pushProblem = ({ title, summary, timed, time }: PushForm) => {
  if (title.trim() === '') return 'pushTitle'
  if (summary.trim() === '') return 'pushSummary'
  return timed && !isWall(time) ? 'pushTime' : undefined
}
