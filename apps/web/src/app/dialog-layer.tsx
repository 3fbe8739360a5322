import { type ComponentType, Suspense, useCallback, useEffect } from 'react'
import type { Dialogs } from '#/frame/dialogs.ts'
import { closeDialog, leaveDialogs, useDialogStack } from '#/ui/dialog-stack.ts'
import { ErrorBoundary } from '#/ui/error-boundary.tsx'

/** By the file that states them. */
export const statedDialogs = import.meta.glob<Dialogs>('../features/*/dialogs.ts', {
  eager: true,
  import: 'dialogs',
})

const allDialogs: Readonly<Record<string, ComponentType<object>>> = Object.assign(
  {},
  ...Object.values(statedDialogs),
)

const Asked = ({ id, name, props }: { id: string; name: string; props: object }) => {
  const Dialog = allDialogs[id]
  const onClose = useCallback(() => closeDialog(name), [name])
  const given = { ...props, onClose }
  return Dialog && <Dialog {...given} />
}

/** Mounted once beside the pages; shows what was asked for with `openDialog`, and takes no other with it when one breaks. */
export const DialogLayer = () => {
  const standing = useDialogStack((state) => state.standing)
  useEffect(() => leaveDialogs, [])
  return standing.map(({ id, key, props, turn }) => (
    <ErrorBoundary key={key} resetKey={`${turn}`}>
      <Suspense>
        <Asked id={id} name={key} props={props} />
      </Suspense>
    </ErrorBoundary>
  ))
}
