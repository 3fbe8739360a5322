import { type ReactNode, use } from 'react'
import { BlockFrame } from '#/features/home/block-frame.ts'
import './block-card.css'

interface Props {
  title: string
  /** A count or a few words beside the title. */
  note?: ReactNode
  /** A link or button at the end of the head. */
  action?: ReactNode
  /** Does what it does while the page is edited as well. */
  isLive?: boolean
  children: ReactNode
}

/** A block's frame: its head with the ⋯ menu, and a body that scrolls where the block is too low. */
export const BlockCard = ({ title, note, action, isLive = false, children }: Props) => {
  const { grip, menu, isEdited = false } = use(BlockFrame) ?? {}
  const isStill = isEdited && !isLive
  return (
    <section className="rb-block" aria-label={title}>
      <header className="rb-block__head">
        {grip}
        <h2 className="rb-ellipsis">{title}</h2>
        {note && <span className="rb-block__note">{note}</span>}
        <div className="rb-block__end">
          {action && (
            <div className="rb-block__action" inert={isStill}>
              {action}
            </div>
          )}
          {menu}
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="rb-block__body" tabIndex={0} inert={isStill}>
        {children}
      </div>
    </section>
  )
}
