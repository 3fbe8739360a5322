import type { Feature } from '#/frame/feature.ts'

const overlays = {
  palette: async () => (await import('#/app/palette.tsx')).loadPalette(),
  menu: async () => (await import('#/app/menu-drawer.tsx')).MenuDrawer,
  shortcuts: async () => (await import('#/app/shortcuts-dialog.tsx')).ShortcutsDialog,
  signOut: async () => (await import('#/app/sign-out-dialog.tsx')).SignOutDialog,
  signIn: async () => (await import('#/app/sign-in-again-dialog.tsx')).SignInAgainDialog,
}

declare module '#/frame/overlay-store.ts' {
  interface OverlayIds extends Record<keyof typeof overlays, true> {}
}

/** What the frame itself opens over the page. */
export const feature: Feature = {
  name: 'app',
  overlays,
}
