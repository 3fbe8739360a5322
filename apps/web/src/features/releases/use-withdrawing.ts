import type { Withdrawal } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { SaidError } from '#/api/said-error.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { releasesChanged, withdrawalsQuery } from '#/features/releases/release-queries.ts'
import { type LineState, runInTurn } from '#/features/releases/run-in-turn.ts'
import { isTakenAlong, type WithdrawBody, type WithdrawLine } from '#/features/releases/withdraw-lines.ts'
import { standingOf } from '#/features/releases/withdrawal-standing.ts'
import { useApp } from '#/ui/use-app.ts'
import { useLatest } from '#/ui/use-latest.ts'

const closesAfterMs = 1_000
const lookAgainMs = 2_000

const send = ({ at, uuid }: WithdrawLine, form: WithdrawBody) =>
  uuid
    ? call(releases.retract, { params: at, query: { uuid }, body: form })
    : call(releases.retractRelated, { params: at, query: { retract: 'true' }, body: form })

/** As the server last told each of them. */
const useOrdered = (lines: readonly WithdrawLine[], answers: Record<string, Withdrawal>) => {
  const ordered = lines.filter(({ key }) => answers[key])
  const places = [...new Map(ordered.map(({ at }) => [at.storyId, at])).values()]
  const isOver = (list: readonly Withdrawal[] | undefined) =>
    list?.every((withdrawal) => standingOf(withdrawal).id !== 'running') ?? false
  const lists = useQueries({
    queries: places.map((at) => ({
      ...withdrawalsQuery(at),
      refetchInterval: ({ state }: { state: { data: Withdrawal[] | undefined } }) =>
        isOver(state.data) ? false : lookAgainMs,
    })),
  })
  const newest = new Map(lists.flatMap(({ data = [] }) => data.map((one) => [one.id, one] as const)))
  return ordered.flatMap(({ key, at }) => {
    const answer = answers[key]
    return answer ? [{ at, withdrawal: newest.get(answer.id) ?? answer }] : []
  })
}

/** The orders one after another, and then how far each of them is until all are closed. */
export const useWithdrawing = (storyId: number, onClose: () => void) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const [lines, setLines] = useState<readonly WithdrawLine[]>([])
  const [states, setStates] = useState<Record<string, LineState>>({})
  const [answers, setAnswers] = useState<Record<string, Withdrawal>>({})
  const [isSending, setSending] = useState(false)
  const ordered = useOrdered(lines, answers)
  const standings = ordered.map(({ withdrawal }) => standingOf(withdrawal).id)
  const left = lines.filter(({ key }) => states[key]?.state === 'failed')
  const isDone =
    lines.length > 0 &&
    !isSending &&
    left.length === 0 &&
    standings.every((standing) => standing === 'closed')

  const told = useLatest(onClose)
  useEffect(() => {
    if (!isDone) return
    void message.success(t('withdraw.done'))
    void releasesChanged({ id: storyId })
    const timer = setTimeout(() => told.current(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, message, t, storyId])

  const explain = (error: unknown) => {
    if (!(error instanceof ApiError)) return t('withdraw.failed')
    const isUnsent = error.error === 'offline' || error.error === 'timeout'
    return isUnsent ? t('withdraw.failed') : errorWords(error)
  }
  const start = async (wanted: readonly WithdrawLine[], form: WithdrawBody) => {
    setLines((before) => [...before.filter((line) => !wanted.includes(line)), ...wanted])
    setSending(true)
    const given = Object.values(answers)
    const act = async (line: WithdrawLine) => {
      if (isTakenAlong(line, given)) return
      try {
        const answer = await send(line, form)
        given.push(answer)
        setAnswers((before) => ({ ...before, [line.key]: answer }))
        if (standingOf(answer).id === 'second') void message.info(t('withdraw.second', { name: line.name }))
      } catch (error) {
        const words = explain(error)
        void message.error(words, 5)
        throw new SaidError(words, { cause: error })
      }
    }
    const tell = ({ key }: WithdrawLine, state: LineState) =>
      setStates((before) => ({ ...before, [key]: state }))
    await runInTurn({ items: wanted, act, tell })
    setSending(false)
    void releasesChanged({ id: storyId })
  }
  return { lines, states, ordered, left, isSending, start }
}
export type Withdrawing = ReturnType<typeof useWithdrawing>
