// Runs before the first paint and before every module, as a blocking file rather than an inline script, because the
// content security policy allows scripts from this origin only. In syntax that browsers of 2017 understand: those that
// are too old for the app have to get as far as being told.
;(() => {
  const root = document.documentElement
  let theme = 'dark'
  try {
    if (localStorage.getItem('theme') === 'light') theme = 'light'
  } catch (error) {
    // Storage can be forbidden; the default theme needs none.
    console.info(error)
  }
  const ground = theme === 'light' ? '#faf8f4' : '#0b1418'
  root.classList.add(theme)
  const meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', ground)

  // The content security policy forbids compiling code; zod would try once and have it reported.
  window.__zod_globalConfig = { jitless: true }

  if (isYoungEnough()) return
  // Nothing of the app is loaded: it would only fail.
  window.stop()
  const body = root.appendChild(document.createElement('body'))
  body.style.cssText = `margin: 0; background: ${ground}; color: ${theme === 'light' ? '#1c2a2e' : '#e8f1f0'}`
  const main = body.appendChild(document.createElement('main'))
  main.style.cssText =
    'max-width: 34rem; margin: 18vh auto 0; padding: 24px; font: 17px/1.5 system-ui, sans-serif'
  main.appendChild(document.createElement('h1')).textContent = 'This browser is too old for Wend.'
  main.appendChild(document.createElement('p')).textContent =
    'Wend. needs iOS or Safari 16.4, Chrome or Edge 111, Firefox 115, or anything later. Update this browser or your ' +
    'device, or open this address in another browser. Trips that were synced are safe on the server.'

  /** One feature for each step that the oldest browsers of package.json have just taken. */
  function isYoungEnough() {
    try {
      // iOS 16.4.
      new RegExp('(?<=a)b')
    } catch (error) {
      console.info(error)
      return false
    }
    return (
      // Chrome 110, Firefox 115.
      'toSorted' in Array.prototype &&
      // iOS 16.4, Firefox 113.
      'DecompressionStream' in window &&
      // Chrome 111.
      CSS.supports('color', 'color-mix(in srgb, red, blue)')
    )
  }
})()
