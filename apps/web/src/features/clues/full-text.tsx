import type { ClueDetail } from '@rongbian/contract/clues'
import { can } from '@rongbian/domain'
import { Button } from 'antd'
import { ScanText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaptureClue } from '#/features/clues/use-clues.ts'
import { useSession } from '#/session/use-session.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { useAct } from '#/ui/use-act.ts'

const ReaderDialog = lazyPart(async () => (await import('#/features/capture/reader-dialog.tsx')).ReaderDialog)

/** 抓取全文: kept inside the house as evidence, and the beginning of a story. */
export const FullText = ({ clue }: { clue: ClueDetail }) => {
  const { t } = useTranslation('clues')
  const { actor } = useSession()
  const { act, isBusy } = useAct()
  const { mutateAsync: capture } = useCaptureClue()
  const [reading, setReading] = useState<number>()
  if (!can(actor, 'library.workspace')) return null
  return (
    <>
      <Button
        size="small"
        loading={isBusy}
        icon={<ScanText size={14} aria-hidden="true" />}
        onClick={() => void act(async () => setReading(clue.captureId ?? (await capture(clue.id)).captureId))}
      >
        {t(clue.captureId ? 'captureOpen' : 'captureTake')}
      </Button>
      {reading !== undefined && (
        <Suspense>
          <ReaderDialog id={reading} onShow={setReading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </>
  )
}
