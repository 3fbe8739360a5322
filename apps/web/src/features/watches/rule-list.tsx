import type { Watch } from '@rongbian/contract/watches'
import { watchDigests, watchMeasures } from '@rongbian/domain'
import { Button, Dropdown, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMuteWatch, useRemoveWatch, useSwitchWatch, useWatches } from '#/features/watches/use-watches.ts'
import { WatchDialog } from '#/features/watches/watch-dialog.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { listed, valued } from '#/i18n/punctuation.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { StatusTag } from '#/ui/status-tag.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useAsk } from '#/ui/use-ask.ts'

const snoozes = [1, 8, 24] as const

const MuteMenu = ({ watch }: { watch: Watch }) => {
  const { t } = useTranslation('watches')
  const { isBusy, act } = useAct()
  const { mutateAsync } = useMuteWatch()
  const mute = (hours?: number) =>
    void act(() => mutateAsync({ id: watch.id, ...(hours !== undefined && { hours }) }), t('done'))
  if (watch.isMuted)
    return (
      <Button disabled={isBusy} onClick={() => mute(0)}>
        {t('listen')}
      </Button>
    )
  const items = [
    ...snoozes.map((hours) => ({
      key: hours,
      label: t('snooze', { count: hours }),
      onClick: () => mute(hours),
    })),
    { key: 'ever', label: t('mute'), onClick: () => mute() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button disabled={isBusy}>{t('quiet')}</Button>
    </Dropdown>
  )
}

const OwnActs = ({ watch }: { watch: Watch }) => {
  const { t } = useTranslation('watches')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const { mutateAsync: turn } = useSwitchWatch()
  const { mutateAsync: remove } = useRemoveWatch()
  const [changing, setChanging] = useState<{ least?: number }>()
  const askRemove = () =>
    ask({
      title: t('removeOf', { name: watch.name }),
      okText: t('remove'),
      danger: true,
      onOk: () => act(() => remove(watch.id), t('removed')),
    })
  return (
    <>
      {watch.offered !== null && (
        <Button type="primary" onClick={() => setChanging({ least: watch.offered ?? watch.least })}>
          {t('raise', { least: watch.offered })}
        </Button>
      )}
      <Button onClick={() => setChanging({})}>{t('change')}</Button>
      <Button danger disabled={isBusy} onClick={() => void askRemove()}>
        {t('remove')}
      </Button>
      <Switch
        aria-label={t('onOff', { name: watch.name })}
        checked={watch.isOn}
        disabled={isBusy}
        onChange={(on) => void act(() => turn({ id: watch.id, on }), t('done'))}
      />
      {changing && <WatchDialog watch={watch} {...changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

const Marks = ({ watch }: { watch: Watch }) => {
  const { t } = useTranslation('watches')
  return (
    <>
      {!watch.isOn && <StatusTag tone="neutral">{t('off')}</StatusTag>}
      {watch.idle && <StatusTag tone="warning">{watch.idle}</StatusTag>}
      {watch.mailProblem && <StatusTag tone="bad">{watch.mailProblem}</StatusTag>}
      {watch.hookProblem && <StatusTag tone="bad">{watch.hookProblem}</StatusTag>}
      {watch.isMuted && (
        <StatusTag tone="neutral">
          {t('muted')} {watch.mutedUntil && <TimeText at={watch.mutedUntil} />}
        </StatusTag>
      )}
    </>
  )
}

const Rule = ({ watch, onShow }: { watch: Watch; onShow: (id: number) => void }) => {
  const { t } = useTranslation('watches')
  const phrase = usePhrase()
  const told = [...watch.people, ...watch.departments].map(({ name }) => name)
  return (
    <li className="rb-stack rb-gap-05 rb-p-15-2">
      <span className="rb-row rb-wrap rb-gap-1">
        <b className="rb-break">{watch.name}</b>
        <Marks watch={watch} />
      </span>
      <span className="rb-row rb-wrap rb-gap-1-2 rb-meta">
        <span>{watch.interestName}</span>
        <span>{t('from', { measure: phrase(watchMeasures[watch.measure]), least: watch.least })}</span>
        <span>{phrase(watchDigests[watch.digest])}</span>
        {watch.quietFrom && <span>{t('quietSpan', { from: watch.quietFrom, to: watch.quietTo })}</span>}
        {told.length > 0 && <span className="rb-break">{valued(t('tells'), listed(told))}</span>}
        <span>{valued(t('setBy'), watch.ownerName)}</span>
      </span>
      {watch.hookSecret && (
        <details className="rb-small">
          <summary>{t('secret')}</summary>
          <code className="rb-break">{watch.hookSecret}</code>
        </details>
      )}
      {watch.offered !== null && <p className="rb-small">{t('noisy', { count: watch.alertsToday })}</p>}
      <span className="rb-row rb-wrap rb-gap-1">
        <Button onClick={() => onShow(watch.id)}>{t('alertsOf', { count: watch.alertsToday })}</Button>
        <MuteMenu watch={watch} />
        {watch.mayChange && <OwnActs watch={watch} />}
      </span>
    </li>
  )
}

/** The rules one set or is told by. */
export const RuleList = ({ onShow }: { onShow: (id: number) => void }) => {
  const { t } = useTranslation('watches')
  const query = useWatches()
  if (!query.data) return <Pending query={query} rows={4} height={96} page />
  if (query.data.length === 0) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <section className="rb-scrolls-y" aria-label={t('rules')}>
      <ul className="rb-lined">
        {query.data.map((watch) => (
          <Rule key={watch.id} watch={watch} onShow={onShow} />
        ))}
      </ul>
    </section>
  )
}
