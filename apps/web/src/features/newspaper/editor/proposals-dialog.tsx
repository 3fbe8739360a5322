import * as contract from '@rongbian/contract/newspaper'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { usePool } from '#/features/newspaper/editor/pool-pane.tsx'
import { shapeOf } from '#/features/newspaper/editor/shape-of.ts'
import { useLaying, useLayout, useRun } from '#/features/newspaper/editor/use-laying.ts'
import { PageShape } from '#/features/newspaper/page-shape.tsx'
import { newspaperKey } from '#/features/newspaper/use-newspaper.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useFail } from '#/ui/use-fail.ts'

const most = 20

const useProposals = (id: string, storyIds: readonly number[], attempt: number) =>
  useQuery({
    queryKey: newspaperKey('propose', id, storyIds, attempt),
    queryFn: ({ signal }) =>
      call(contract.proposePages, { params: { id }, body: { storyIds: [...storyIds], attempt }, signal }),
    enabled: attempt >= 0 && storyIds.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

interface FoundProps {
  storyIds: readonly number[]
  attempt: number
  onTaken: () => void
}

const Found = ({ storyIds, attempt, onTaken }: FoundProps) => {
  const { t } = useTranslation('newspaper')
  const fail = useFail()
  const run = useRun()
  const { store } = useLaying()
  const { page, settings } = useLayout(({ opened }) => opened)
  const { items: present } = useLayout(({ layout }) => layout)
  const edition = page.editionId
  const query = useProposals(page.id, storyIds, attempt)
  if (attempt < 0 || storyIds.length === 0) return <p className="rb-note">{t('propose.hint')}</p>
  if (!query.data) return <Pending query={query} rows={3} height={160} />
  if (query.data.length === 0) return <EmptyState title={t('propose.none')} hint={t('propose.noneHint')} />
  const take = async (items: (typeof query.data)[number]['items']) => {
    const { texts } = store.getState()
    const { edition: of } = await call(contract.readPlan, { params: { id: edition } })
    const missing = items.flatMap((item) =>
      item.kind === 'story' && !texts[item.storyId] ? [item.storyId] : [],
    )
    for (const storyId of missing) {
      const { current } = await call(contract.readText, {
        params: { storyId },
        query: { channelId: of.channelId },
      })
      store.tellText(current)
    }
    if (run([{ act: 'arrange', items }])) onTaken()
  }
  return (
    <ol className="rb-proposals rb-cells rb-gap-2" aria-label={t('propose.title')}>
      {query.data.map(({ items, score, reasons, faults }, index) => (
        <li
          key={JSON.stringify(items.map((item) => item.kind === 'story' && item.areas))}
          className="rb-stack rb-gap-1"
        >
          <PageShape
            grid={settings.grid}
            shape={shapeOf([...present.filter(({ kind }) => kind === 'ad'), ...items])}
            label={t('propose.no', { no: index + 1 })}
          />
          <b>{t('propose.score', { score: Math.round(score * 10) / 10 })}</b>
          <ul className="rb-meta">
            {[...reasons, ...faults.map(({ text }) => text)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Button type="primary" onClick={() => void take(items).catch(fail)}>
            {t('propose.take', { no: index + 1 })}
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** Three pages of chosen stories, each with its score and why; ads and what is locked stay. */
export const ProposalsDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('newspaper')
  const { page } = useLayout(({ opened }) => opened)
  const items = useLayout(({ layout }) => layout.items)
  const pool = usePool(page.id)
  const here = items.flatMap((item) => (item.kind === 'story' && !item.isLocked ? [item.storyId] : []))
  const [chosen, setChosen] = useState<readonly number[]>(here)
  const [attempt, setAttempt] = useState(-1)
  const usable = (pool.data ?? []).filter(
    ({ storyId, isPlaced, isWithdrawn }) => here.includes(storyId) || (!isPlaced && !isWithdrawn),
  )
  return (
    <Dialog open dirty={false} width={900} title={t('propose.title')} footer={null} onCancel={onClose}>
      <Checkbox.Group
        className="rb-column rb-gap-05"
        aria-label={t('propose.stories')}
        value={[...chosen]}
        options={usable.map(({ storyId, title, lines }) => ({
          value: storyId,
          label: t('propose.story', { title, lines }),
        }))}
        onChange={(next) => {
          setChosen(next.slice(0, most))
          setAttempt(-1)
        }}
      />
      <div className="rb-row rb-gap-1 rb-mt-2 rb-mb-2">
        <Button disabled={chosen.length === 0} onClick={() => setAttempt((now) => now + 1)}>
          {t(attempt < 0 ? 'propose.ask' : 'propose.again')}
        </Button>
      </div>
      <Found storyIds={chosen} attempt={attempt} onTaken={onClose} />
    </Dialog>
  )
}
