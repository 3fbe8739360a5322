import type { Feature } from '#/frame/feature.ts'

/** What the frame itself opens over the page. */
export const feature: Feature = {
  name: 'app',
  overlays: {
    menu: async () => (await import('#/app/menu-drawer.tsx')).MenuDrawer,
    shortcuts: async () => (await import('#/app/shortcuts-dialog.tsx')).ShortcutsDialog,
    signOut: async () => (await import('#/app/sign-out-dialog.tsx')).SignOutDialog,
    signIn: async () => (await import('#/app/sign-in-again-dialog.tsx')).SignInAgainDialog,
  },
}
