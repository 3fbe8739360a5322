import type { ThirdAccount } from '@rongbian/contract/third-party'
import * as third from '@rongbian/contract/third-party'
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { addressOf } from '#/features/releases/release-queries.ts'
import type { SignedText } from '#/features/releases/signed-text.ts'
import { type AccountDraft, signingDataOf } from '#/features/releases/third-party/account-draft.ts'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'

interface Props {
  account: ThirdAccount
  text: SignedText
  draft: AccountDraft
  onChange: (changes: Partial<AccountDraft>) => void
}

/** 微信预览: the draft goes to named users of the app before anyone else sees it. */
export const AccountPreviewUsers = ({ account, text, draft, onChange }: Props) => {
  const { t } = useTranslation('thirdParty')
  const { message } = useApp()
  const { isBusy, act } = useAct()
  const send = async () => {
    if (draft.wechatUserIds.length === 0) return void message.warning(t('users.none'))
    await act(async () => {
      const { uuid: nodeId, account: name, ...platformParam } = signingDataOf(account, draft, text.version)
      const { sent, notes } = await call(third.previewToUsers, {
        params: addressOf(text),
        body: { name, nodeId, platformParam },
      })
      void message.success(t('users.sent', { count: sent }))
      for (const note of notes) void message.warning(note)
    })
  }
  return (
    <div className="rb-third__users rb-flex rb-wrap rb-gap-1">
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        aria-label={t('users.label')}
        placeholder={t('users.hint')}
        tokenSeparators={[',', '，', ' ']}
        value={[...draft.wechatUserIds]}
        onChange={(wechatUserIds) => onChange({ wechatUserIds })}
      />
      <Button loading={isBusy} onClick={() => void send()}>
        {t('users.send')}
      </Button>
    </div>
  )
}
