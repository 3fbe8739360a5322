import type { ThirdAccount } from '@rongbian/contract/third-party'
import * as third from '@rongbian/contract/third-party'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { errorWords } from '#/features/releases/error-words.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { type AccountDraft, signingDataOf } from '#/features/releases/third-party/account-draft.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  account: ThirdAccount
  text: SignedText
  draft: AccountDraft
}

/** 按平台核对: what the server will hand over, and what the platform leaves out. */
export const PlatformCheck = ({ account, text, draft }: Props) => {
  const { t } = useTranslation('thirdParty')
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () =>
      call(third.previewThirdParty, {
        params: addressOf(text),
        body: signingDataOf(account, draft, text.version),
      }),
  })
  const wrong = error ? errorWords(error) : data?.problem
  return (
    <div className="rb-third__check rb-baseline rb-mt-15 rb-flex rb-wrap rb-gap-1 rb-fs-13 rb-soft">
      <Button size="small" loading={isPending} icon={<ShieldCheck size={14} />} onClick={() => mutate()}>
        {t('check.act')}
      </Button>
      <div role="status">
        {wrong && (
          <StatusTag plain tone="bad">
            {wrong}
          </StatusTag>
        )}
        {data && !wrong && (
          <StatusTag plain tone="good">
            {t('check.fine', { count: data.pictures.length })}
          </StatusTag>
        )}
        {data?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}
