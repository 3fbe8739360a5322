import * as releases from '@rongbian/contract/releases'
import { App } from 'antd'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { withMain } from '#/features/releases/column-choice.ts'
import { ColumnTags } from '#/features/releases/column-tags.tsx'
import { MomentPicker } from '#/features/releases/moment-picker.tsx'
import { OrderModal } from '#/features/releases/order-modal.tsx'
import {
  ChannelRow,
  Loaded,
  NoChannels,
  OrderRow,
  useChannelChoice,
} from '#/features/releases/order-parts.tsx'
import { addressOf, useRatifyInfo } from '#/features/releases/release-queries.ts'
import { hasTime, isTimed, timeProblem } from '#/features/releases/time-rules.ts'
import { type ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { dayOf, firstPickableDay, wallOf } from '#/features/releases/wall-time.ts'
import { TimeZone } from '#/ui/time-zone.ts'

/** 改时间. */
export const TimeDialog = (props: ReleaseDialogProps) => {
  const { story, channel } = props
  const { t } = useTranslation('releases')
  const { message } = App.useApp()
  const zone = use(TimeZone)
  const order = useOrder(props, { closesAfterMs: 800 })
  const query = useRatifyInfo(addressOf(story))
  const records = query.data?.filter(hasTime) ?? []
  const { chosen, choose } = useChannelChoice(records, channel)
  const [wanted, setWanted] = useState<Record<string, string>>({})

  const waits = chosen !== undefined && isTimed(chosen)
  const before = chosen?.issueDate ? wallOf(chosen.issueDate, zone) : ''
  const time = chosen ? (wanted[chosen.uuid] ?? before) : ''
  const now = wallOf(Date.now(), zone)
  const submit = () => {
    if (!chosen) return
    const problem = timeProblem(time, now, waits)
    if (problem) return void message.warning(t(`problem.${problem}`))
    const { uuid, name, type } = chosen
    const { libraryId, id } = story
    const body = { uuid, name, type, libraryId, storyId: id, issueDate: time }
    void order.send({
      work: () => call(releases.changeTime, { params: addressOf(story), body }),
      said: t('time.done'),
    })
  }
  return (
    <OrderModal {...props} order={order} width={460} disabled={!chosen} onOk={submit}>
      <Loaded query={query}>
        {() =>
          chosen ? (
            <>
              <ChannelRow records={records} chosen={chosen} onChoose={choose} />
              {chosen.column.length > 0 && (
                <OrderRow label={t('field.column')}>
                  <ColumnTags columns={withMain([], chosen.column)} />
                </OrderRow>
              )}
              <OrderRow label={t('field.released')}>
                <MomentPicker
                  label={t('field.released')}
                  value={time}
                  {...(waits ? { from: firstPickableDay(Date.now(), zone) } : { to: dayOf(now) })}
                  onChange={(next) => setWanted({ ...wanted, [chosen.uuid]: next })}
                />
              </OrderRow>
              <p className="rb-order__hint">{t(waits ? 'time.waits' : 'time.shown')}</p>
            </>
          ) : (
            <NoChannels hint={t('time.none')} />
          )
        }
      </Loaded>
    </OrderModal>
  )
}
