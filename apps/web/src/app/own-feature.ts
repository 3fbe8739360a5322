import type { Feature } from '#/frame/feature.ts'
import { i18n } from '#/i18n/i18n.ts'

const overlays = {
  palette: async () => {
    const [{ FullPalette }] = await Promise.all([import('#/app/palette.tsx'), i18n.loadNamespaces('palette')])
    return FullPalette
  },
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
