// Runs before the first paint, as a blocking file rather than an inline script, because the content
// security policy allows scripts from this origin only. The rest of the theme lives in app/themeChoice.ts.
;(() => {
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch {
    // Storage can be forbidden; the default theme needs none.
  }
  document.documentElement.classList.add(theme)
  const meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', theme === 'light' ? '#faf8f4' : '#0b1418')
})()
