// Gives the page the theme of the app, which is dark unless the person chose otherwise. A blocking script, so that the
// first paint already has it. Runs in the browser, so it is plain JavaScript.
;(() => {
  const root = document.documentElement
  const show = () => {
    let theme = 'dark'
    try {
      if (localStorage.getItem('theme') === 'light') theme = 'light'
    } catch (error) {
      // Storage can be forbidden; the default theme needs none.
      console.info(error)
    }
    root.className = theme
    document.querySelector('meta[name="theme-color"]').content = theme === 'light' ? '#faf8f4' : '#0b1418'
  }
  show()
  // Another tab switched it.
  addEventListener('storage', show)
})()
