import * as outside from '@rongbian/contract/outside-calendars'
import { Button, Form, Input } from 'antd'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { useCalendars, useCalendarWrite } from '#/features/calendar/use-calendar.ts'
import { Pending } from '#/ui/pending.tsx'
import { TimeText } from '#/ui/time-text.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const useSayRemarks = () => {
  const { t } = useTranslation('calendar')
  const { message } = useApp()
  return ({ calendar, remarks }: { calendar: outside.OutsideCalendar; remarks: string[] }) => {
    if (remarks.length === 0) void message.success(t('outside.read', { count: calendar.events }))
    else void message.warning(remarks.slice(0, 3).join('\n'), 8)
  }
}

const CalendarLine = ({ item, mayManage }: { item: outside.OutsideCalendar; mayManage: boolean }) => {
  const { t } = useTranslation('calendar')
  const ask = useAsk()
  const { isBusy, act } = useAct()
  const sayRemarks = useSayRemarks()
  const { mutateAsync: read } = useCalendarWrite((id: number) =>
    call(outside.readCalendarNow, { params: { id } }),
  )
  const { mutateAsync: drop } = useCalendarWrite((id: number) =>
    call(outside.removeCalendar, { params: { id } }),
  )
  const remove = async () => {
    const isSure = await ask({
      danger: true,
      title: t('outside.removeSure', { name: item.name, count: item.events }),
    })
    if (isSure) await act(() => drop(item.id), t('outside.removed'))
  }
  return (
    <li className="rb-stack rb-gap-05">
      <span className="rb-row rb-wrap rb-gap-1">
        <b className="rb-break">{item.name}</b>
        <span className="rb-meta">{t('outside.count', { count: item.events })}</span>
        {item.readAt && (
          <span className="rb-meta">
            {t('outside.readAt')} <TimeText at={item.readAt} />
          </span>
        )}
        {mayManage && item.url && (
          <Button
            size="small"
            type="text"
            disabled={isBusy}
            onClick={() => void act(async () => sayRemarks(await read(item.id)))}
          >
            {t('outside.readNow')}
          </Button>
        )}
        {mayManage && (
          <Button size="small" type="text" danger disabled={isBusy} onClick={() => void remove()}>
            {t('outside.remove')}
          </Button>
        )}
      </span>
      {item.url && <span className="rb-meta rb-break">{item.url}</span>}
      {item.problem && <span className="rb-warn rb-break">{item.problem}</span>}
    </li>
  )
}

interface Values {
  name: string
  url?: string
}

const NewCalendar = () => {
  const { t } = useTranslation('calendar')
  const { message } = useApp()
  const [form] = Form.useForm<Values>()
  const { isBusy, act } = useAct(form)
  const typed = [Form.useWatch('name', form), Form.useWatch('url', form)]
  useUnsaved(!isBusy && typed.some(Boolean))
  const sayRemarks = useSayRemarks()
  const picker = useRef<HTMLInputElement>(null)
  const { mutateAsync: subscribe } = useCalendarWrite((body: { name: string; url: string }) =>
    call(outside.addCalendar, { body }),
  )
  const { mutateAsync: bring } = useCalendarWrite((body: { name: string; ics: string }) =>
    call(outside.importCalendar, { body }),
  )
  const add = ({ name, url = '' }: Values) =>
    act(async () => {
      await subscribe({ name, url })
      form.resetFields()
      void message.success(t('outside.added'))
    })
  const take = (file: File) =>
    act(async () => {
      const name = form.getFieldValue('name')?.trim() || file.name.replace(/\.\w+$/, '').slice(0, 40)
      sayRemarks(await bring({ name, ics: await file.text() }))
      form.resetFields()
    })
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void add(values)}>
      <Form.Item
        name="name"
        label={t('outside.name')}
        rules={[{ required: true, whitespace: true, message: t('missing.name') }]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="url" label={t('outside.url')} rules={[{ required: true, message: t('missing.url') }]}>
        <Input maxLength={2000} placeholder="https://…/calendar.ics" />
      </Form.Item>
      <div className="rb-row rb-wrap rb-gap-1">
        <Button htmlType="submit" loading={isBusy}>
          {t('outside.subscribe')}
        </Button>
        <Button
          icon={<Upload size={16} aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => picker.current?.click()}
        >
          {t('outside.import')}
        </Button>
        <input
          ref={picker}
          hidden
          type="file"
          accept=".ics,text/calendar"
          aria-label={t('outside.import')}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(file)
            target.value = ''
          }}
        />
      </div>
    </Form>
  )
}

/** Calendars from outside: read by address again and again, or once from a file. */
export const OutsideCalendars = ({ mayManage }: { mayManage: boolean }) => {
  const { t } = useTranslation('calendar')
  const query = useCalendars()
  return (
    <section className="rb-stack rb-gap-1" aria-label={t('outside.title')}>
      <h3 className="rb-heading">{t('outside.title')}</h3>
      {mayManage && <NewCalendar />}
      {query.data ? (
        <ul className="rb-stack rb-gap-1">
          {query.data.map((item) => (
            <CalendarLine key={item.id} item={item} mayManage={mayManage} />
          ))}
          {query.data.length === 0 && <li className="rb-meta">{t('outside.none')}</li>}
        </ul>
      ) : (
        <Pending query={query} rows={2} />
      )}
    </section>
  )
}
