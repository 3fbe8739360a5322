import type { Paper } from '@rongbian/contract/newspaper'
import * as contract from '@rongbian/contract/newspaper'
import { grids, type PaperSettings, softRules } from '@rongbian/paper'
import { Button, Form, type FormInstance, InputNumber, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#/api/client.ts'
import { CalendarSection } from '#/features/newspaper/settings/calendar-section.tsx'
import { FurnitureSection } from '#/features/newspaper/settings/furniture-section.tsx'
import { GridPreview } from '#/features/newspaper/settings/grid-preview.tsx'
import { NumberFields } from '#/features/newspaper/settings/number-fields.tsx'
import { PressSection } from '#/features/newspaper/settings/press-section.tsx'
import { TypeSection } from '#/features/newspaper/settings/type-section.tsx'
import { useNewspaperWrite } from '#/features/newspaper/use-newspaper.ts'
import { Segments } from '#/ui/segments.tsx'
import { SidePane } from '#/ui/side-pane.tsx'
import { useAct } from '#/ui/use-act.ts'
import { useApp } from '#/ui/use-app.ts'
import { useOpened } from '#/ui/use-opened.ts'
import '#/features/newspaper/page-shape.css'
import './settings-pane.css'

type Format = PaperSettings['format']
const formats = ['broadsheet', 'tabloid', 'own'] as const satisfies Format[]

const sheets = {
  broadsheet: { width: 390, height: 550, top: 36, bleed: 3 },
  tabloid: { width: 275, height: 390, top: 24, bleed: 3 },
} as const satisfies Partial<Record<Format, PaperSettings['sheet']>>

interface FormatProps {
  value?: Format
  onChange?: (format: Format) => void
  /** A usual one brings its numbers along. */
  onPreset: (format: keyof typeof sheets) => void
}

const FormatField = ({ value = 'own', onChange, onPreset }: FormatProps) => {
  const { t } = useTranslation('newspaper')
  return (
    <Segments
      label={t('settings.format')}
      value={value}
      options={formats.map((format) => ({ value: format, label: t(`settings.formats.${format}`) }))}
      onChange={(format) => {
        onChange?.(format)
        if (format !== 'own') onPreset(format)
      }}
    />
  )
}

const PageSection = () => {
  const { t } = useTranslation('newspaper')
  const form = Form.useFormInstance<PaperSettings>()
  return (
    <>
      <Form.Item name="format" label={t('settings.format')}>
        <FormatField
          onPreset={(format) => form.setFieldsValue({ grid: grids[format], sheet: sheets[format] })}
        />
      </Form.Item>
      <NumberFields group="page" />
    </>
  )
}

const RulesSection = () => {
  const { t } = useTranslation('newspaper')
  return (
    <>
      <NumberFields group="fit" />
      <h3 className="rb-heading rb-mb-1">{t('settings.weights')}</h3>
      <p className="rb-note rb-mb-1">{t('settings.weightsHint')}</p>
      <div className="rb-paper-settings__numbers rb-cells rb-gap-1-2">
        {softRules.map((rule) => (
          <Form.Item key={rule} name={['weights', rule]} label={t(`rule.${rule}`)}>
            <InputNumber min={0} max={100} step={0.5} />
          </Form.Item>
        ))}
      </div>
    </>
  )
}

const sectionIds = ['page', 'type', 'furniture', 'calendar', 'rules', 'press'] as const
type SectionId = (typeof sectionIds)[number]

/** Where each part is filled in: what is wrong in it is to be seen. */
const sectionOf = {
  format: 'page',
  grid: 'page',
  bodyPoints: 'page',
  sheet: 'page',
  faces: 'type',
  titles: 'type',
  masthead: 'furniture',
  folio: 'furniture',
  imprint: 'furniture',
  calendar: 'calendar',
  pages: 'calendar',
  fit: 'rules',
  errorsMost: 'rules',
  weights: 'rules',
  press: 'press',
  digital: 'press',
} as const satisfies Record<keyof PaperSettings, SectionId>

/** The section of the first field that is wrong, which may not be the one in sight. */
const wrongSection = (form: FormInstance<PaperSettings>) => {
  const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
  return wrong && sectionOf[wrong.name[0] as keyof PaperSettings]
}

const mastheadOf = (masthead: PaperSettings['masthead']) =>
  masthead ? (masthead.ear ? 'with ear' : 'alone') : 'none'

interface Props {
  paper: Paper
  onClose: () => void
}

/** Everything about a paper that points, names and numbers come from. */
export const SettingsPane = ({ paper: current, onClose }: Props) => {
  // A font that was added here can be chosen at once.
  const paper = { ...useOpened(current), fonts: current.fonts }
  const { t } = useTranslation('newspaper')
  const { message } = useApp()
  const [form] = Form.useForm<PaperSettings>()
  const [isDirty, setDirty] = useState(false)
  const [section, setSection] = useState<SectionId>('page')
  const { isBusy, act } = useAct(form)
  const { channelId, version, settings } = paper
  // Its switches are no fields, and the form hears nothing of them.
  const masthead = Form.useWatch('masthead', { form, preserve: true })
  const isTurned = masthead !== undefined && mastheadOf(masthead) !== mastheadOf(settings.masthead)
  const { mutateAsync } = useNewspaperWrite((next: PaperSettings) =>
    call(contract.savePaper, { params: { channelId }, body: { settings: next, version } }),
  )
  const showWrong = () => {
    const wrong = wrongSection(form)
    if (!wrong) return
    setSection(wrong)
    void message.error(t('settings.wrong'))
  }
  const save = async () => {
    if (await act(() => mutateAsync(form.getFieldsValue(true)), t('saved'))) onClose()
    else showWrong()
  }
  const sections: Record<SectionId, ReactNode> = {
    page: <PageSection />,
    type: <TypeSection paper={paper} />,
    furniture: <FurnitureSection grid={settings.grid} name={paper.name} />,
    calendar: <CalendarSection />,
    rules: <RulesSection />,
    press: <PressSection paper={paper} />,
  }
  return (
    <SidePane
      open
      size={1080}
      title={t('settings.of', { name: paper.name })}
      dirty={isDirty || isTurned}
      onClose={onClose}
      extra={
        <Button type="primary" loading={isBusy} onClick={form.submit}>
          {t('save')}
        </Button>
      }
    >
      <Form
        form={form}
        name="paper"
        layout="vertical"
        initialValues={settings}
        onValuesChange={() => setDirty(true)}
        onFinish={() => void save()}
        onFinishFailed={showWrong}
      >
        <div className="rb-paper-settings rb-flex rb-gap-3">
          <Tabs
            className="rb-fill"
            animated={false}
            activeKey={section}
            onChange={(key) => setSection(key as SectionId)}
            items={sectionIds.map((key) => ({
              key,
              label: t(`settings.section.${key}`),
              children: sections[key],
              forceRender: true,
            }))}
          />
          <GridPreview />
        </div>
      </Form>
    </SidePane>
  )
}
