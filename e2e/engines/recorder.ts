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
  const pageId = Math.random().toString(36).slice(2, 5)
  const note = event => {
    const kept = JSON.parse(localStorage.getItem('events') ?? '[]')
    const line = [new Date().toISOString().slice(14, 23), pageId, location.pathname.slice(0, 9), event].join(' ')
    localStorage.setItem('events', JSON.stringify([...kept, line].slice(-60)))
  }
  for (const name of ['pagehide', 'pageshow'])
    addEventListener(name, ({ persisted }) => note(name + (persisted ? ', kept' : '')))
  document.addEventListener('visibilitychange', () => note(document.visibilityState))
  const ask = window.fetch
  window.fetch = (...given) => {
    const answer = ask(...given)
    if (given[0] === '/api/sync') {
      note('asks')
      answer.then(({ status }) => note('is answered ' + status), error => note('is not answered: ' + error))
    }
    return answer
  }
`

/**
 * Copies the built app into a folder and adds a script that records every error, rejection, policy violation and
 * console error of a page for `problemsIn`, and what else happens to it for `eventsIn`. Returns the path of the copy.
 */
export function recordingApp(folder: string): string {
  const app = copyOfBuild(folder)
  runFirst(app, recorder)
  return app
}

/** What the pages of the tab's browser lived through last: when they were left and shown, and what became of syncing. */
export const eventsIn = (tab: Tab): Promise<string[]> =>
  tab.evaluate(`JSON.parse(localStorage.getItem('events') ?? '[]')`)

/** All problems recorded so far on any page of the tab's browser. */
export const problemsIn = (tab: Tab): Promise<string[]> =>
  tab.evaluate(`JSON.parse(localStorage.getItem('problems') ?? '[]')`)
