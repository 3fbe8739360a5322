import type { useAppProps as AntdApp } from 'antd/es/app/context'
import { createContext, use } from 'react'

/** Says, asks and announces as Ant Design's own `App` does, once that is here; what is said before waits for it. */
export const lateApp = (fetchApp: () => void) => {
  const { promise: here, resolve: isHere } = Promise.withResolvers<AntdApp>()
  const late =
    <Given extends unknown[], Answer>(
      call: (app: AntdApp, ...given: Given) => Answer | PromiseLike<Answer>,
    ) =>
    async (...given: Given): Promise<Answer> => {
      fetchApp()
      return await call(await here, ...given)
    }

  type Say = AntdApp['message']['success']
  const say = (tone: 'success' | 'info' | 'warning' | 'error') =>
    late(({ message }, ...words: Parameters<Say>) => message[tone](...words))
  type Ask = AntdApp['modal']['confirm']
  const ask = (kind: 'confirm' | 'warning') =>
    late(async ({ modal }, ...words: Parameters<Ask>): Promise<boolean> => await modal[kind](...words))
  type Message = Parameters<AntdApp['message']['open']>[0]
  type Notice = Parameters<AntdApp['notification']['open']>[0]

  return {
    isHere,
    message: {
      success: say('success'),
      info: say('info'),
      warning: say('warning'),
      error: say('error'),
      open: late(({ message }, said: Message) => message.open(said)),
      destroy: late(({ message }, key: string) => message.destroy(key)),
    },
    modal: { confirm: ask('confirm'), warning: ask('warning') },
    notification: {
      open: late(({ notification }, notice: Notice) => notification.open(notice)),
      destroy: late(({ notification }, key: string) => notification.destroy(key)),
    },
  }
}

export type LateApp = ReturnType<typeof lateApp>

export const AppContext = createContext<LateApp | undefined>(undefined)

/** The messages, questions and notices of the page. */
export const useApp = () => {
  const app = use(AppContext)
  if (!app) throw new Error('useApp needs AntdRoot around it')
  return app
}
