import { type ReactNode, use } from 'react'
import { BlockFrame } from '#/blocks/block-frame.ts'
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
    <section className="rb-block rb-cut rb-surface rb-tall rb-stack rb-slim rb-box" aria-label={title}>
      <header className="rb-block__head">
        {grip}
        <h2 className="rb-ellipsis rb-heading">{title}</h2>
        {note && <span className="rb-still rb-meta">{note}</span>}
        <div className="rb-block__end rb-row rb-gap-1 rb-still rb-aside">
          {action && (
            <div className="rb-block__action" inert={isStill}>
              {action}
            </div>
          )}
          {menu}
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <div className="rb-block__body rb-rest" tabIndex={0} inert={isStill}>
        {children}
      </div>
    </section>
  )
}
