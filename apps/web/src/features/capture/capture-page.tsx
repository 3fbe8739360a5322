import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedCapture } from '#/features/capture/asked-capture.tsx'
import { useCaptureAddress } from '#/features/capture/capture-address.ts'
import { CaptureButton, CaptureList } from '#/features/capture/capture-list.tsx'
import { type CaptureView, captureViewIds } from '#/features/capture/capture-queries.ts'
import { ChoiceBar } from '#/features/capture/choice-bar.tsx'
import { useChosen } from '#/features/capture/use-chosen.ts'
import { useStartStories } from '#/features/capture/use-start-stories.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { PageHeader } from '#/ui/page-header.tsx'
import { Segments } from '#/ui/segments.tsx'
import './capture-page.css'

const ReaderDialog = lazyPart(async () => (await import('#/features/capture/reader-dialog.tsx')).ReaderDialog)
const StoriesDialog = lazyPart(
  async () => (await import('#/features/capture/stories-dialog.tsx')).StoriesDialog,
)

/** What was captured, to choose from; with an address in the address, the page a bookmark was pressed on. */
export const CapturePage = () => {
  const { t } = useTranslation('capture')
  const { filter, shown, asked, change, show, forgetAsked } = useCaptureAddress()
  const chosen = useChosen()
  const startStories = useStartStories()
  const [making, setMaking] = useState<ReturnType<typeof startStories>>()
  const make = () => {
    setMaking(startStories(chosen.chosen))
    chosen.clear()
  }
  const turn = (view: string) => {
    chosen.clear()
    change({ view: view as CaptureView })
  }
  return (
    <div className="rb-stack rb-tall rb-anchor rb-surface">
      <PageHeader
        title={t('results')}
        note={t(`note.${filter.view}`)}
        actions={
          <>
            <Segments
              label={t('views')}
              options={captureViewIds.map((value) => ({ value, label: t(`view.${value}`) }))}
              value={filter.view}
              onChange={turn}
            />
            <CaptureButton />
          </>
        }
      />
      <div className="rb-capture-page__body rb-scrolls-y rb-rest">
        {asked && <AskedCapture url={asked} onOpen={show} onForget={forgetAsked} />}
        <CaptureList filter={filter} onChange={change} chosen={chosen} onOpen={show} />
      </div>
      {chosen.chosen.length > 0 && <ChoiceBar chosen={chosen} onMake={make} />}
      <Suspense>
        {shown && (
          <ReaderDialog
            key={shown}
            id={shown}
            onShow={show}
            onSettled={chosen.drop}
            onClose={() => show(undefined)}
          />
        )}
        {making && <StoriesDialog run={making} onClose={() => setMaking(undefined)} />}
      </Suspense>
    </div>
  )
}
