import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { App } from 'antd'
import { use, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#/api/api-error.ts'
import { call } from '#/api/client.ts'
import { useUnsaved } from '#/api/unsaved.ts'
import type { Draft } from '#/features/releases/draft.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import {
  DraftRefused,
  issueChannel,
  queueChannel,
  type SignedText,
} from '#/features/releases/issue-channel.ts'
import { addressOf, releasesChanged } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { type LineState, runInTurn } from '#/features/releases/run-in-turn.ts'
import { isKeptInArea } from '#/features/releases/signing-rules.ts'
import type { SigningArea } from '#/features/releases/use-signing-area.ts'
import { TimeZone } from '#/ui/time-zone.ts'

const closesAfterMs = 1_000
const failureSeconds = 4

interface Props {
  story: ReleaseStory
  text: SignedText
  area: SigningArea
  copying: boolean
  /** Those that still wait for the signer; the dialog stays open for them. */
  isPending: (record: ReleaseRecord) => boolean
  onClose: () => void
}

/** What was filled in for each channel, and what becomes of it. */
export const useIssuing = ({ story, text, area, copying, isPending, onClose }: Props) => {
  const { t } = useTranslation('releases')
  const { message } = App.useApp()
  const zone = use(TimeZone)
  const at = addressOf(story)
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [lines, setLines] = useState<Record<string, LineState>>({})
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useUnsaved(Object.keys(drafts).length > 0)

  /** What was wrong may be mended by it. */
  const change = (uuid: string, draft: Draft) => {
    setDrafts((before) => ({ ...before, [uuid]: draft }))
    setLines(({ [uuid]: _, ...rest }) => rest)
  }
  const forget = (uuid: string) => setDrafts(({ [uuid]: _, ...rest }) => rest)
  const tell = ({ uuid }: ReleaseRecord, line: LineState) =>
    setLines((before) => ({ ...before, [uuid]: line }))
  /** What the server has taken is seen as the server has it, once that has been read. */
  const taken = useRef<string[]>([])
  const settle = () => {
    for (const uuid of taken.current.splice(0)) {
      forget(uuid)
      area.settle(uuid)
    }
  }

  const explain = ({ name }: ReleaseRecord, error: unknown) => {
    if (error instanceof ApiError && error.isSignedOut) return
    const why = errorWords(error) || t('unknown')
    if (error instanceof DraftRefused) void message.warning(t('issue.failed', { name, why }), failureSeconds)
    else void message.error(t('issue.failed', { name, why }), failureSeconds)
  }
  const issueOne = async (record: ReleaseRecord) => {
    try {
      await issueChannel({ at, record, draft: drafts[record.uuid], text, zone, copy: copying })
      void message.success(t(copying ? 'copy.done' : 'issue.done', { name: record.name }))
      taken.current.push(record.uuid)
    } catch (error) {
      explain(record, error)
      throw error
    }
  }
  const whileBusy = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } finally {
      await releasesChanged(story)
      settle()
      setBusy(false)
    }
  }

  /** One after another; the dialog closes a second after the last success, unless a channel still waits. */
  const issue = (records: readonly ReleaseRecord[]) =>
    whileBusy(async () => {
      const left = await runInTurn({ items: records, act: issueOne, tell })
      const rest = area.area.filter((record) => !records.includes(record) && isPending(record))
      if (left.length > 0) area.look(left[0]?.uuid)
      else if (rest[0]) area.look(rest[0].uuid)
      else timer.current = setTimeout(onClose, closesAfterMs)
    })
  const queue = (record: ReleaseRecord) =>
    whileBusy(async () => {
      try {
        await queueChannel({ at, record, draft: drafts[record.uuid], text, zone })
        void message.success(t('queue.done', { name: record.name }))
        taken.current.push(record.uuid)
      } catch (error) {
        explain(record, error)
      }
    })
  const remove = async (record: ReleaseRecord) => {
    // Chosen here, and nobody has been told.
    if (!isKeptInArea(record)) {
      forget(record.uuid)
      return area.drop(record.uuid)
    }
    await whileBusy(async () => {
      try {
        await call(releases.removePrepublish, { params: at, body: { uuid: record.uuid } })
        void message.success(t('remove.done', { name: record.name }))
        forget(record.uuid)
        area.drop(record.uuid)
      } catch (error) {
        explain(record, error)
      }
    })
  }
  return { drafts, lines, isBusy, change, issue, queue, remove }
}
export type Issuing = ReturnType<typeof useIssuing>
