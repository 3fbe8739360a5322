import type { Gap } from '@rongbian/contract/coverage'
import { can, gapStateCodes, gapStates } from '@rongbian/domain'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DismissDialog } from '#/features/coverage/dismiss-dialog.tsx'
import { LineDialog } from '#/features/coverage/line-dialog.tsx'
import { useCoverageSignals, useGaps, useReopen } from '#/features/coverage/use-coverage.ts'
import { AreaHeader } from '#/frame/area-tabs.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { Beside, BesideList } from '#/ui/beside.tsx'
import { openDialog } from '#/ui/dialog-stack.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Segments } from '#/ui/segments.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAddressSearch } from '#/ui/use-address-search.ts'

const size = 20

const GapActs = ({ gap, onDismiss }: { gap: Gap; onDismiss: () => void }) => {
  const { t } = useTranslation('coverage')
  const { actor } = useSession()
  const { isBusy, act } = useAct()
  const { mutateAsync: reopen } = useReopen()
  return (
    <span className="rb-row rb-wrap rb-gap-1">
      {can(actor, 'topics.propose') && (
        <Button onClick={() => openDialog('proposeTopic', { start: { clusterId: gap.id } })}>
          {t('propose')}
        </Button>
      )}
      {can(actor, 'clues.check') &&
        (gap.dismissal ? (
          <Button type="text" disabled={isBusy} onClick={() => void act(() => reopen(gap.id), t('reopened'))}>
            {t('reopen')}
          </Button>
        ) : (
          <Button type="text" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        ))}
    </span>
  )
}

const GapLine = ({ gap, onDismiss }: { gap: Gap; onDismiss: () => void }) => {
  const { t } = useTranslation('coverage')
  return (
    <li className="rb-row rb-wrap rb-gap-1 rb-p-15-2">
      <div className="rb-stack rb-gap-05 rb-rest">
        <span className="rb-row rb-wrap rb-gap-1">
          <Link className="rb-break" to={`/topics?event=${gap.id}`}>
            <b>{gap.title}</b>
          </Link>
          <span className="rb-meta">
            {t('figures', { score: gap.score, voices: gap.voices, clues: gap.clues })}
          </span>
          <span className="rb-meta">
            {t('since')} <TimeText at={gap.firstAt} />
          </span>
        </span>
        {gap.dismissal && (
          <span className="rb-small rb-break">
            {t('said', { name: gap.dismissal.byName, reason: gap.dismissal.reason })}
          </span>
        )}
        {gap.topics.map(({ id, title }) => (
          <Link key={id} className="rb-small rb-break" to={`/planning?topic=${id}`}>
            {t('proposed', { title })}
          </Link>
        ))}
      </div>
      <GapActs gap={gap} onDismiss={onDismiss} />
    </li>
  )
}

const useGapAddress = () => {
  const [search, setSearch] = useAddressSearch()
  const page = Number(search.get('page'))
  return {
    state: gapStateCodes.find((code) => code === search.get('state')) ?? 'open',
    // The wall counts by the line of the house.
    house: search.get('line') === 'house',
    page: Number.isSafeInteger(page) && page > 0 ? page : 0,
    change: (changes: { state?: string; page?: number }) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          next.delete('page')
          for (const [name, value] of Object.entries(changes)) if (value) next.set(name, String(value))
          return next
        },
        { replace: true },
      ),
  }
}

/** 未报道: loud events several houses tell of, and we do not. */
export const GapPage = () => {
  const { t } = useTranslation(['coverage', 'frame'])
  const phrase = usePhrase()
  const { actor } = useSession()
  const { state, house, page, change } = useGapAddress()
  const query = useGaps({ state, house, page, size })
  const [dismissing, setDismissing] = useState<Gap>()
  const [isSetting, setSetting] = useState(false)
  useCoverageSignals()
  return (
    <div className="rb-stack rb-tall rb-surface">
      <AreaHeader
        area={t('frame:tab.area')}
        title={t('title')}
        actions={
          <>
            <Segments
              label={t('views')}
              options={gapStateCodes.map((value) => ({ value, label: phrase(gapStates[value]) }))}
              value={state}
              onChange={(next) => change({ state: next })}
            />
            {query.data && can(actor, 'topics.decide') && (
              <Button onClick={() => setSetting(true)}>{t('lineNow', { line: query.data.line })}</Button>
            )}
          </>
        }
      />
      <Beside isShown={false}>
        <BesideList
          label={t('title')}
          query={query}
          page={page}
          pageSize={size}
          onPage={(next) => change({ state, page: next })}
          height={96}
          empty={<EmptyState title={t(`none.${state}`)} hint={t(`noneHint.${state}`)} />}
        >
          {(gap) => <GapLine key={gap.id} gap={gap} onDismiss={() => setDismissing(gap)} />}
        </BesideList>
      </Beside>
      {dismissing && <DismissDialog event={dismissing} onClose={() => setDismissing(undefined)} />}
      {isSetting && query.data && <LineDialog line={query.data.line} onClose={() => setSetting(false)} />}
    </div>
  )
}
