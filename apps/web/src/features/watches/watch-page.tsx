import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertList } from '#/features/watches/alert-list.tsx'
import { RuleList } from '#/features/watches/rule-list.tsx'
import { useWatchSignals } from '#/features/watches/use-watches.ts'
import { WatchDialog } from '#/features/watches/watch-dialog.tsx'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { Beside } from '#/ui/beside.tsx'
import { Segments } from '#/ui/segments.tsx'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const views = ['alerts', 'rules'] as const

const numberIn = (text: string | null) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

const useWatchAddress = () => {
  const [search, setSearch] = useAddressSearch()
  return {
    view: views.find((one) => one === search.get('view')) ?? 'alerts',
    watchId: numberIn(search.get('watch')),
    shown: numberIn(search.get('alert')),
    page: numberIn(search.get('page')) ?? 0,
    go: (to: { view?: string; watch?: number; page?: number }) =>
      setSearch(
        () =>
          new URLSearchParams(
            Object.entries(to).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
          ),
        { replace: true },
      ),
  }
}

/** 监测: what passed the line of a rule, and the rules. */
export const WatchPage = () => {
  const { t } = useTranslation(['watches', 'frame'])
  const { view, watchId, shown, page, go } = useWatchAddress()
  const [isAdding, setAdding] = useState(false)
  useWatchSignals()
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('frame:tab.area')}
        title={t('title')}
        actions={
          <>
            <Segments
              label={t('views')}
              options={views.map((value) => ({ value, label: t(value) }))}
              value={view}
              onChange={(next) => go({ view: next })}
            />
            <Button
              type="primary"
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      <Beside isShown={false}>
        {view === 'rules' ? (
          <RuleList onShow={(watch) => go({ watch })} />
        ) : (
          <AlertList
            watchId={watchId}
            shown={shown}
            page={page}
            onPage={(next) => go({ page: next, ...(watchId && { watch: watchId }) })}
          />
        )}
      </Beside>
      {isAdding && <WatchDialog onClose={() => setAdding(false)} />}
    </div>
  )
}
