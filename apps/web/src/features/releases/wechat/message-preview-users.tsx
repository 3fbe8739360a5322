import * as personal from '@rongbian/contract/personal'
import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as third from '@rongbian/contract/third-party'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { queryClient } from '#/api/query-client.ts'
import type { Draft } from '#/features/releases/draft.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { messageForm } from '#/features/releases/wechat/message.ts'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'

const name = 'wechatUsers'
const queryKey = ['user-config', name]
const knownMost = 20

const readKnown = async (): Promise<string[]> => {
  const { [name]: kept } = await call(personal.searchUserConfig, { body: { names: [name] } })
  return Array.isArray(kept) ? kept.filter((user) => typeof user === 'string') : []
}

/** Whom this person has sent previews to, the latest first. */
const useKnownUsers = () => {
  const { data: known = [] } = useQuery({ queryKey, queryFn: readKnown })
  const remember = async (users: readonly string[]) => {
    const value = [...new Set([...users, ...known])].slice(0, knownMost)
    queryClient.setQueryData(queryKey, value)
    await call(personal.updateUserConfig, { body: { name, value } })
  }
  return { known, remember }
}

const previewOf = (record: ReleaseRecord, draft: Draft, text: SignedText, wechatUserIds: string[]) => {
  const { title, detail, coverList, origUrl } = messageForm(draft, text)
  return {
    name: record.name,
    nodeId: record.uuid,
    platformParam: {
      title,
      detail,
      origUrl,
      coverList: [...coverList],
      wechatUserIds,
      ...(draft.coverCrops && { coverCrops: draft.coverCrops }),
      ...(draft.commentRight && { commentRight: draft.commentRight }),
    },
  }
}

interface Props {
  record: ReleaseRecord
  text: SignedText
  draft: Draft
}

/** 微信预览: the message goes to named users of the app before anyone else sees it. */
export const MessagePreviewUsers = ({ record, text, draft }: Props) => {
  const { t } = useTranslation('wechat')
  const { message } = useApp()
  const { known, remember } = useKnownUsers()
  const [users, setUsers] = useState<string[]>([])
  const { isBusy, act } = useAct()
  const send = async () => {
    if (users.length === 0) return void message.warning(t('users.none'))
    await act(async () => {
      const body = previewOf(record, draft, text, users)
      const { sent, notes } = await call(third.previewToUsers, { params: addressOf(text), body })
      void message.success(t('users.sent', { count: sent }))
      for (const note of notes) void message.warning(note)
      await remember(users)
    })
  }
  return (
    <div className="rb-mp-form__users rb-min-h-32 rb-row rb-gap-1">
      <Select
        mode="tags"
        aria-label={t('users.label')}
        placeholder={t('users.hint')}
        notFoundContent={t('users.empty')}
        tokenSeparators={[',', '，', ' ']}
        options={known.map((value) => ({ value, label: value }))}
        value={users}
        onChange={(next) => setUsers(next.map((user) => user.trim()).filter(Boolean))}
      />
      <Button loading={isBusy} onClick={() => void send()}>
        {t('users.send')}
      </Button>
    </div>
  )
}
