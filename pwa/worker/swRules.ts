import { notTheApp } from '#shared/plain/notTheApp.ts'

/** True for pictures that may be stored: everything but what the server answers. */
export function isAppImage(pathname: string) {
  return !notTheApp.some(path => path.test(pathname))
}

/** True for the address of a window that shows the app. Others, like a plan shared by a link, are the server's pages. */
export function isOfTheApp(address: string): boolean {
  const { pathname, search } = new URL(address)
  return !notTheApp.some(path => path.test(pathname + search))
}
