import { wallTimeIn } from '@rongbian/domain'
import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeZone } from '#/ui/time-zone.ts'
import { type Bounds, type DayProblem, dayProblem } from '#/ui/typed-time.ts'

/** What the newsroom's clock shows, as 2026-03-12 17:00:00. */
export const useWallNow = () => wallTimeIn(new Date(), use(TimeZone))

interface Props extends Bounds {
  problem: DayProblem | 'unreadTime'
  typed: string
}

export const useProblemWords = () => {
  const { t } = useTranslation('pickers')
  const now = useWallNow()
  return ({ problem, typed, from = '', to = '' }: Props) =>
    ({
      unreadTime: () => t('typed.unreadTime', { typed, example: now.slice(0, 16) }),
      unread: () => t('typed.unread', { typed, example: now.slice(0, 10) }),
      early: () => t('typed.early', { typed, day: from }),
      late: () => t('typed.late', { typed, day: to }),
    })[problem]()
}

const ProblemText = (props: Props) => (
  <p className="rb-typed__problem rb-mt-05 rb-wrong rb-small" role="alert">
    {useProblemWords()(props)}
  </p>
)

/** Its words are loaded when they are needed, and nothing around it waits for them. */
export const TypedProblem = (props: Props) => (
  <Suspense>
    <ProblemText {...props} />
  </Suspense>
)

/** For a form: refuses in words what stands in a day's field and is none that can be chosen. */
export const useDayRule = (bounds: Bounds = {}) => {
  const words = useProblemWords()
  return {
    validator: async (_: unknown, value: string | { from: string; to: string } | undefined) => {
      for (const typed of typeof value === 'object' ? [value.from, value.to] : [value ?? '']) {
        const problem = dayProblem(typed, bounds)
        if (problem) throw new Error(words({ problem, typed, ...bounds }))
      }
    },
  }
}
