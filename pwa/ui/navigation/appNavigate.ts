let navigateTo: (path: string) => void = path => location.assign(path)

/** Goes to a screen from outside the router: a palette command, a toast's action. */
export function appNavigate(path: string) {
  navigateTo(path)
}

/** Sets how to navigate, once the router exists. */
export function setNavigate(navigate: (path: string) => void) {
  navigateTo = navigate
}
