import type { PaperPageState } from '@rongbian/domain'
import { Button } from 'antd'
import { Eye, Lock, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLaying, useLayout } from '#/features/newspaper/editor/use-laying.ts'
import { Banner } from '#/frame/banner.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

/** Signatures stand on it, or are asked for: whatever is moved now takes them away. */
const isAsked = (state: PaperPageState): state is 'signing' | 'signed' =>
  state === 'signing' || state === 'signed'

/** Whatever keeps this page from being laid out here and now. */
export const EditorBanners = () => {
  const { t } = useTranslation('newspaper')
  const { takeOver, reopen } = useLaying()
  const standing = useLayout((state) => state.standing)
  const pageState = useLayout((state) => state.opened.page.state)
  const ask = useAsk()
  const { isBusy, act } = useAct()
  if (standing.kind === 'editing')
    return isAsked(pageState) ? (
      <Banner tone="warning" icon={PenLine}>
        {t(`lock.${pageState}`)}
      </Banner>
    ) : null
  const question = () =>
    void ask({
      title: t('lock.question'),
      content: t('lock.hint'),
      okText: t('lock.take'),
      onOk: () => act(takeOver, t('lock.done')),
    })
  if (standing.kind === 'reading')
    return (
      <Banner
        tone="working"
        icon={standing.canTakeOver ? Lock : Eye}
        action={
          standing.canTakeOver && (
            <Button size="small" onClick={question}>
              {t('lock.take')}
            </Button>
          )
        }
      >
        {standing.reason || t(pageState === 'printed' ? 'lock.printed' : 'lock.reading')}
      </Banner>
    )
  return (
    <Banner
      tone="warning"
      icon={Lock}
      action={
        <Button size="small" loading={isBusy} onClick={() => void act(reopen)}>
          {t('lock.reopen')}
        </Button>
      }
    >
      {t(`lock.${standing.kind}`, { reason: standing.reason })}
    </Banner>
  )
}
