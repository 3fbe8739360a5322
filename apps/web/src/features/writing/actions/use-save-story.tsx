import { mediaLimits } from '@rongbian/domain'
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlacedFinding } from '#/features/words/index.ts'
import { useWriting, useWritingStore } from '#/features/writing/keeping/use-writing-session.ts'
import { isUnsaved } from '#/features/writing/keeping/writing-machine.ts'
import { shareSum, sharesMax } from '#/features/writing/panels/sheet/shares.ts'
import { useAskVoid } from '#/features/writing/review/use-ask-void.tsx'
import { useWords } from '#/features/writing/words/use-words.ts'
import { useApp } from '#/ui/use-app.ts'
import { useAsk } from '#/ui/use-ask.ts'
import './use-save-story.css'

const isSensitive = ({ kind, severity }: PlacedFinding) => kind === 'sensitive' && severity !== 'hint'
const mostListed = 20

const SensitiveList = ({ findings }: { findings: PlacedFinding[] }) => {
  const words = [...new Set(findings.map(({ word }) => word))]
  return (
    <ul className="rb-sensitive rb-flex rb-wrap rb-gap-1 rb-mt-15">
      {words.slice(0, mostListed).map((word) => (
        <li className="rb-round-sm rb-wrong rb-px-1" key={word}>
          {word}
        </li>
      ))}
      {words.length > mostListed && (
        <li className="rb-round-sm rb-wrong rb-px-1">+{words.length - mostListed}</li>
      )}
    </ul>
  )
}

/** 保存: sensitive words are asked about first. Autosave never asks. Answers whether a save was begun. */
export const useSaveStory = () => {
  const { t } = useTranslation(['writing', 'common'])
  const { message } = useApp()
  const confirm = useAsk()
  const { store, draft, save } = useWriting()
  const { checkNow } = useWords()
  const askVoid = useAskVoid()

  return useCallback(async () => {
    const { writing, story } = store.getState()
    if (writing.state.kind !== 'editing') return false
    if (!isUnsaved(writing)) {
      void message.success(t('common:state.saved'))
      return false
    }
    const { photos, properties } = draft.store.getState().content
    if (shareSum(properties.remuneration_author) > sharesMax) {
      void message.error(t('sheet.sharesOver'))
      return false
    }
    if (story?.type === 'GALLERY' && photos.length > 0 && photos.length < mediaLimits.carouselMin)
      void message.warning(t('gallery.tooFew', { count: mediaLimits.carouselMin }))

    if (!(await askVoid())) return false
    // A check that fails must not keep anyone from saving.
    const findings = (await checkNow().catch(() => [])).filter(isSensitive)
    const mayGo =
      findings.length === 0 ||
      (await confirm({
        title: t('sensitive.title'),
        content: (
          <>
            <p>{t('sensitive.hint')}</p>
            <SensitiveList findings={findings} />
          </>
        ),
        okText: t('sensitive.save'),
        cancelText: t('sensitive.back'),
      }))
    if (mayGo) save()
    return mayGo
  }, [store, draft, save, checkNow, askVoid, confirm, message, t])
}

/** A refused save is also told aloud, with the server's reason. */
export const useSaveFailures = () => {
  const { t } = useTranslation('writing')
  const { message } = useApp()
  const tries = useWritingStore(({ writing }) => (writing.problem === 'refused' ? writing.tries : 0))
  const refusal = useWritingStore((state) => state.refusal)
  const told = useRef(0)
  useEffect(() => {
    if (tries > told.current)
      void message.error(refusal ? t('saveFailedWhy', { why: refusal }) : t('saveFailed'), 5)
    told.current = tries
  }, [tries, refusal, message, t])
}
