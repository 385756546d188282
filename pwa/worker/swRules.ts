import { notTheApp } from '#shared/plain/notTheApp.ts'

/** True for pictures that may be stored: everything but what the server answers. */
export function isAppImage(pathname: string) {
  return !notTheApp.some(path => path.test(pathname))
}
