import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { use, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import type { Draft } from '#/features/releases/draft.ts'
import { issueChannel, queueChannel } from '#/features/releases/issue-channel.ts'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { ReleaseStory } from '#/features/releases/release-store.ts'
import { runInTurn } from '#/features/releases/run-in-turn.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { isKeptInArea } from '#/features/releases/signing-rules.ts'
import { useAskSensitive } from '#/features/releases/use-ask-sensitive.ts'
import { useRun } from '#/features/releases/use-run.ts'
import type { SigningArea } from '#/features/releases/use-signing-area.ts'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

interface Props {
  story: ReleaseStory
  text: SignedText
  area: SigningArea
  copying: boolean
  /** Those that still wait for the signer; the dialog stays open for them. */
  isPending: (record: ReleaseRecord) => boolean
  issueElsewhere: TabProps['issueElsewhere']
}

/** What was filled in for each channel, and what becomes of it. */
export const useIssuing = ({ story, text, area, copying, isPending, issueElsewhere }: Props) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const zone = use(TimeZone)
  const at = addressOf(story)
  const maySign = useAskSensitive()
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  useUnsaved(Object.keys(drafts).length > 0)

  const forget = (uuid: string) => setDrafts(({ [uuid]: _, ...rest }) => rest)
  /** What the server has taken is seen as the server has it, once that has been read. */
  const taken = useRef<string[]>([])
  const settle = () => {
    for (const uuid of taken.current.splice(0)) {
      forget(uuid)
      area.settle(uuid)
    }
  }
  const { lines, isBusy, tell, untell, explain, whileBusy, closeSoon } = useRun({
    story,
    onRead: settle,
  })

  const change = (uuid: string, draft: Draft | undefined) => {
    setDrafts(({ [uuid]: _, ...rest }) => (draft ? { ...rest, [uuid]: draft } : rest))
    untell(uuid)
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

  /** One after another; the dialog closes a second after the last success, unless a channel still waits. */
  const issue = async (records: readonly ReleaseRecord[]) => {
    if (!(await maySign([story]))) return
    await whileBusy(async () => {
      const left = await runInTurn({ items: records, act: issueOne, tell })
      const rest = area.area.filter((record) => !records.includes(record) && isPending(record))
      if (left.length > 0) area.look(left[0]?.uuid)
      else if (rest[0]) area.look(rest[0].uuid)
      else closeSoon()
    })
  }
  /** What waits here as it is filled in, then what waits behind the other tabs. */
  const issueAll = async () => {
    if (!(await maySign([story]))) return
    await whileBusy(async () => {
      const left = await runInTurn({ items: area.area.filter(isPending), act: issueOne, tell })
      if (left.length > 0) area.look(left[0]?.uuid)
      else if (await issueElsewhere()) closeSoon()
    })
  }
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
  return { drafts, lines, isBusy, change, issue, issueAll, queue, remove }
}
export type Issuing = ReturnType<typeof useIssuing>
