import { copyOfBuild } from '../fixtures/copyOfBuild.ts'
import { runFirst } from './runFirst.ts'
import type { Tab } from './tab.ts'

const recorder = `
  const keep = problem => {
    const kept = JSON.parse(localStorage.getItem('problems') ?? '[]')
    localStorage.setItem('problems', JSON.stringify([...kept, location.pathname + ': ' + problem]))
  }
  addEventListener('error', ({ message, filename }) => message && keep(message + ' ' + filename))
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
 * Copies the built app into a folder, with a script that keeps every error, rejection, policy report and complaint of a
 * page for `problemsIn`. Returns where the copy is.
 */
export function recordingApp(folder: string): string {
  const app = copyOfBuild(folder)
  runFirst(app, recorder)
  return app
}

/** What any page of the tab's browser complained of so far. */
export const problemsIn = (tab: Tab): Promise<string[]> =>
  tab.evaluate(`JSON.parse(localStorage.getItem('problems') ?? '[]')`)
