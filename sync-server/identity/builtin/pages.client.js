// Runs in the browser, so it is plain JavaScript.

// Sends a form once, however often its button is pressed. The next press counts when the page is shown again, or when
// sending takes so long that the person may have stopped it.
for (const form of document.forms) {
  let sentMs = -Infinity
  form.addEventListener('submit', event => {
    if (event.timeStamp - sentMs < 10_000) event.preventDefault()
    else sentMs = event.timeStamp
  })
  addEventListener('pageshow', () => (sentMs = -Infinity))
}

// Shows the password on request.
for (const label of document.querySelectorAll('[data-show-password]')) {
  const box = label.querySelector('input')
  const password = document.getElementById('password')
  label.hidden = false
  // A browser that restores the form would restore the tick without the effect.
  box.checked = false
  box.addEventListener('change', () => (password.type = box.checked ? 'text' : 'password'))
  // Only a password field is offered to the password manager.
  label.closest('form').addEventListener('submit', () => (password.type = 'password'))
}
