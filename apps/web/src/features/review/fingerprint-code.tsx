import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shortPrint } from '#/features/versions/index.ts'
import { copyText } from '#/ui/copy-text.ts'
import { useApp } from '#/ui/use-app.ts'
import './fingerprint-code.css'

/** The short form to look at, the whole one to copy. */
export const FingerprintCode = ({ hash }: { hash: string }) => {
  const { t } = useTranslation('review')
  const { message } = useApp()
  const copy = async () => {
    const done = await copyText(hash)
    void (done ? message.success(t('print.copied')) : message.error(t('print.notCopied')))
  }
  return (
    <span className="rb-hash-code rb-gap-2px rb-inline">
      <code className="rb-soft" title={hash}>
        {shortPrint(hash)}
      </code>
      <button
        className="rb-inline rb-centre rb-dim rb-round-sm rb-square-24 rb-hovers rb-lights"
        type="button"
        aria-label={t('print.copy')}
        title={t('print.copy')}
        onClick={() => void copy()}
      >
        <Copy size={12} aria-hidden="true" />
      </button>
    </span>
  )
}
