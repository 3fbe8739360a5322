import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { withPrefix } from '#/api/prefix.ts'
import { type BrowserFact, browserFacts, version } from '#/features/tools/browser-facts.ts'
import { useEntry } from '#/session/use-entry.ts'
import { BrandMark } from '#/ui/brand-mark.tsx'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'
import './facts.css'
import './about-section.css'

const Product = () => {
  const { t } = useTranslation(['tools', 'common'])
  const { newsroom } = useEntry()
  return (
    <section className="rb-facts">
      <div className="rb-about rb-row rb-gap-2 rb-mb-2">
        <BrandMark size={48} />
        <div>
          <h2>{t('common:product')}</h2>
          <p className="rb-dim">{t('about.line')}</p>
        </div>
      </div>
      <dl>
        <div>
          <dt>{t('about.newsroom')}</dt>
          <dd>{newsroom}</dd>
        </div>
        <div>
          <dt>{t('about.version')}</dt>
          <dd>{version}</dd>
        </div>
        <div>
          <dt>{t('about.licence')}</dt>
          <dd>{t('about.licenceText')}</dd>
        </div>
        <div>
          <dt>{t('about.keyboard')}</dt>
          <dd>
            <Link className="rb-about__link" to="/toolsPage?id=5&article=shortcuts">
              {t('about.keyboardText')}
            </Link>
          </dd>
        </div>
        <div>
          <dt>{t('about.api')}</dt>
          <dd>
            <a className="rb-about__link" href={withPrefix('/docs')} target="_blank" rel="noreferrer">
              {t('about.apiText')}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  )
}

const Support = () => {
  const { t } = useTranslation('tools')
  const { message } = useApp()
  const [facts] = useState(browserFacts)
  const names = Object.keys(facts) as BrowserFact[]

  const copy = async () => {
    const text = names.map((name) => `${t(`about.fact.${name}`)}: ${facts[name]}`).join('\n')
    const done = await copyText(text)
    void (done ? message.success(t('about.copied')) : message.error(t('about.notCopied')))
  }

  return (
    <section className="rb-facts">
      <div className="rb-row rb-between">
        <h2>{t('about.support')}</h2>
        <Button size="small" icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy()}>
          {t('about.copy')}
        </Button>
      </div>
      <p className="rb-facts__note rb-meta">{t('about.supportNote')}</p>
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`about.fact.${name}`)}</dt>
            <dd>{facts[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const AboutSection = () => (
  <>
    <Product />
    <Support />
  </>
)
