// Shows the password on request. Runs in the browser, so it is plain JavaScript.
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
