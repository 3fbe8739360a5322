import type { ReleaseColumn, ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { releaseLimits } from '@rongbian/domain'
import { Select } from 'antd'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { formOf } from '#/features/releases/channel-forms.ts'
import { OrderModal } from '#/features/releases/order-modal.tsx'
import { Loaded, NoChannels } from '#/features/releases/order-parts.tsx'
import { addressOf, usePublished } from '#/features/releases/release-queries.ts'
import { isOwnChannel } from '#/features/releases/signing-rules.ts'
import { type ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { dayOf, instantOf, wallOf } from '#/features/releases/wall-time.ts'
import { addDays } from '#/ui/day-bounds.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { isWall } from '#/ui/typed-time.ts'
import { useApp } from '#/ui/use-app.ts'

type PinAction = 'story-sticky' | 'story-sticky-time' | 'story-unsticky'

interface Place {
  key: string
  record: ReleaseRecord
  column: ReleaseColumn
}

interface PinKind {
  words: 'pin' | 'pinTime' | 'unpin'
  applies: (column: ReleaseColumn) => boolean
  /** Whether a time is asked for, and whether it must be given. */
  time: 'none' | 'may' | 'must'
  send: typeof releases.pin | typeof releases.changePin | typeof releases.unpin
}

const kinds: Record<PinAction, PinKind> = {
  'story-sticky': { words: 'pin', applies: ({ isPinned }) => !isPinned, time: 'may', send: releases.pin },
  'story-sticky-time': {
    words: 'pinTime',
    applies: ({ isPinned }) => isPinned,
    time: 'must',
    send: releases.changePin,
  },
  'story-unsticky': {
    words: 'unpin',
    applies: ({ isPinned }) => isPinned,
    time: 'none',
    send: releases.unpin,
  },
}
const isPinAction = (kind: string): kind is PinAction => kind in kinds

const placesOf = (records: readonly ReleaseRecord[], applies: PinKind['applies']): Place[] =>
  records
    .filter((record) => isOwnChannel(record) && formOf(record.type).column && record.properties.canPerform)
    .flatMap((record) =>
      record.column
        .filter(applies)
        .map((column) => ({ key: `${record.uuid} ${column.code}`, record, column })),
    )

/** 置顶, 置顶时间, 取消置顶: in one column of one channel. */
export const PinDialog = (props: ReleaseDialogProps) => {
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const zone = use(TimeZone)
  const order = useOrder(props, { closesAfterMs: 800, holds: false })
  const at = addressOf(props.story)
  const query = usePublished(at)
  const [key, setKey] = useState<string>()
  const [wanted, setWanted] = useState<string>()
  const { words, applies, time: asks, send } = kinds[isPinAction(props.kind) ? props.kind : 'story-sticky']

  const places = placesOf(query.data ?? [], applies)
  const place = places.find((one) => one.key === key) ?? places[0]
  const until = wanted ?? (place?.column.pinnedUntil ? wallOf(place.column.pinnedUntil, zone) : '')
  const today = dayOf(wallOf(Date.now(), zone))

  const submit = () => {
    if (!place) return
    if (until === '' ? asks === 'must' : !isWall(until)) return void message.warning(t('problem.pinTime'))
    if (asks !== 'none' && until !== '' && until <= wallOf(Date.now(), zone))
      return void message.warning(t('problem.pinPast'))
    const { uuid, name, type } = place.record
    const { code, name: column, mainColumn } = place.column
    const stickyTime = until === '' ? null : Math.floor(instantOf(until, zone) / 1_000)
    const body = {
      uuid,
      name,
      type,
      column: [{ code, name: column, mainColumn }],
      ...(asks === 'must' && { types: 'column' as const }),
      ...(asks !== 'none' && { stickyTime: stickyTime ?? '' }),
    }
    void order.send({ work: () => call(send, { params: at, body }), said: t(`${words}.done`) })
  }
  return (
    <OrderModal
      {...props}
      order={order}
      width={365}
      okText={t(`${words}.ok`)}
      disabled={!place}
      dirty={wanted !== undefined}
      onOk={submit}
    >
      <Loaded query={query}>
        {() =>
          place ? (
            <>
              <p>{t(`${words}.ask`)}</p>
              <FormRow label={t('field.column')}>
                <Select
                  aria-label={t('field.column')}
                  value={place.key}
                  disabled={places.length === 1}
                  options={places.map((one) => ({
                    value: one.key,
                    label: `${one.record.name} / ${one.column.name}`,
                  }))}
                  onChange={(next) => {
                    setKey(next)
                    setWanted(undefined)
                  }}
                />
              </FormRow>
              {asks !== 'none' && (
                <FormRow label={t('field.pinUntil')}>
                  <MomentPicker
                    label={t(asks === 'must' ? 'field.pinUntil' : 'field.pinOptional')}
                    value={until}
                    from={today}
                    to={addDays(today, releaseLimits.pinDaysMax)}
                    onChange={setWanted}
                  />
                </FormRow>
              )}
            </>
          ) : (
            <NoChannels hint={t(`${words}.none`)} />
          )
        }
      </Loaded>
    </OrderModal>
  )
}
