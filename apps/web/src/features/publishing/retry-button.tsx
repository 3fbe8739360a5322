import { Button } from 'antd'
import { RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRetry } from '#/features/publishing/use-publishing.ts'
import { useApp } from '#/ui/use-app.ts'
import { useFail } from '#/ui/use-fail.ts'

export const RetryButton = ({ id }: { id: number }) => {
  const { t } = useTranslation('publishing')
  const fail = useFail()
  const { message } = useApp()
  const { mutateAsync: retry, isPending } = useRetry()
  const run = async () => {
    try {
      await retry(id)
      void message.success(t('ledger.retried'))
    } catch (error) {
      fail(error)
    }
  }
  return (
    <Button size="small" icon={<RotateCw size={14} />} loading={isPending} onClick={() => void run()}>
      {t('ledger.retry')}
    </Button>
  )
}
