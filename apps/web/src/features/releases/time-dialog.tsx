import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { withMain } from '#/features/releases/column-choice.ts'
import { ColumnTags } from '#/features/releases/column-tags.tsx'
import { OrderModal } from '#/features/releases/order-modal.tsx'
import { ChannelRow, Loaded, NoChannels, useChannelChoice } from '#/features/releases/order-parts.tsx'
import { addressOf } from '#/features/releases/release-queries.ts'
import { hasTime, isTimed, timeProblem } from '#/features/releases/time-rules.ts'
import { useAskedRecords } from '#/features/releases/use-asked-records.ts'
import { type ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { dayOf, firstPickableDay, wallOf } from '#/features/releases/wall-time.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'

/** 改时间. */
export const TimeDialog = (props: ReleaseDialogProps) => {
  const { story, channel } = props
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const zone = use(TimeZone)
  const order = useOrder(props, { closesAfterMs: 800 })
  const query = useAskedRecords(props)
  const records = query.data?.filter(hasTime) ?? []
  const { chosen, choose } = useChannelChoice(records, channel)
  const [wanted, setWanted] = useState<Record<string, string>>({})

  const waits = chosen !== undefined && isTimed(chosen)
  const beforeOf = ({ issueDate }: ReleaseRecord) => (issueDate ? wallOf(issueDate, zone) : '')
  const timeOf = (record: ReleaseRecord) => wanted[record.uuid] ?? beforeOf(record)
  const changed = records.filter((record) => timeOf(record).slice(0, 16) !== beforeOf(record).slice(0, 16))
  const now = wallOf(Date.now(), zone)
  const change = ({ uuid, name, type }: ReleaseRecord, issueDate: string) => {
    const { libraryId, id } = story
    const body = { uuid, name, type, libraryId, storyId: id, issueDate }
    return call(releases.changeTime, { params: addressOf(story), body })
  }
  const submit = () => {
    if (changed.length === 0) return void message.warning(t('time.same'))
    for (const record of changed) {
      const problem = timeProblem(timeOf(record), now, isTimed(record))
      if (!problem) continue
      choose(record.uuid)
      return void message.warning(t(`problem.${problem}`))
    }
    void order.send({
      work: async () => {
        for (const record of changed) {
          await change(record, timeOf(record))
          setWanted(({ [record.uuid]: _, ...rest }) => rest)
        }
      },
      said: t('time.done'),
    })
  }
  return (
    <OrderModal
      {...props}
      order={order}
      width={460}
      disabled={!chosen}
      dirty={changed.length > 0}
      onOk={submit}
    >
      <Loaded query={query}>
        {() =>
          chosen ? (
            <>
              <ChannelRow records={records} chosen={chosen} onChoose={choose} />
              {chosen.column.length > 0 && (
                <FormRow label={t('field.column')}>
                  <ColumnTags columns={withMain([], chosen.column)} />
                </FormRow>
              )}
              <FormRow required label={t('field.released')}>
                <MomentPicker
                  label={t('field.released')}
                  value={timeOf(chosen)}
                  {...(waits ? { from: firstPickableDay(Date.now(), zone) } : { to: dayOf(now) })}
                  onChange={(next) => setWanted({ ...wanted, [chosen.uuid]: next })}
                />
              </FormRow>
              <p className="rb-order__hint rb-mt-1 rb-meta">{t(waits ? 'time.waits' : 'time.shown')}</p>
            </>
          ) : (
            <NoChannels hint={t('time.none')} />
          )
        }
      </Loaded>
    </OrderModal>
  )
}
