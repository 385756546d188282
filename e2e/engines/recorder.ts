import { copyOfBuild } from '../fixtures/copyOfBuild.ts'
import { runFirst } from './runFirst.ts'
import type { Tab } from './tab.ts'

const recorder = `
  const keep = problem => {
    const kept = JSON.parse(localStorage.getItem('problems') ?? '[]')
    localStorage.setItem('problems', JSON.stringify([...kept, location.pathname + ': ' + problem]))
  }
  addEventListener('error', ({ message, filename, error }) =>
    message && keep(message + ' ' + (error?.stack ?? error?.name ?? '') + ' ' + filename))
  addEventListener('unhandledrejection', ({ reason }) => keep('rejected: ' + (reason?.stack ?? reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    keep('policy: ' + violatedDirective + ' ' + blockedURI))
  const complain = console.error
  console.error = (...words) => {
    keep('console: ' + words.map(word => word?.stack ?? word).join(' '))
    complain(...words)
  }
`

/**
 * Copies the built app into a folder and adds a script that records every error, rejection, policy violation and
 * console error of a page for `problemsIn`. Returns the path of the copy.
 */
export function recordingApp(folder: string): string {
  const app = copyOfBuild(folder)
  runFirst(app, recorder)
  return app
}

/** All problems recorded so far on any page of the tab's browser. */
export const problemsIn = (tab: Tab): Promise<string[]> =>
  tab.evaluate(`JSON.parse(localStorage.getItem('problems') ?? '[]')`)
