// Runs before the first paint, so that a dark screen never flashes white. CSP forbids doing this inline.
try {
  const theme = localStorage.getItem('theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the default theme stands.
}
