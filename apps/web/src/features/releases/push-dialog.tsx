import type { ReleaseRecord } from '@rongbian/contract/releases'
import * as releases from '@rongbian/contract/releases'
import { Input, Radio } from 'antd'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { OrderModal } from '#/features/releases/order-modal.tsx'
import { ChannelRow, Loaded, NoChannels, useChannelChoice } from '#/features/releases/order-parts.tsx'
import { type PushForm, pushFormOf, pushLimits, pushProblem } from '#/features/releases/push-form.ts'
import { PushHistory } from '#/features/releases/push-history.tsx'
import { ReleaseNote } from '#/features/releases/release-note.tsx'
import { addressOf, usePublished, useSignedText } from '#/features/releases/release-queries.ts'
import { type ReleaseDialogProps, useOrder } from '#/features/releases/use-order.ts'
import { firstPickableDay } from '#/features/releases/wall-time.ts'
import { FormRow } from '#/ui/form-row.tsx'
import { MomentPicker } from '#/ui/moment-picker.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useApp } from '#/ui/use-app.ts'

const canPush = ({ type }: ReleaseRecord) => type === 'app'

const PushFields = ({ form, onChange }: { form: PushForm; onChange: (form: PushForm) => void }) => {
  const { t } = useTranslation('releases')
  const zone = use(TimeZone)
  return (
    <>
      <FormRow required label={t('push.title')}>
        <Input
          showCount
          aria-required
          aria-label={t('push.title')}
          maxLength={pushLimits.title}
          value={form.title}
          onChange={({ target }) => onChange({ ...form, title: target.value })}
        />
      </FormRow>
      <FormRow required label={t('push.summary')}>
        <ReleaseNote
          label={t('push.summary')}
          max={pushLimits.summary}
          value={form.summary}
          onChange={(summary) => onChange({ ...form, summary })}
        />
      </FormRow>
      <FormRow label={t('push.when')}>
        <Radio.Group
          aria-label={t('push.when')}
          value={form.timed}
          options={[
            { value: false, label: t('push.now') },
            { value: true, label: t('push.timed') },
          ]}
          onChange={({ target }) => onChange({ ...form, timed: target.value === true })}
        />
        {form.timed && (
          <MomentPicker
            label={t('push.time')}
            value={form.time}
            from={firstPickableDay(Date.now(), zone)}
            onChange={(time) => onChange({ ...form, time })}
          />
        )}
      </FormRow>
    </>
  )
}

/** 推送: a message to everyone who has the app, leading to the story. */
export const PushDialog = (props: ReleaseDialogProps) => {
  const { story } = props
  const { t } = useTranslation('releases')
  const { message } = useApp()
  const order = useOrder(props, { closesAfterMs: 1_000, holds: false })
  const at = addressOf(story)
  const query = usePublished(at)
  const { data: text } = useSignedText(at)
  const records = query.data?.filter(canPush) ?? []
  const { chosen, choose } = useChannelChoice(records, props.channel)
  const [filled, setFilled] = useState<PushForm>()
  const form = filled ?? (text && pushFormOf(text))

  const submit = () => {
    if (!chosen || !form) return
    const problem = pushProblem(form)
    if (problem) return void message.warning(t(`problem.${problem}`))
    const { title, summary, timed, time } = form
    const body = {
      title,
      summary,
      launchType: timed ? 'timed' : 'now',
      ...(timed && { pushDate: time }),
      ContentType: story.type,
      uuid: chosen.uuid,
    }
    void order.send({ work: () => call(releases.pushMessage, { params: at, body }), said: t('push.done') })
  }
  return (
    <OrderModal
      {...props}
      order={order}
      width={460}
      disabled={!chosen || !form}
      dirty={filled !== undefined}
      onOk={submit}
    >
      <Loaded query={query}>
        {() =>
          chosen && form ? (
            <>
              <ChannelRow records={records} chosen={chosen} onChoose={choose} />
              <PushFields form={form} onChange={setFilled} />
            </>
          ) : (
            records.length === 0 && <NoChannels hint={t('push.none')} />
          )
        }
      </Loaded>
      <PushHistory story={story} />
    </OrderModal>
  )
}
