import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { releaseStateOf } from '@rongbian/domain'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import type { TabProps } from '#/features/releases/issue-tab.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import { failureSeconds, useFailureText } from '#/features/releases/use-failure-text.ts'
import { useApp } from '#/ui/use-app.ts'

export const isQueued = (record: ReleaseRecord) =>
  releaseStateOf({ ...record, publishingStatus: record.status }) === 'waiting'

/** Issues those that wait for the signer as they were queued; answers whether all of them went. */
export const useIssueQueued = ({ story, text }: Pick<TabProps, 'story' | 'text'>) => {
  const { t } = useTranslation('releases')
  const failureText = useFailureText()
  const { message } = useApp()
  return async (records: readonly ReleaseRecord[]) => {
    try {
      const body = { version: text.version, uuids: records.map(({ uuid }) => uuid) }
      const results = await call(releases.issueQueued, { params: addressOf(story), body })
      const failed = results.filter(({ result }) => !result)
      for (const { name, msg } of failed) void message.error(failureText(name, msg), failureSeconds)
      if (failed.length < results.length)
        void message.success(t('all.done', { count: results.length - failed.length }))
      return failed.length === 0
    } catch (error) {
      void message.error(errorWords(error), failureSeconds)
      return false
    }
  }
}
