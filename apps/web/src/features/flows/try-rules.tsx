import type { Flow, FlowRuleRow } from '@rongbian/contract/flows'
import { defaultStoryType, type StoryLevel, type StoryType } from '@rongbian/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '#/api/error-text.ts'
import { FlowMap, StepCard } from '#/features/flows/flow-map.tsx'
import { ChannelsChoice, DepartmentChoice, LevelChoice, TypeChoice } from '#/features/flows/rule-choices.tsx'
import { type Trial, useTrial } from '#/features/flows/use-flows.ts'
import type { WhoWords } from '#/features/flows/use-who-words.ts'
import { StatusTag } from '#/ui/status-tag.tsx'

interface Props {
  rules: FlowRuleRow[]
  flows: Flow[]
  who: WhoWords
}

const Answer = ({ trial, flows, who }: { trial: Trial; flows: Flow[]; who: WhoWords }) => {
  const { t } = useTranslation('flows')
  const { data, error } = useTrial(trial)
  if (error) return <StatusTag tone="bad">{failureText(error)}</StatusTag>
  if (!data) return <p className="rb-note">{t('try.asking')}</p>
  const flow = flows.find(({ uuid }) => uuid === data.flowId)
  if (!flow) return <StatusTag tone="warning">{t('try.none')}</StatusTag>
  return (
    <>
      <p>
        {t('try.takes')} <strong>{flow.name}</strong>
      </p>
      <FlowMap label={t('try.map', { name: flow.name })}>
        {flow.steps.map((step) => (
          <li
            key={step.name}
            className={`rb-flowmap__step ${step.required ? '' : 'rb-flowmap__step--optional'}`}
          >
            <span className="rb-flowmap__card rb-outlined rb-p-1 rb-surface rb-left rb-round rb-stack rb-gap-05">
              <StepCard step={step} who={who.ofStep(step)} />
            </span>
          </li>
        ))}
      </FlowMap>
    </>
  )
}

/** 试一试: describe a story and see the way it would take, by the rules as they stand on the screen. */
export const TryRules = ({ rules, flows, who }: Props) => {
  const { t } = useTranslation('flows')
  const [type, setType] = useState<StoryType>(defaultStoryType)
  const [level, setLevel] = useState<StoryLevel>(1)
  const [departmentId, setDepartmentId] = useState<string | null>(null)
  const [channelIds, setChannelIds] = useState<string[]>([])
  const choose = t('try.choose')

  return (
    <section className="rb-flowrules__try rb-edged rb-round-lg rb-tinted" aria-label={t('try.title')}>
      <h2 className="rb-mb-1 rb-heading">{t('try.title')}</h2>
      <div className="rb-flowrules__trial rb-cells rb-mb-15 rb-gap-1">
        <TypeChoice
          clearable={false}
          value={type}
          placeholder={choose}
          onChange={(next) => setType(next ?? defaultStoryType)}
        />
        <LevelChoice
          clearable={false}
          value={level}
          placeholder={choose}
          onChange={(next) => setLevel(next ?? 1)}
        />
        <DepartmentChoice value={departmentId} placeholder={t('try.department')} onChange={setDepartmentId} />
        <ChannelsChoice value={channelIds} placeholder={t('try.channels')} onChange={setChannelIds} />
      </div>
      {departmentId && rules.length > 0 ? (
        <Answer trial={{ type, level, departmentId, channelIds, rules }} flows={flows} who={who} />
      ) : (
        <p className="rb-note">{t('try.hint')}</p>
      )}
    </section>
  )
}
