import type { Interest } from '@rongbian/contract/interests'
import { can, interestRangeCodes, interestRanges } from '@rongbian/domain'
import { Button, Checkbox, Form, Input } from 'antd'
import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MediaField, RegionsField } from '#/features/clues/themes/lookups.tsx'
import { ThemePreview } from '#/features/clues/themes/theme-preview.tsx'
import { type ThemeValues, valuesOf } from '#/features/clues/themes/theme-values.ts'
import { type ThemeForm as Body, useSaveTheme, useThemeCheck } from '#/features/clues/themes/use-themes.ts'
import { WordsField } from '#/features/clues/themes/words-field.tsx'
import { usePhrase } from '#/i18n/phrase.ts'
import { useSession } from '#/session/use-session.ts'
import { dayBounds } from '#/ui/day-bounds.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { Segments } from '#/ui/segments.tsx'
import { TimeZone } from '#/ui/time-zone.ts'
import { useAct } from '#/ui/use-act.ts'
import { useSettled } from '#/ui/use-settled.ts'
import { useUnsaved } from '#/ui/use-unsaved.ts'

const DaysPicker = lazyPart(async () => (await import('#/ui/days-picker.tsx')).DaysPicker)

const useBody = () => {
  const zone = use(TimeZone)
  return ({ places, days, ...values }: ThemeValues): Body => {
    const bounds = dayBounds(days.from || undefined, days.to || undefined, zone)
    return {
      ...values,
      places: places.map(({ code }) => code),
      from: bounds.from ?? null,
      to: bounds.to ?? null,
    }
  }
}

interface Props {
  /** Without it a new one. */
  theme: Interest | undefined
  onDirty: (isDirty: boolean) => void
  onSaved: (id: number) => void
}

/** One theme: its name, its words, where and when, and what it would have caught. */
export const ThemeForm = ({ theme, onDirty, onSaved }: Props) => {
  const { t } = useTranslation(['clues', 'common'])
  const phrase = usePhrase()
  const { actor } = useSession()
  const zone = use(TimeZone)
  const [form] = Form.useForm<ThemeValues>()
  const [first, setFirst] = useState(() => valuesOf(theme, zone))
  const [values, setValues] = useState(first)
  const { isBusy, act } = useAct(form)
  const { mutateAsync } = useSaveTheme(theme?.id)
  const bodyOf = useBody()
  const isDirty = JSON.stringify(values) !== JSON.stringify(first)
  useUnsaved(isDirty)
  const asked = useSettled(values)
  const { data: problems } = useThemeCheck({
    ...(theme && { id: theme.id }),
    name: asked.name,
    keywords: asked.keywords,
  })
  const mayChange = theme?.isHouse !== true || can(actor, 'feeds.manage')
  const wrong = (text: string | undefined) =>
    isDirty && text ? { validateStatus: 'error' as const, help: text } : {}
  const submit = async () => {
    const isDone = await act(async () => onSaved((await mutateAsync(bodyOf(values))).id), t('theme.saved'))
    if (!isDone) return
    setFirst(values)
    onDirty(false)
  }
  return (
    <Form<ThemeValues>
      form={form}
      layout="vertical"
      className="rb-fill"
      disabled={!mayChange}
      initialValues={first}
      onValuesChange={(_, shown) => {
        // Fields that are not shown keep what they had.
        const next = { ...values, ...shown }
        setValues(next)
        onDirty(JSON.stringify(next) !== JSON.stringify(first))
      }}
      onFinish={() => void submit()}
    >
      <Form.Item name="name" label={t('theme.name')} required {...wrong(problems?.name)}>
        <Input maxLength={16} />
      </Form.Item>
      <Form.Item name="keywords" {...wrong(problems?.keywords)}>
        <WordsField />
      </Form.Item>
      <Form.Item name="range" label={t('range')}>
        <Segments
          label={t('range')}
          options={interestRangeCodes.map((value) => ({ value, label: phrase(interestRanges[value]) }))}
        />
      </Form.Item>
      {values.range === 'custom' && (
        <Suspense>
          <Form.Item name="days" label={t('theme.days')}>
            <DaysPicker label={t('theme.days')} inForm />
          </Form.Item>
        </Suspense>
      )}
      <Form.Item name="media" label={t('theme.media')}>
        <MediaField />
      </Form.Item>
      <Form.Item name="places" label={t('region')}>
        <RegionsField />
      </Form.Item>
      {!theme && can(actor, 'feeds.manage') && (
        <Form.Item name="isHouse" valuePropName="checked">
          <Checkbox>{t('theme.house')}</Checkbox>
        </Form.Item>
      )}
      <ThemePreview
        keywords={asked.keywords}
        media={asked.media}
        places={asked.places.map(({ code }) => code)}
      />
      <p className="rb-row rb-gap-1 rb-mt-2 rb-at-end">
        {!mayChange && <span className="rb-note">{t('theme.houseHint')}</span>}
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!mayChange || !isDirty}>
          {t('common:action.save')}
        </Button>
      </p>
    </Form>
  )
}
