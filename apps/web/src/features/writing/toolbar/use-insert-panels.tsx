import { Omega, Quote } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { InsertPanel } from '#/editor/toolbar/insert-panels.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import { SkeletonRows } from '#/ui/skeleton-rows.tsx'

const SymbolPanel = lazyPart(async () => (await import('#/features/words/symbol-panel.tsx')).SymbolPanel)
const PhrasePanel = lazyPart(async () => (await import('#/features/words/phrase-panel.tsx')).PhrasePanel)

const waiting = <SkeletonRows rows={4} />

/** What the toolbar can put into the text: special characters, idioms and quotations. */
export const useInsertPanels = (): readonly InsertPanel[] => {
  const { t } = useTranslation('writing')
  return useMemo(
    () => [
      {
        id: 'symbols',
        label: t('toolbar.symbols'),
        icon: Omega,
        render: (insert) => (
          <div className="rb-insert rb-scrolls">
            <Suspense fallback={waiting}>
              <SymbolPanel onInsert={insert} />
            </Suspense>
          </div>
        ),
      },
      {
        id: 'phrases',
        label: t('panel.phrases'),
        icon: Quote,
        render: (insert) => (
          <div className="rb-insert rb-scrolls">
            <Suspense fallback={waiting}>
              <PhrasePanel onInsert={insert} />
            </Suspense>
          </div>
        ),
      },
    ],
    [t],
  )
}
