import { can, interestLimits } from '@rongbian/domain'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ThemeForm } from '#/features/clues/themes/theme-form.tsx'
import { ThemeList } from '#/features/clues/themes/theme-list.tsx'
import { useThemes } from '#/features/clues/themes/use-themes.ts'
import { useSession } from '#/session/use-session.ts'
import { Dialog } from '#/ui/dialog.tsx'
import { Pending } from '#/ui/pending.tsx'
import { useAsk } from '#/ui/use-ask.ts'
import { useLeaveWords } from '#/ui/use-leave-words.ts'
import './themes.css'

type Chosen = number | 'new' | undefined

/** What was typed into the form is not lost by looking at another theme. */
const useChoice = () => {
  const ask = useAsk()
  const { title, hint, ok, stay } = useLeaveWords()
  const [chosen, setChosen] = useState<Chosen>()
  const [isDirty, setDirty] = useState(false)
  const take = (next: Chosen) => {
    setDirty(false)
    setChosen(next)
  }
  const choose = async (next: Chosen) => {
    if (next === chosen) return
    if (!isDirty || (await ask({ title, content: hint, okText: ok, cancelText: stay }))) take(next)
  }
  return { chosen, choose, take, setDirty }
}

/** 热点主题设置: one's own, five at most, and those of the house. */
export const ThemeDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('clues')
  const { actor } = useSession()
  const query = useThemes()
  const { chosen, choose, take, setDirty } = useChoice()
  const themes = query.data?.items ?? []
  const own = themes.filter(({ isHouse }) => !isHouse).length
  const mayHouse = can(actor, 'feeds.manage')
  const isFull = own >= interestLimits.most && !mayHouse
  const shown = chosen === 'new' ? undefined : (themes.find(({ id }) => id === chosen) ?? themes[0])
  return (
    <Dialog dirty={false} open width={920} title={t('theme.settings')} footer={null} onCancel={onClose}>
      {query.data ? (
        <div className="rb-themes rb-cells rb-gap-3">
          <div className="rb-stack rb-gap-1">
            <p className="rb-note">{t('theme.count', { own, most: interestLimits.most })}</p>
            <ThemeList
              themes={themes}
              chosen={shown?.id}
              mayHouse={mayHouse}
              onChoose={(id) => void choose(id)}
            />
            <Button
              icon={<Plus size={16} aria-hidden="true" />}
              disabled={isFull}
              title={isFull ? t('theme.full', { most: interestLimits.most }) : undefined}
              onClick={() => void choose('new')}
            >
              {t('theme.add')}
            </Button>
            {isFull && <p className="rb-note">{t('theme.full', { most: interestLimits.most })}</p>}
          </div>
          <ThemeForm key={shown?.id ?? 'new'} theme={shown} onDirty={setDirty} onSaved={take} />
        </div>
      ) : (
        <Pending query={query} rows={6} />
      )}
    </Dialog>
  )
}
