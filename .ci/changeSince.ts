import { spawnSync } from 'node:child_process'
import { root } from './root.ts'

/** What changed since a commit, committed or not. */
export interface Change {
  since: string
  paths: string[]
}

/** Throws git's own words if there is no such commit. */
export function changeSince(since: string): Change {
  const changed = git('diff', '--name-only', '--end-of-options', since, '--')
  const added = git('ls-files', '--others', '--exclude-standard')
  return { since, paths: [...changed, ...added] }
}

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr.trim() || 'git does not run here.')
  return stdout.split('\n').filter(Boolean)
}
