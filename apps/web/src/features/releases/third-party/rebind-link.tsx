import type { ThirdAccount } from '@rongbian/contract/third-party'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { bindAddressOf } from '#/features/releases/third-party/third-queries.ts'
import { useCan } from '#/session/use-session.ts'
import { useFail } from '#/ui/use-fail.ts'

/** 重新绑定: the platform's own page, in a new window. Only who manages channels may go there. */
export const RebindLink = ({ account }: { account: ThirdAccount }) => {
  const { t } = useTranslation('thirdParty')
  const fail = useFail()
  const mayBind = useCan('publishing.manage')
  if (!mayBind) return <span>{t('rebind.ask')}</span>
  const open = async () => {
    // At the click, while the browser still allows it; where it leads is known a moment later.
    const tab = window.open('', '_blank')
    try {
      tab?.location.replace(await bindAddressOf(account.uuid))
    } catch (error) {
      tab?.close()
      fail(error)
    }
  }
  return (
    <Button size="small" type="link" onClick={() => void open()}>
      {t('rebind.act')}
    </Button>
  )
}
